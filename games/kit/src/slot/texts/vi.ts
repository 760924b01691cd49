import type { SlotTexts } from './slot-texts.ts'

export const vi: SlotTexts = {
  menu: 'Trình đơn',
  ready: 'Nhấn quay để chơi',
  spinning: 'Các cuộn đang quay',
  stakeChoose: 'Chọn mức cược',
  paytable: 'Bảng thưởng và luật',
  continue: 'Tiếp tục',
  bigWin: 'Thắng lớn',
  hugeWin: 'Thắng cực lớn',
  lines: 'Các dòng',
  ruleBreak: 'Ván bị gián đoạn được giữ lại và tiếp tục khi bạn quay lại. Nếu không, ván sẽ được chơi hết và trả thưởng trong một ngày.',
  hitRate: 'Lượt quay có hoàn trả',
  volatility: 'Độ biến động',
  volatilityMedium: 'Trung bình',
  maxWin: 'Thắng tối đa',
  times: '{count} lần cược',
  paysFor: 'Tiền thắng với mức cược {amount}',
  check: 'Kiểm tra',
}
