import type { Texts } from './texts.ts'

export const vi: Texts = {
  freeSpins: 'Vòng quay miễn phí',
  freeSpinsWon: '{count} vòng quay miễn phí',
  freeSpinsDouble: 'Mọi tiền thắng nhân đôi',
  freeSpinsLeft: 'Còn {count}',
  freeSpinsMore: 'Thêm {count} vòng quay miễn phí',
  freeSpinsTotal: 'Đã hết vòng quay miễn phí',
  start: 'Bắt đầu',
  capped: 'Đây là mức thắng cao nhất của trò chơi: 5.000 lần cược. Ván chơi kết thúc tại đây.',
  resumed: 'Ván của bạn tiếp tục từ chỗ dừng. Không đặt cược thêm.',
  ruleLines:
    '20 dòng, luôn chơi tất cả. Ba biểu tượng giống nhau trở lên từ trái sang trên một dòng là thắng; mỗi dòng tính giải cao nhất.',
  ruleWild: 'Wild thay thế mọi biểu tượng trừ bonus. Xuất hiện ở cuộn thứ hai đến thứ tư.',
  ruleScatter: 'Biểu tượng bonus được tính ở mọi vị trí. Ba trở lên thắng mười vòng quay miễn phí.',
  ruleFree: 'Trong vòng quay miễn phí, mọi tiền thắng nhân đôi và có thể thắng thêm, tối đa 50 vòng một ván.',
  ruleCap: 'Một ván trả tối đa 5.000 lần cược; đạt mức đó thì kết thúc.',
  featureRate: 'Vòng quay miễn phí',
  oneIn: '{count} lượt có một lần',
}
