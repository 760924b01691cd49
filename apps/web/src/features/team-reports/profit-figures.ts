/** The figures of profit and loss, in their order on the page. */
export const profitFigures = ['deposits', 'withdrawals', 'validBets', 'payouts', 'rebates', 'bonuses', 'salaries', 'net'] as const
