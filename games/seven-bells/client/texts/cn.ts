import type { Texts } from './texts.ts'

export const cn: Texts = {
  ruleLines: '五条线始终全部有效：三条横线与两条对角线。一条线上三个相同即中奖，所有中奖线均派彩。',
  rulePair: '一条线的前两个转轮为樱桃也中奖。',
  ruleBell: '正中央出现金铃即鸣响：该次旋转的所有奖金按两倍计。',
  bellRings: '金铃鸣响 · ×2',
}
