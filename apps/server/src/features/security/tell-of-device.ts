import type { Tx } from '../../base/database.ts'
import type { Events } from '../../base/events.ts'
import { maskAddress } from '../../base/mask-address.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberContacts } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'

/** Tells a member of a log-in on a device that its account did not know: in the inbox, and by e-mail to an address that it proved. */
export async function tellOfDevice(
  tx: Tx,
  tools: SecurityTools,
  { memberId, merchantCode, device, call, at }: Events['device-new'],
): Promise<void> {
  const { address } = call
  const account = [device, maskAddress(address)].filter((part) => part !== '').join(', ')
  const news = 'device-new'
  await recordSignificantEvent(tx, { merchantCode, kind: news, subject: `member:${memberId}`, detail: `${device}, ${address}`, at })
  await tellMember(tx, { merchantCode, memberId, news, account, at })
  const { email, proved } = await memberContacts.getContacts(tx, tools.seals, memberId)
  if (email === undefined || !proved.includes('email')) return
  const merchant = await getMerchant(tools.directory, merchantCode)
  call.afterwards(() => tellByMail(tools, call, { merchant, email, news, account }))
}
