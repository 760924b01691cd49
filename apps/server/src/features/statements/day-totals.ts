import { TransferKind } from '../../ledger/index.ts'
import type { DayLine } from './sum-day.ts'

export const GAME_KINDS: readonly number[] = [TransferKind.bet, TransferKind.win, TransferKind.rollback]
/** What counts as given to members. */
export const BONUS_KINDS: readonly number[] = [
  TransferKind.bonusGrant,
  TransferKind.bonusForfeit,
  TransferKind.reward,
  TransferKind.promoWin,
  TransferKind.freespinsWin,
  TransferKind.jackpotWin,
]

/** The growth of members' accounts. */
export const netOf = ({ direction, amount_minor }: Pick<DayLine, 'direction' | 'amount_minor'>): bigint =>
  direction === 'in' ? amount_minor : direction === 'out' ? -amount_minor : 0n

/** What one currency of the books came to, in minor units; each as the day report says it. */
export type DayTotals = Record<'deposits' | 'withdrawals' | 'stakes' | 'ggr' | 'bonuses' | 'ngr', bigint>

/** The totals of each currency that these lines have. */
export function totalsOf(lines: readonly DayLine[]): Map<string, DayTotals> {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort()
  return new Map(currencies.map((currency) => [currency, totalsOfOne(lines.filter((line) => line.currency === currency))]))
}

function totalsOfOne(lines: readonly DayLine[]): DayTotals {
  const net = (kinds: readonly number[]) => lines.reduce((sum, line) => (kinds.includes(line.kind) ? sum + netOf(line) : sum), 0n)
  const ggr = -net(GAME_KINDS)
  const bonuses = net(BONUS_KINDS)
  return {
    deposits: net([TransferKind.deposit]),
    withdrawals: -net([TransferKind.captureHold]),
    stakes: -net([TransferKind.bet]),
    ggr,
    bonuses,
    ngr: ggr - bonuses,
  }
}
