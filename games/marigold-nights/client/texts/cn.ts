import type { Texts } from './texts.ts'

export const cn: Texts = {
  freeSpins: '免费旋转',
  freeSpinsWon: '{count} 次免费旋转',
  freeSpinsDouble: '所有奖金翻倍',
  freeSpinsLeft: '剩余 {count} 次',
  freeSpinsMore: '再获 {count} 次免费旋转',
  freeSpinsTotal: '免费旋转结束',
  start: '开始',
  capped: '已达本游戏最高奖金：5,000 倍投注，本局到此结束。',
  resumed: '您的游戏局从中断处继续，不会重复投注。',
  ruleLines: '20 条固定赔付线。同一线上从左起三个或以上相同符号即中奖，每线只计最高奖。',
  ruleWild: '百搭可替代除奖励外的所有符号，出现在第二至第四转轮。',
  ruleScatter: '奖励符号出现在任何位置都计算，三个或以上赢得十次免费旋转。',
  ruleFree: '免费旋转中所有奖金翻倍，并可再次获得，每局最多 50 次。',
  ruleCap: '每局最高返还 5,000 倍投注，达到即结束。',
  featureRate: '免费旋转',
  oneIn: '每 {count} 次一次',
}
