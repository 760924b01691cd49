/** What a customer must understand of the pay page, in the languages of the shops here. */
export type PayTexts = {
  tag: string
  sandbox: string
  to: string
  number: string
  pay: string
  decline: string
  back: string
  paid: string
  closed: string
  missing: string
}

const EN: PayTexts = {
  tag: 'en',
  sandbox: 'Sandbox: this company is invented and no real money moves.',
  to: 'Payment to',
  number: 'Number',
  pay: 'Pay',
  decline: 'Let the payment fail',
  back: 'Back without paying',
  paid: 'This is paid.',
  closed: 'This payment is closed.',
  missing: 'There is no such payment.',
}

const TEXTS: Readonly<Record<string, PayTexts>> = {
  EN,
  TY: {
    tag: 'tl',
    sandbox: 'Sandbox: imbento ang kumpanyang ito at walang tunay na perang gumagalaw.',
    to: 'Bayad sa',
    number: 'Numero',
    pay: 'Magbayad',
    decline: 'Hayaang mabigo ang bayad',
    back: 'Bumalik nang hindi nagbabayad',
    paid: 'Bayad na ito.',
    closed: 'Sarado na ang bayad na ito.',
    missing: 'Walang ganitong bayad.',
  },
  CN: {
    tag: 'zh-Hans',
    sandbox: '沙盒：这家公司是虚构的，不涉及真实资金。',
    to: '付款给',
    number: '编号',
    pay: '付款',
    decline: '让付款失败',
    back: '不付款，返回',
    paid: '已付款。',
    closed: '此付款已关闭。',
    missing: '没有这笔付款。',
  },
  VI: {
    tag: 'vi',
    sandbox: 'Thử nghiệm: công ty này là hư cấu, không có tiền thật.',
    to: 'Thanh toán cho',
    number: 'Mã số',
    pay: 'Thanh toán',
    decline: 'Để thanh toán thất bại',
    back: 'Quay lại, không thanh toán',
    paid: 'Đã thanh toán.',
    closed: 'Khoản thanh toán này đã đóng.',
    missing: 'Không có khoản thanh toán này.',
  },
  TH: {
    tag: 'th',
    sandbox: 'ระบบทดลอง: บริษัทนี้สมมติขึ้น ไม่มีเงินจริงเคลื่อนไหว',
    to: 'ชำระเงินให้',
    number: 'หมายเลข',
    pay: 'ชำระเงิน',
    decline: 'ให้การชำระเงินล้มเหลว',
    back: 'กลับโดยไม่ชำระเงิน',
    paid: 'ชำระเงินแล้ว',
    closed: 'รายการนี้ปิดแล้ว',
    missing: 'ไม่มีรายการชำระเงินนี้',
  },
}

/** The texts in a shop's language, else in English. */
export const payTexts = (language: string): PayTexts => TEXTS[language] ?? EN
