/** The figures of profit and loss, in the order in which they stand. */
export const profitFigures = ['deposits', 'withdrawals', 'validBets', 'payouts', 'rebates', 'bonuses', 'salaries', 'net'] as const
