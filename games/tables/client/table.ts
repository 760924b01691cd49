import type { connectBridge } from '@pavilion/game-kit/bridge'
import { isPending } from '@pavilion/game-kit/client/bets'
import { less, portion, stepsIn } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { Spread } from '../call-bets.ts'
import type { About, BetReplay, BetView, TableState } from '../wire.ts'
import type { Face } from './face.ts'
import type { TextKey } from './texts.ts'

export type Play = PlayState<BetReplay, About>

/** Chips on the cloth: how many steps of a stake lie on which spot. */
export type Laid = ReadonlyMap<string, number>

/** What the page shows and what can be chosen on it. */
export type Table = {
  play: Play
  language: Language
  say: Say<TextKey>
  face: Face
  tell: ReturnType<typeof connectBridge>
  state: TableState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  chipIndex: number
  /** What lies on the round that takes bets, as the player laid it. */
  laid: Laid
  /** What was laid before each change, the last one at the end. */
  past: Laid[]
  /** How many numbers at each side of one are laid with it on the racetrack. */
  neighbours: number
  /** The host was not told yet of what lies, or did not answer. */
  isUntold: boolean
  /** What a result came about by is shown, and the result is not shown yet. */
  isSpinning: boolean
  /** The last stake was more than there is. */
  isShort: boolean
  /** What went wrong with the last try; empty when nothing did. */
  trouble: string
  hasSound: boolean
}

/** result: the last number is shown. open: bets are taken. closed: no more are. spin: the number is on its way. */
export type Phase = 'result' | 'open' | 'closed' | 'spin'

/** Where the round is at a time of this device. */
export function phaseOf({ state, aheadMs, isSpinning }: Pick<Table, 'state' | 'aheadMs' | 'isSpinning'>, nowMs: number): Phase {
  const { round } = state
  const now = nowMs + aheadMs
  if (isSpinning || now >= Date.parse(round.drawsAt)) return 'spin'
  if (now < Date.parse(round.opensAt) && isDue(state)) return 'spin'
  if (now >= Date.parse(round.closesAt)) return 'closed'
  return now >= Date.parse(round.opensAt) ? 'open' : 'result'
}

/** Whether the number of the round before is still to come: the host draws it within a second or so. */
export const isDue = ({ round, draws: [last] }: Pick<TableState, 'round' | 'draws'>): boolean =>
  last !== undefined && Date.parse(last.drawnAt) < Date.parse(round.beginsAt)

/** Whether a bet of the player's is on a number that is made now, or was and is not shown yet. */
export function isOnShow(table: Pick<Table, 'state' | 'aheadMs' | 'isSpinning' | 'laid'>, nowMs: number): boolean {
  const { laid, state } = table
  const { round, bets } = state
  const phase = phaseOf(table, nowMs)
  const isUntold = (bet: BetView) => bet.round !== round.code || phase === 'closed' || phase === 'spin'
  const isLaid = laid.size > 0 && (phase === 'closed' || phase === 'spin')
  return isLaid || bets.some((bet) => isPending(bet) && isUntold(bet))
}

/** The state as it was before the last number, for a player who comes while that one is shown. */
export function beforeDraw({ draws: [drawn, ...draws], numbers, bets, balance, ...rest }: TableState): TableState {
  const isTold = ({ round, status }: BetView) => round === drawn?.round && (status === 'paying' || status === 'closed')
  const won = bets.filter((bet) => isTold(bet) && bet.status === 'closed')
  return {
    ...rest,
    draws,
    numbers: numbers.slice(1),
    bets: bets.map((bet) => (isTold(bet) ? { ...bet, status: 'waiting' } : bet)),
    balance: balance && won.reduce((left, { win }) => less(left, win), balance),
  }
}

/** The player's bet on a round; one whose stake was not taken is none. */
export const betOn = ({ bets }: TableState, round: string | undefined): BetView | undefined =>
  bets.find((bet) => bet.round === round && bet.status !== 'void')

/** A number of steps as an amount. */
export const amountOf = ({ limits }: TableState, steps: number): string => portion(limits.step, steps, 1)

export const sumOf = (laid: Laid): number => [...laid.values()].reduce((sum, steps) => sum + steps, 0)

/** The limit that chips are above. */
export type Excess = 'spotMax' | 'betMax'

/** One more chip on a spot, or the limit that it is above. */
export const layChip = (table: Pick<Table, 'state' | 'laid' | 'chipIndex'>, spot: string): Laid | Excess =>
  laySpread(table, new Map([[spot, 1]]))

/** More chips on each spot of a spread, or the limit that they are above. */
export function laySpread({ state, laid, chipIndex }: Pick<Table, 'state' | 'laid' | 'chipIndex'>, spread: Spread): Laid | Excess {
  const chip = stepsIn(state.limits.chips[chipIndex] ?? '0', state.limits.step)
  const more = [...spread].map(([spot, chips]): [string, number] => [spot, (laid.get(spot) ?? 0) + chips * chip])
  return fitting(state, new Map([...laid, ...more]))
}

export const chipsOf = (spread: Spread): number => [...spread.values()].reduce((sum, chips) => sum + chips, 0)

/** A whole layout in place of what lies, or the limit that it is above. */
export const layOut = ({ state }: Pick<Table, 'state'>, layout: Laid): Laid | Excess => fitting(state, layout)

/** The balance without what lies, which is taken when the round closes. */
export function balanceLeft({ state, laid }: Pick<Table, 'state' | 'laid'>): string | null {
  if (state.balance === null || betOn(state, state.round.code)) return state.balance
  return less(state.balance, amountOf(state, sumOf(laid)))
}

/** Twice what lies, or the limit that it is above. */
export const double = ({ state, laid }: Pick<Table, 'state' | 'laid'>): Laid | Excess =>
  fitting(state, new Map([...laid].map(([spot, steps]) => [spot, steps * 2])))

/** What the player bet last. */
export function lastLaid({ bets, limits }: TableState): Laid | undefined {
  const last = bets.find(({ status }) => status !== 'void')
  return last && laidOf(last, limits.step)
}

/** A bet as chips. */
export const laidOf = ({ spots }: Pick<BetView, 'spots'>, step: string): Laid =>
  new Map(spots.map(({ spot, stake }) => [spot, stepsIn(stake, step)]))

function fitting({ limits }: TableState, laid: Laid): Laid | Excess {
  if ([...laid.values()].some((steps) => steps > stepsIn(limits.spotMax, limits.step))) return 'spotMax'
  return sumOf(laid) > stepsIn(limits.betMax, limits.step) ? 'betMax' : laid
}
