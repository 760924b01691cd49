import type { SlotTexts } from './slot-texts.ts'

export const ty: SlotTexts = {
  menu: 'Menu',
  ready: 'Pindutin ang ikot para maglaro',
  spinning: 'Umiikot ang mga reel',
  stakeChoose: 'Piliin ang taya',
  paytable: 'Bayad at patakaran',
  continue: 'Ituloy',
  bigWin: 'Malaking panalo',
  hugeWin: 'Napakalaking panalo',
  lines: 'Mga linya',
  ruleBreak: 'Itinatago ang naputol na round at itutuloy pagbalik mo. Kung hindi, tatapusin at babayaran ito sa loob ng isang araw.',
  hitRate: 'Mga ikot na may balik',
  volatility: 'Volatility',
  volatilityMedium: 'Katamtaman',
  maxWin: 'Pinakamataas na panalo',
  times: '{count} taya',
  paysFor: 'Mga panalo sa tayang {amount}',
  check: 'Suriin',
}
