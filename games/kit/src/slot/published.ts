/** How far the returns of a game's rounds lie from each other, in a word. */
export type Volatility = 'low' | 'medium' | 'high' | 'very-high'

/** Standard deviations in stakes at which the word changes. */
const MEDIUM_FROM = 4
const MEDIUM_MAX = 8
const HIGH_MAX = 15

/** The word that follows from a standard deviation in stakes. */
export function volatilityOf(deviation: number): Volatility {
  if (deviation < MEDIUM_FROM) return 'low'
  if (deviation <= MEDIUM_MAX) return 'medium'
  return deviation <= HIGH_MAX ? 'high' : 'very-high'
}

/** What players read about one version of a slot's rules. Percentages are cut, never rounded up. */
export type PublishedSlot = {
  version: string
  /** Return to player, per cent of the stake. */
  rtpPercent: string
  /** Paid spins that return anything, per cent. */
  hitRatePercent: string
  /** Standard deviation of a round's return, in stakes. */
  standardDeviation: string
  /** The most that a round returns, in stakes. */
  maxWinStakes: number
}
