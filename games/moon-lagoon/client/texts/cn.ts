import type { Texts } from './texts.ts'

export const cn: Texts = {
  ruleCounts: '没有固定线：同一符号在窗口任意位置出现八个或更多即中奖，所有中奖符号均派彩。',
  ruleFalls: '中奖符号消失，上方的符号下落，新符号从上方落入，直到不再中奖。这一切只算一次旋转、一注投注。',
  rulePearls: '珍珠（{values}）会留到旋转结束。各珍珠的数字相加，该次旋转的全部奖金按此倍数计算；没有中奖时珍珠不派彩。',
  ruleCap: '每局最高返还 {count} 倍投注；达到后不再有符号落下。',
  ruleJackpot: '若本站设有累积大奖，此处每一注真钱投注都会参与，与旋转结果无关。奖池金额、规则与最近得主在网站上显示。',
  volatilityHigh: '高',
  soFar: '目前 {amount}',
  pearlsCount: '{amount} × {count}',
  capped: '已达到本游戏最高奖金：3,000 倍投注。本局到此结束。',
  numbersHow: '四个字节组成 0 到 1 之间的数，乘以 4,096 取整，即为符号表中的位置。数字从左侧转轮开始，每个转轮自上而下填入。',
  fall: '第 {count} 次下落',
  reel: '第 {count} 轮',
  count: '{count} × {symbol}',
  pearls: '珍珠：按 {count} 倍计',
}
