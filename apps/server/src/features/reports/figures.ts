import type { FigureDimensionName, FigureNameValue, FigureTotalValue } from '@pavilion/api/reports'
import { formatMinor, scaleOf } from '@pavilion/money'
import { TransferKind } from '../../ledger/index.ts'
import { BONUS_KINDS } from '../statements/index.ts'

/** What a figure is the sum of: transfers of these kinds, as members got them, or as they lost them. */
type Made = { kinds: readonly number[]; isOfHouse: boolean }

const GAMES: readonly number[] = [TransferKind.bet, TransferKind.win, TransferKind.rollback]
const JACKPOTS: readonly number[] = [TransferKind.jackpotWin]
/** What the day report calls bonuses, less the jackpots. */
const BONUSES = BONUS_KINDS.filter((kind) => !JACKPOTS.includes(kind))

export const figures: Readonly<Record<FigureNameValue, Made>> = {
  stakes: { kinds: [TransferKind.bet], isOfHouse: true },
  wins: { kinds: [TransferKind.win], isOfHouse: false },
  takenBack: { kinds: [TransferKind.rollback], isOfHouse: false },
  ggr: { kinds: GAMES, isOfHouse: true },
  bonuses: { kinds: BONUSES, isOfHouse: false },
  jackpots: { kinds: JACKPOTS, isOfHouse: false },
  ngr: { kinds: [...GAMES, ...BONUSES, ...JACKPOTS], isOfHouse: true },
  fees: { kinds: [TransferKind.withdrawalFee], isOfHouse: true },
}

/** Every kind that some figure has. */
export const figureKinds: readonly number[] = [...new Set(Object.values(figures).flatMap(({ kinds }) => kinds))]

/** What members of one row got of each kind, less what they gave. */
export type KindSum = { kind: number; transfers: number; netMinor: string }

/** A figure of these sums, in minor units. */
export function figureOf(name: FigureNameValue, sums: readonly KindSum[]): bigint {
  const { kinds, isOfHouse } = figures[name]
  const net = sums.reduce((sum, { kind, netMinor }) => (kinds.includes(kind) ? sum + BigInt(netMinor) : sum), 0n)
  return isOfHouse ? -net : net
}

/** All figures of these sums. */
export function wireFigures(currency: string, sums: readonly KindSum[]): FigureTotalValue {
  const text = (name: FigureNameValue) => formatMinor(figureOf(name, sums), scaleOf(currency))
  return {
    currency,
    bets: sums.reduce((count, { kind, transfers }) => (kind === TransferKind.bet ? count + transfers : count), 0),
    stakes: text('stakes'),
    wins: text('wins'),
    takenBack: text('takenBack'),
    ggr: text('ggr'),
    bonuses: text('bonuses'),
    jackpots: text('jackpots'),
    ngr: text('ngr'),
    fees: text('fees'),
  }
}

/** What the kept figures tell apart, in the order of their names. */
const TOLD_APART = ['hour', 'game', 'country', 'branch'] as const
const neededBy: Readonly<Record<FigureDimensionName, (typeof TOLD_APART)[number] | undefined>> = {
  hour: 'hour',
  day: undefined,
  week: undefined,
  month: undefined,
  game: 'game',
  provider: undefined,
  type: 'game',
  currency: undefined,
  country: 'country',
  branch: 'branch',
}

/** The kept part that tells these dimensions apart. Each has day, provider and currency. */
export function partOf(dimensions: readonly FigureDimensionName[]): string {
  const needed = TOLD_APART.filter((part) => dimensions.some((dimension) => neededBy[dimension] === part))
  return needed.length === 0 ? 'hour' : needed.join('-')
}
