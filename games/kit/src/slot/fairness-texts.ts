import type { Language } from '../languages.ts'

/** What the page that recomputes a round says of slots with lines alone. */
export type SlotFairnessTexts = {
  game: string
  stepNumbers: string
  numbersHow: string
  spin: string
  freeSpin: string
  number: string
  stop: string
  line: string
  scatters: string
  noWin: string
  multiplier: string
  wonFreeSpins: string
}

const en: SlotFairnessTexts = {
  game: 'Game',
  stepNumbers: '3. Bytes become stops, stops become wins',
  numbersHow:
    'Four bytes make a number from 0 up to 1. Times 32, cut to a whole number, it is the stop of a reel. All 32 stops are exactly equally likely.',
  spin: 'Paid spin',
  freeSpin: 'Free spin {count}',
  number: 'Number',
  stop: 'Stop',
  line: 'Line {line}: {count} × {symbol}',
  scatters: '{count} bonus symbols',
  noWin: 'No win',
  multiplier: 'Counted {count} times',
  wonFreeSpins: '{count} free spins won',
}
const ty: SlotFairnessTexts = {
  game: 'Laro',
  stepNumbers: '3. Nagiging hinto ang byte, at panalo ang hinto',
  numbersHow:
    'Apat na byte ang bumubuo ng numerong mula 0 hanggang bago mag-1. I-multiply sa 32 at putulin sa buong numero: iyon ang hinto ng reel. Eksaktong pantay ang tsansa ng 32 hinto.',
  spin: 'Bayad na ikot',
  freeSpin: 'Libreng ikot {count}',
  number: 'Numero',
  stop: 'Hinto',
  line: 'Linya {line}: {count} × {symbol}',
  scatters: '{count} simbolong bonus',
  noWin: 'Walang panalo',
  multiplier: 'Binilang nang {count} beses',
  wonFreeSpins: '{count} libreng ikot ang napanalunan',
}
const cn: SlotFairnessTexts = {
  game: '游戏',
  stepNumbers: '3. 字节变为停位，停位变为奖金',
  numbersHow: '四个字节组成 0 到 1 之间的数，乘以 32 取整即为转轮停位。32 个停位的概率完全相等。',
  spin: '付费旋转',
  freeSpin: '免费旋转 {count}',
  number: '数值',
  stop: '停位',
  line: '第 {line} 线：{count} × {symbol}',
  scatters: '{count} 个奖励符号',
  noWin: '未中奖',
  multiplier: '按 {count} 倍计',
  wonFreeSpins: '赢得 {count} 次免费旋转',
}
const vi: SlotFairnessTexts = {
  game: 'Trò chơi',
  stepNumbers: '3. Byte thành vị trí dừng, vị trí dừng thành tiền thắng',
  numbersHow:
    'Bốn byte tạo một số từ 0 đến dưới 1. Nhân 32 rồi lấy phần nguyên là vị trí dừng của cuộn. Cả 32 vị trí có xác suất đúng bằng nhau.',
  spin: 'Lượt quay trả tiền',
  freeSpin: 'Vòng miễn phí {count}',
  number: 'Số',
  stop: 'Vị trí dừng',
  line: 'Dòng {line}: {count} × {symbol}',
  scatters: '{count} biểu tượng bonus',
  noWin: 'Không thắng',
  multiplier: 'Tính {count} lần',
  wonFreeSpins: 'Thắng {count} vòng quay miễn phí',
}
const th: SlotFairnessTexts = {
  game: 'เกม',
  stepNumbers: '3. ไบต์กลายเป็นจุดหยุด จุดหยุดกลายเป็นรางวัล',
  numbersHow: 'สี่ไบต์เป็นตัวเลขตั้งแต่ 0 ถึงก่อน 1 คูณ 32 แล้วตัดเป็นจำนวนเต็มคือจุดหยุดของวงล้อ ทั้ง 32 จุดมีโอกาสเท่ากันพอดี',
  spin: 'สปินที่จ่ายเงิน',
  freeSpin: 'ฟรีสปิน {count}',
  number: 'ตัวเลข',
  stop: 'จุดหยุด',
  line: 'ไลน์ {line}: {count} × {symbol}',
  scatters: 'โบนัส {count} ตัว',
  noWin: 'ไม่ถูกรางวัล',
  multiplier: 'นับ {count} เท่า',
  wonFreeSpins: 'ได้ฟรีสปิน {count} ครั้ง',
}

export const slotFairnessTexts: Readonly<Record<Language, SlotFairnessTexts>> = { EN: en, TY: ty, CN: cn, VI: vi, TH: th }
