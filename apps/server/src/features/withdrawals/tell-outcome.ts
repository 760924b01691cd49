import { displayMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { composeMessage, insertInboxMessage, type MessageTexts } from '../messages/index.ts'
import type { Withdrawal } from './withdrawals.store.ts'

const TEXTS: Readonly<Record<'paid' | 'refused', MessageTexts>> = {
  paid: {
    EN: { title: 'Your withdrawal of {amount} was paid', content: 'It was sent to {account}. A bank may need a little longer to show it.' },
    TY: {
      title: 'Nabayaran na ang withdrawal mong {amount}',
      content: 'Ipinadala ito sa {account}. Maaaring matagalan nang kaunti bago ito ipakita ng bangko.',
    },
    CN: { title: '您的提款 {amount} 已付款', content: '款项已汇至 {account}。银行可能需要稍候才会显示。' },
    VI: {
      title: 'Khoản rút {amount} của bạn đã được chi trả',
      content: 'Tiền đã được gửi đến {account}. Ngân hàng có thể cần thêm ít phút để hiển thị.',
    },
    TH: { title: 'จ่ายเงินถอน {amount} ของคุณแล้ว', content: 'โอนไปที่ {account} แล้ว ธนาคารอาจใช้เวลาอีกสักครู่กว่าจะแสดงยอด' },
  },
  refused: {
    EN: {
      title: 'Your withdrawal of {amount} was not paid',
      content: 'The money is in your wallet again. The withdrawal screen says why.',
    },
    TY: {
      title: 'Hindi nabayaran ang withdrawal mong {amount}',
      content: 'Nasa wallet mo na muli ang pera. Nasa screen ng withdrawal ang dahilan.',
    },
    CN: { title: '您的提款 {amount} 未能付款', content: '款项已退回您的钱包。原因请见提款页面。' },
    VI: { title: 'Khoản rút {amount} của bạn chưa được chi trả', content: 'Tiền đã trở lại ví của bạn. Lý do có trên trang rút tiền.' },
    TH: { title: 'เงินถอน {amount} ของคุณไม่ได้รับการจ่าย', content: 'เงินกลับเข้ากระเป๋าของคุณแล้ว ดูเหตุผลได้ที่หน้าถอนเงิน' },
  },
}

/** Tells the member in the inbox how a withdrawal ended, in the transaction that ended it. What an operator wrote stays out of it. */
export async function tellOutcome(tx: Tx, withdrawal: Withdrawal, ended: 'paid' | 'refused', at: Date): Promise<void> {
  const { merchantCode, memberId, currency, account } = withdrawal
  const scale = scaleOf(currency)
  const amount = `${currency} ${displayMinor(withdrawal.amountMinor, scale, scale)}`
  const fill = (text: string) => text.replace('{amount}', amount).replace('{account}', `${account.bankName} ${account.masked}`)
  await insertInboxMessage(tx, { merchantCode, memberId, ...composeMessage(TEXTS[ended], fill), at })
}
