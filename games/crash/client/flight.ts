import type { connectBridge } from '@pavilion/game-kit/bridge'
import { isPending } from '@pavilion/game-kit/client/bets'
import { portion, stepsIn, sumOf } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { AutoplayRun } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import type { PlayState } from '@pavilion/game-kit/wire'
import { CASH_OUT_MIN, multiplierAt } from '../flight.ts'
import { numbersReaching, VALUES } from '../point.ts'
import type { About, BetReplay, BetView, CrashState } from '../wire.ts'
import type { TextKey } from './texts.ts'

export type Play = PlayState<BetReplay, About>

/** A run of bets, the round of the bet that is not counted yet, and what stops watching whether somebody looks. */
export type Autobet = { run: AutoplayRun; round: string | null; forget: () => void }

/** One of the two bets of a flight, as it is chosen. */
export type Slot = {
  seat: 1 | 2
  /** The stake, in steps. */
  steps: number
  /** Whether it is cashed out by itself, and what is written as the multiplier for that. */
  isAuto: boolean
  autoText: string
  /** Whether it is placed as two tickets, so that half of it can be cashed out. */
  inHalves: boolean
  /** Bets that follow each other by themselves; null while none do. */
  autobet: Autobet | null
  /** A bet or a cash-out is on its way. */
  isBusy: boolean
  /** The multiplier that was shown at the tap whose cash-out is on its way, in hundredths; null for a bet. */
  tappedAt: number | null
}

/** What the page shows and what can be chosen on it. */
export type Flight = {
  play: Play
  language: Language
  say: Say<TextKey>
  tell: ReturnType<typeof connectBridge>
  state: CrashState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  slots: readonly [Slot, Slot]
  /** The last stake was more than there is. */
  isShort: boolean
  /** What went wrong with the last try; empty when nothing did. */
  trouble: string
  hasSound: boolean
}

/** open: bets on the round that takes off next. flight: it flies. crashed: its point is shown, and the next round has not begun. */
export type Phase = 'open' | 'flight' | 'crashed'

type Seen = Pick<Flight, 'state' | 'aheadMs'>

/** How long the round has flown at a time of this device, in milliseconds; less than nothing before its take-off. */
export const flownMs = ({ state, aheadMs }: Seen, nowMs: number): number => nowMs + aheadMs - Date.parse(state.round.takesOffAt)

/** Where the round is at a time of this device. Only the host says that it crashed. */
export function phaseOf(flight: Seen, nowMs: number): Phase {
  const { crashed, next } = flight.state
  if (crashed) return next.opensAt === null || nowMs + flight.aheadMs < Date.parse(next.opensAt) ? 'crashed' : 'open'
  return flownMs(flight, nowMs) < 0 ? 'open' : 'flight'
}

/** The multiplier that is shown, in hundredths: what is there now, or where the last flight ended. */
export function multiplierShown(flight: Seen, nowMs: number): number {
  const { crashed, draws } = flight.state
  if (crashed) return crashed.point
  const flown = flownMs(flight, nowMs)
  return flown < 0 ? (draws[0]?.point ?? 100) : multiplierAt(flown)
}

/** The player's tickets on a round, of one bet or of both; one whose stake was not taken, or was given back, is none. */
export const betsOn = ({ bets }: Pick<CrashState, 'bets'>, round: string | undefined, seat?: 1 | 2): BetView[] =>
  bets.filter(
    (bet) => bet.round === round && (seat === undefined || bet.seat === seat) && bet.status !== 'void' && bet.status !== 'voiding',
  )

/** The tickets of a bet that can be cashed out now by hand: the bet, or its halves. */
export function flyingBets(flight: Seen, seat: 1 | 2, nowMs: number): BetView[] {
  if (phaseOf(flight, nowMs) !== 'flight') return []
  const now = multiplierShown(flight, nowMs)
  if (now < CASH_OUT_MIN) return []
  const own = betsOn(flight.state, flight.state.round.code, seat)
  return own.filter(({ status, auto }) => status === 'waiting' && (auto === null || now < auto))
}

/** What was staked on these tickets together, and what they are worth at a multiplier. */
export const stakeOf = (bets: readonly BetView[]): string => sumOf(bets.map(({ stake }) => stake))
export const worthOf = (bets: readonly BetView[], hundredths: number): string => sumOf(bets.map(({ stake }) => worthAt(stake, hundredths)))

/**
 * What became of a bet, as far as the host said, or the point tells of an automatic cash-out: the multiplier it was cashed out at, lost, or
 * neither yet. That a stake is lost the host alone says: it may have to give it back.
 */
export function fateOf(bet: BetView, draws: CrashState['draws']): number | 'lost' | undefined {
  if (bet.cashedAt !== null) return bet.cashedAt
  if (bet.status === 'closed') return 'lost'
  const flown = draws.find(({ round }) => round === bet.round)
  if (!flown || bet.status !== 'waiting') return undefined
  return bet.auto !== null && bet.auto <= flown.point ? bet.auto : undefined
}

/** Whether a bet of the player's is on a flight that goes on, or that is over and not paid yet. */
export function isOnShow(flight: Seen, nowMs: number): boolean {
  const { bets, round, next } = flight.state
  const isOpen = phaseOf(flight, nowMs) === 'open'
  const isUntold = (bet: BetView) => (bet.round === round.code ? !isOpen : bet.round !== next.code)
  return bets.some((bet) => isPending(bet) && isUntold(bet))
}

/** How many of these flights reached a multiplier, in hundredths, and how many should in the long run; per cent with one decimal. */
export function shareReaching(draws: readonly Pick<CrashState['draws'][number], 'point'>[], hundredths: number) {
  const count = draws.filter(({ point }) => point >= hundredths).length
  const percentOf = (part: number, whole: number) => String(Math.round((part * 1_000) / whole) / 10)
  return {
    count,
    all: draws.length,
    percent: draws.length === 0 ? '–' : percentOf(count, draws.length),
    expected: percentOf(numbersReaching(hundredths), VALUES),
  }
}

/** Whether a bet's flight is over. */
export const hasFlown = (bet: BetView, draws: CrashState['draws']): boolean => draws.some(({ round }) => round === bet.round)

/** A number of steps as an amount. */
export const amountOf = ({ limits }: Pick<CrashState, 'limits'>, steps: number): string => portion(limits.step, steps, 1)

/** A stake at a multiplier. */
export const worthAt = (stake: string, hundredths: number): string => portion(stake, hundredths, 100)

/** How many steps the highest stake has. */
export const stepsMax = ({ limits }: Pick<CrashState, 'limits'>): number => stepsIn(limits.betMax, limits.step)

const STEPS_AT_A_GLANCE = [1, 2, 5, 10, 20, 50, 100]

/** The stakes that are offered at a glance, in order, and the highest. */
export function stakesAtAGlance(state: Pick<CrashState, 'limits'>): string[] {
  const most = stepsMax(state)
  return [...STEPS_AT_A_GLANCE.filter((steps) => steps < most), most].map((steps) => amountOf(state, steps))
}
