import type { SlotTexts } from './slot-texts.ts'

export const cn: SlotTexts = {
  menu: '菜单',
  ready: '按旋转开始',
  spinning: '转轮旋转中',
  stakeChoose: '选择投注额',
  paytable: '赔付与规则',
  continue: '继续',
  bigWin: '大奖',
  hugeWin: '巨奖',
  lines: '赔付线',
  ruleBreak: '中断的游戏局会保留，您回来后继续；若未回来，将在一天内自动完成并派彩。',
  hitRate: '有返还的旋转',
  volatility: '波动性',
  volatilityMedium: '中等',
  maxWin: '最高奖金',
  times: '{count} 倍投注',
  paysFor: '投注 {amount} 时的奖金',
  check: '验证',
}
