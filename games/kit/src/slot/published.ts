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
