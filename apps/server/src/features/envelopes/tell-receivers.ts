import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { getMember } from '../members/index.ts'
import { composeMessage, insertInboxMessages, type MessageTexts } from '../messages/index.ts'
import type { Envelope } from './envelopes.store.ts'

const TEXTS: MessageTexts = {
  EN: { title: 'A red envelope from {from}', content: 'There may be a share for you. <a href="/m/redRain">Open the red envelope rain</a>' },
  TY: { title: 'Ampao mula kay {from}', content: 'Maaaring may parte ka. <a href="/m/redRain">Buksan ang ulan ng ampao</a>' },
  CN: { title: '{from} 发来红包', content: '其中可能有您的一份。<a href="/m/redRain">打开红包雨</a>' },
  VI: { title: 'Lì xì từ {from}', content: 'Có thể có một phần dành cho bạn. <a href="/m/redRain">Mở mưa lì xì</a>' },
  TH: { title: 'อั่งเปาจาก {from}', content: 'อาจมีส่วนของคุณอยู่ <a href="/m/redRain">เปิดฝนอั่งเปา</a>' },
}

/** Tells those for whom an envelope is in their inboxes, in the transaction that made it. */
export async function tellReceivers(
  tx: Tx,
  envelope: Pick<Envelope, 'merchantCode' | 'memberId' | 'createdAt'>,
  receivers: readonly MemberId[],
): Promise<void> {
  const { account } = await getMember(tx, envelope.memberId)
  await insertInboxMessages(tx, receivers, {
    merchantCode: envelope.merchantCode,
    ...composeMessage(TEXTS, (text) => text.replace('{from}', account)),
    at: envelope.createdAt,
  })
}
