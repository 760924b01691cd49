/** Every text that slots share beside those of all games. `{…}` stands for a value. A language that lacks one does not compile. */
export type SlotTexts = {
  menu: string
  ready: string
  spinning: string
  stakeChoose: string
  paytable: string
  continue: string
  bigWin: string
  hugeWin: string
  lines: string
  ruleBreak: string
  hitRate: string
  volatility: string
  volatilityMedium: string
  maxWin: string
  times: string
  paysFor: string
  check: string
}
