import type { SlotTexts } from './slot-texts.ts'

export const en: SlotTexts = {
  menu: 'Menu',
  ready: 'Press spin to play',
  spinning: 'The reels are spinning',
  stakeChoose: 'Choose your stake',
  paytable: 'Pays and rules',
  continue: 'Continue',
  bigWin: 'Big win',
  hugeWin: 'Huge win',
  lines: 'Lines',
  ruleBreak: 'An interrupted round is kept and goes on when you come back. If you do not, it is played to its end and paid within a day.',
  hitRate: 'Spins that return something',
  volatility: 'Volatility',
  volatilityMedium: 'Medium',
  maxWin: 'Highest win',
  times: '{count} stakes',
  paysFor: 'Wins at a stake of {amount}',
  check: 'Check',
}
