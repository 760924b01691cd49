import type { ContractKindValue } from '@pavilion/api/contract-terms'
import type { Language } from '@pavilion/api/endpoint'
import type { MessageTexts } from '../messages/index.ts'

/** What the kinds are called in a sentence. */
export const kindTexts: Readonly<Record<ContractKindValue, Readonly<Record<Language, string>>>> = {
  daily: { EN: 'daily salary', TY: 'arawang sahod', CN: '日工资', VI: 'lương ngày', TH: 'ค่าตอบแทนรายวัน' },
  dividend: { EN: 'dividend', TY: 'dibidendo', CN: '分红', VI: 'cổ tức', TH: 'เงินปันผล' },
  hour: { EN: 'hourly salary', TY: 'sahod kada oras', CN: '小时工资', VI: 'lương giờ', TH: 'ค่าตอบแทนรายชั่วโมง' },
}

/** What happens between the two sides of a contract. */
export type SideNews = 'proposed' | 'accepted' | 'rejected' | 'paid' | 'owed' | 'waits'

/** `{kind}`, `{account}` of the other side, `{amount}`, `{days}` of the period. */
export const sideTexts: Readonly<Record<SideNews, MessageTexts>> = {
  proposed: {
    EN: {
      title: 'A {kind} contract waits for your answer',
      content: '{account} proposes a {kind} contract to you. Open the contract page to read and answer it.',
    },
    TY: {
      title: 'May kontrata sa {kind} na naghihintay ng sagot mo',
      content: 'Nag-aalok sa iyo si {account} ng kontrata sa {kind}. Buksan ang pahina ng kontrata para basahin at sagutin ito.',
    },
    CN: { title: '有一份{kind}契约等待您答复', content: '{account} 向您提出了{kind}契约。请打开契约页面查看并答复。' },
    VI: {
      title: 'Một hợp đồng {kind} đang chờ bạn trả lời',
      content: '{account} đề nghị với bạn một hợp đồng {kind}. Hãy mở trang hợp đồng để đọc và trả lời.',
    },
    TH: { title: 'มีสัญญา{kind}รอคำตอบจากคุณ', content: '{account} เสนอสัญญา{kind}ให้คุณ เปิดหน้าสัญญาเพื่ออ่านและตอบ' },
  },
  accepted: {
    EN: { title: '{account} accepted your {kind} contract', content: 'It holds from the next day on.' },
    TY: { title: 'Tinanggap ni {account} ang kontrata mo sa {kind}', content: 'May bisa ito mula sa susunod na araw.' },
    CN: { title: '{account} 接受了您的{kind}契约', content: '契约自次日起生效。' },
    VI: { title: '{account} đã chấp nhận hợp đồng {kind} của bạn', content: 'Hợp đồng có hiệu lực từ ngày hôm sau.' },
    TH: { title: '{account} ยอมรับสัญญา{kind}ของคุณแล้ว', content: 'มีผลตั้งแต่วันถัดไป' },
  },
  rejected: {
    EN: {
      title: '{account} rejected your {kind} contract',
      content: 'Nothing has changed. The contract page shows the reason if one was given.',
    },
    TY: {
      title: 'Tinanggihan ni {account} ang kontrata mo sa {kind}',
      content: 'Walang nabago. Nasa pahina ng kontrata ang dahilan kung mayroon.',
    },
    CN: { title: '{account} 拒绝了您的{kind}契约', content: '一切照旧。如对方说明了原因，可在契约页面查看。' },
    VI: { title: '{account} đã từ chối hợp đồng {kind} của bạn', content: 'Không có gì thay đổi. Trang hợp đồng hiển thị lý do nếu có.' },
    TH: { title: '{account} ปฏิเสธสัญญา{kind}ของคุณ', content: 'ไม่มีอะไรเปลี่ยนแปลง หากมีเหตุผลจะแสดงที่หน้าสัญญา' },
  },
  paid: {
    EN: { title: 'Your {kind} of {amount} was paid', content: '{account} paid it for {days}. It is in your wallet.' },
    TY: { title: 'Nabayaran na ang {kind} mong {amount}', content: 'Binayaran ito ni {account} para sa {days}. Nasa wallet mo na ito.' },
    CN: { title: '您的{kind} {amount} 已发放', content: '由 {account} 支付，周期 {days}，已存入您的钱包。' },
    VI: { title: 'Khoản {kind} {amount} của bạn đã được trả', content: '{account} đã trả cho kỳ {days}. Tiền đã vào ví của bạn.' },
    TH: { title: 'จ่าย{kind} {amount} ให้คุณแล้ว', content: '{account} จ่ายสำหรับ {days} เงินอยู่ในกระเป๋าของคุณแล้ว' },
  },
  owed: {
    EN: {
      title: 'A {kind} of {amount} waits for you to pay it',
      content: 'You owe it to {account} for {days}. The dividend page pays it.',
    },
    TY: {
      title: 'May {kind} na {amount} na dapat mong bayaran',
      content: 'Utang mo ito kay {account} para sa {days}. Bayaran ito sa pahina ng dibidendo.',
    },
    CN: { title: '有一笔{kind} {amount} 待您支付', content: '应付给 {account}，周期 {days}。请在分红页面支付。' },
    VI: { title: 'Một khoản {kind} {amount} đang chờ bạn trả', content: 'Bạn nợ {account} cho kỳ {days}. Hãy trả trên trang cổ tức.' },
    TH: { title: 'มี{kind} {amount} รอให้คุณจ่าย', content: 'คุณต้องจ่ายให้ {account} สำหรับ {days} จ่ายได้ที่หน้าเงินปันผล' },
  },
  waits: {
    EN: {
      title: 'Your float is too low to pay a {kind}',
      content: '{account} waits for {amount} for {days}. It is paid as soon as your float holds enough.',
    },
    TY: {
      title: 'Kulang ang float mo para bayaran ang {kind}',
      content: 'Naghihintay si {account} ng {amount} para sa {days}. Babayaran ito kapag sapat na ang float mo.',
    },
    CN: { title: '您的周转金不足以支付{kind}', content: '{account} 等待 {days} 的 {amount}。周转金足够后将立即支付。' },
    VI: {
      title: 'Quỹ của bạn không đủ để trả {kind}',
      content: '{account} đang chờ {amount} cho kỳ {days}. Khoản này sẽ được trả khi quỹ của bạn đủ.',
    },
    TH: { title: 'เงินสำรองของคุณไม่พอจ่าย{kind}', content: '{account} รอ {amount} สำหรับ {days} จะจ่ายทันทีเมื่อเงินสำรองของคุณพอ' },
  },
}
