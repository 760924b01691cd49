/** What this game says beside what every slot says. `{…}` stands for a value. A language that lacks one does not compile. */
export type Texts = {
  ruleCounts: string
  ruleFalls: string
  rulePearls: string
  ruleCap: string
  ruleJackpot: string
  volatilityHigh: string
  soFar: string
  pearlsCount: string
  capped: string
  numbersHow: string
  fall: string
  reel: string
  count: string
  pearls: string
}
