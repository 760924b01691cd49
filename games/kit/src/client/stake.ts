import { asciiDigits } from '@pavilion/money/ascii-digits'
import { decimalsOf, fromMinor, minorOf } from './money.ts'

// How the stake of a single bet is chosen: typed, halved, doubled, stepped, or the most that can be staked now.

/** What a stake may be. Amounts are decimal text of one scale. */
export type StakeBounds = {
  /** The stakes at a glance, from the least. Any multiple of the least is taken, up to the highest. */
  offered: readonly string[]
  /** What there is; null while nobody knows. */
  balance: string | null
  /** The highest stake at which the chosen bet returns no more than a round may; undefined where none goes that far. */
  byReturn?: string | undefined
}

/** Why a stake is not the one that was asked for: the step, the least, or what is above it. */
export type StakeCut = 'step' | 'least' | StakeLimit
/** What the highest stake follows from. */
export type StakeLimit = 'game' | 'return' | 'balance'

const STAKE_AT_FIRST = '1.00'

export type ChosenStake = { stake: string; cut: StakeCut | null }

/** The stake that a text like `1`, `1.5` or `1,50` means, in digits of any script; undefined for what is no amount above zero. */
export function typeStake(bounds: StakeBounds, text: string): ChosenStake | undefined {
  const minor = readMinor(text, decimalsOf(leastOf(bounds)))
  return minor === undefined ? undefined : fit(bounds, minor, gameLimits(bounds))
}

export const leastStake = (bounds: StakeBounds): ChosenStake => ({ stake: leastOf(bounds), cut: null })

/** The most that can be staked now, and what it follows from. */
export function mostStake(bounds: StakeBounds): ChosenStake & { limit: StakeLimit } {
  const limits = allLimits(bounds)
  const lowest = limits.reduce((low, limit) => (limit.minor < low.minor ? limit : low))
  return { ...fit(bounds, lowest.minor, limits), limit: lowest.by }
}

export const halveStake = (bounds: StakeBounds, stake: string): ChosenStake => fit(bounds, minorOf(stake) / 2, gameLimits(bounds))

/** Twice the stake, as far as balance and limits reach. */
export const doubleStake = (bounds: StakeBounds, stake: string): ChosenStake => fit(bounds, minorOf(stake) * 2, allLimits(bounds))

/** That much more, in whole steps and by one at least, as far as the game's limits reach. */
export function raiseStake(bounds: StakeBounds, stake: string, percent: number): ChosenStake {
  const least = minorOf(leastOf(bounds))
  const raised = Math.ceil((minorOf(stake) * (100 + percent)) / 100 / least) * least
  return fit(bounds, raised, gameLimits(bounds))
}

/** The next of the offered stakes above or below; the same where there is none. */
export function stepStake(bounds: StakeBounds, stake: string, by: number): ChosenStake {
  const minor = minorOf(stake)
  const beyond = bounds.offered.filter((each) => (by > 0 ? minorOf(each) > minor : minorOf(each) < minor))
  const next = by > 0 ? beyond[0] : beyond[beyond.length - 1]
  return next === undefined ? { stake, cut: null } : fit(bounds, minorOf(next), gameLimits(bounds))
}

/** The stake that a page begins with: that of the last round, else one main unit, else the least. */
export function firstStake({ stakes, last }: { stakes: readonly string[]; last: readonly { stake: string }[] }): string {
  const before = last[0]?.stake
  if (before !== undefined && typeStake({ offered: stakes, balance: null }, before)?.cut === null) return before
  return stakes.find((stake) => stake === STAKE_AT_FIRST) ?? stakes[0] ?? '0'
}

/** Whether no offered stake is below, or none above. */
export const isLowest = (stakes: readonly string[], stake: string): boolean => minorOf(stake) <= minorOf(stakes[0] ?? '0')
export const isHighest = (stakes: readonly string[], stake: string): boolean => minorOf(stake) >= minorOf(stakes[stakes.length - 1] ?? '0')

type Limit = { by: StakeLimit; minor: number }

const leastOf = ({ offered }: StakeBounds): string => offered[0] ?? '0'

function gameLimits({ offered, byReturn }: StakeBounds): Limit[] {
  const game: Limit = { by: 'game', minor: minorOf(offered[offered.length - 1] ?? '0') }
  return byReturn === undefined ? [game] : [game, { by: 'return', minor: minorOf(byReturn) }]
}

const allLimits = (bounds: StakeBounds): Limit[] =>
  bounds.balance === null ? gameLimits(bounds) : [...gameLimits(bounds), { by: 'balance', minor: minorOf(bounds.balance) }]

/** The highest stake that may be placed and is not above the one asked for; the least where even that is. */
function fit(bounds: StakeBounds, asked: number, limits: readonly Limit[]): ChosenStake {
  const least = minorOf(leastOf(bounds))
  const over = limits.filter(({ minor }) => minor < asked).sort((one, other) => one.minor - other.minor)[0]
  const top = over?.minor ?? asked
  const minor = top - (top % least)
  if (minor < least) return { stake: leastOf(bounds), cut: over?.by ?? 'least' }
  return { stake: fromMinor(minor, decimalsOf(leastOf(bounds))), cut: over?.by ?? (minor === asked ? null : 'step') }
}

/** Twelve digits before the point are more than any purse holds, and far from where plain numbers stop being exact. */
const AMOUNT = /^(\d{0,12})(?:[.,](\d*))?$/

function readMinor(text: string, decimals: number): number | undefined {
  const [, main = '', part = ''] = AMOUNT.exec(asciiDigits(text).replace(/[\s']/g, '')) ?? []
  if (main === '' && part === '') return undefined
  // What is finer than the currency's own coin is cut, as a stake between two steps is.
  const minor = Number(main) * 10 ** decimals + Number(part.slice(0, decimals).padEnd(decimals, '0'))
  return minor > 0 ? minor : undefined
}
