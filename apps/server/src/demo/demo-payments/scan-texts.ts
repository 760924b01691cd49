/** What a customer must understand of the sandbox bank's app, in the languages of the shops here. */
export type ScanTexts = { title: string; code: string; read: string; payee: string; unread: string; nobody: string; back: string }

const EN: ScanTexts = {
  title: 'Scan a payment code',
  code: 'What the code says',
  read: 'Read the code',
  payee: 'Account',
  unread: 'This is no whole payment code.',
  nobody: 'No shop here waits for a payment with this code.',
  back: 'Read another code',
}

const TEXTS: Readonly<Record<string, ScanTexts>> = {
  EN,
  TY: {
    title: 'Mag-scan ng payment code',
    code: 'Laman ng code',
    read: 'Basahin ang code',
    payee: 'Account',
    unread: 'Hindi ito buong payment code.',
    nobody: 'Walang tindahan dito ang naghihintay ng bayad sa code na ito.',
    back: 'Magbasa ng ibang code',
  },
  CN: {
    title: '扫描付款码',
    code: '付款码内容',
    read: '读取付款码',
    payee: '账户',
    unread: '这不是完整的付款码。',
    nobody: '这里没有商户在等待此付款码的付款。',
    back: '读取其他付款码',
  },
  VI: {
    title: 'Quét mã thanh toán',
    code: 'Nội dung của mã',
    read: 'Đọc mã',
    payee: 'Tài khoản',
    unread: 'Đây không phải mã thanh toán hoàn chỉnh.',
    nobody: 'Không có cửa hàng nào ở đây chờ thanh toán theo mã này.',
    back: 'Đọc mã khác',
  },
  TH: {
    title: 'สแกนรหัสชำระเงิน',
    code: 'ข้อความในรหัส',
    read: 'อ่านรหัส',
    payee: 'บัญชี',
    unread: 'นี่ไม่ใช่รหัสชำระเงินที่สมบูรณ์',
    nobody: 'ไม่มีร้านค้าใดที่นี่รอการชำระเงินด้วยรหัสนี้',
    back: 'อ่านรหัสอื่น',
  },
}

/** The texts in a shop's language, else in English. */
export const scanTexts = (language: string): ScanTexts => TEXTS[language] ?? EN
