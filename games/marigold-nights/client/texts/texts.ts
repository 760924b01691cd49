/** What this game says beside what every slot says. `{…}` stands for a value. A language that lacks one does not compile. */
export type Texts = {
  freeSpins: string
  freeSpinsWon: string
  freeSpinsDouble: string
  freeSpinsLeft: string
  freeSpinsMore: string
  freeSpinsTotal: string
  start: string
  capped: string
  resumed: string
  ruleLines: string
  ruleWild: string
  ruleScatter: string
  ruleFree: string
  ruleCap: string
  featureRate: string
  oneIn: string
}
