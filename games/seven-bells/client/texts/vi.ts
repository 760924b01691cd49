import type { Texts } from './texts.ts'

export const vi: Texts = {
  ruleLines:
    'Năm dòng, luôn chơi tất cả: ba hàng ngang và hai đường chéo. Ba biểu tượng giống nhau trên một dòng là thắng; mọi dòng thắng đều được trả.',
  rulePair: 'Anh đào ở hai cuộn đầu của một dòng cũng thắng.',
  ruleBell: 'Chuông ở chính giữa sẽ reo: mọi khoản thắng của lượt quay đó được tính gấp đôi.',
  bellRings: 'Chuông reo · ×2',
}
