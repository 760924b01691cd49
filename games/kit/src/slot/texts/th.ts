import type { SlotTexts } from './slot-texts.ts'

export const th: SlotTexts = {
  menu: 'เมนู',
  ready: 'กดหมุนเพื่อเล่น',
  spinning: 'วงล้อกำลังหมุน',
  stakeChoose: 'เลือกเดิมพัน',
  paytable: 'ตารางรางวัลและกติกา',
  continue: 'เล่นต่อ',
  bigWin: 'รางวัลใหญ่',
  hugeWin: 'รางวัลใหญ่มาก',
  lines: 'ไลน์',
  ruleBreak: 'รอบที่ขาดตอนจะถูกเก็บไว้และเล่นต่อเมื่อคุณกลับมา หากไม่กลับมา ระบบจะเล่นจนจบและจ่ายภายในหนึ่งวัน',
  hitRate: 'สปินที่ได้คืน',
  volatility: 'ความผันผวน',
  volatilityMedium: 'ปานกลาง',
  maxWin: 'รางวัลสูงสุด',
  times: '{count} เท่าของเดิมพัน',
  paysFor: 'รางวัลที่เดิมพัน {amount}',
  check: 'ตรวจสอบ',
}
