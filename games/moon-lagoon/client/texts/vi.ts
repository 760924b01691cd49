import type { Texts } from './texts.ts'

export const vi: Texts = {
  ruleCounts: 'Không có dòng: từ tám biểu tượng giống nhau trở lên ở bất kỳ đâu trong khung là thắng. Mọi biểu tượng thắng đều được trả.',
  ruleFalls:
    'Biểu tượng đã trả sẽ tan đi, những gì ở trên rơi xuống và biểu tượng mới rơi vào, cho đến khi không còn thắng. Tất cả chỉ là một lượt quay và một lần cược.',
  rulePearls:
    'Ngọc trai ({values}) ở lại đến hết lượt quay. Các số của chúng được cộng lại và mọi khoản thắng của lượt được nhân với tổng đó. Không có khoản thắng thì ngọc trai không trả gì.',
  ruleCap: 'Một ván trả tối đa {count} lần cược; khi đạt mức này sẽ không rơi thêm nữa.',
  ruleJackpot:
    'Nếu nhà cái có jackpot, mỗi lần cược bằng tiền ở đây đều tham gia, dù lượt quay trả bao nhiêu. Số tiền, luật và người thắng gần đây được hiển thị trên trang web.',
  volatilityHigh: 'Cao',
  soFar: 'Đến giờ: {amount}',
  pearlsCount: '{amount} × {count}',
  capped: 'Đây là mức thắng cao nhất của trò chơi: 3.000 lần cược. Ván kết thúc tại đây.',
  numbersHow:
    'Bốn byte tạo một số từ 0 đến dưới 1. Nhân 4.096 rồi lấy phần nguyên là vị trí trong bảng biểu tượng. Các số lấp đầy cuộn từ trái sang, mỗi cuộn từ trên xuống.',
  fall: 'Lần rơi {count}',
  reel: 'Cuộn {count}',
  count: '{count} × {symbol}',
  pearls: 'Ngọc trai: tính {count} lần',
}
