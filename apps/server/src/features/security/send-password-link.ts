import type { RefusalOf } from '@pavilion/api/endpoint'
import type { sendMemberPasswordLink as endpoint } from '@pavilion/api/member-help'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { findMemberByAccountKey, memberContacts } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { accountHelp } from '../session/index.ts'
import { passwordLinkText, reserveMessage, subjectOf } from '../verification/index.ts'
import type { TellingTools } from './tell-member.ts'

/**
 * Sends a link to a new password to a contact that the member proved. The link is in that message alone. Refusals in this order: no such
 * member, one who may not come in, no such proved contact, the limits of messages.
 */
export async function sendPasswordLink(
  tx: Tx,
  tools: TellingTools & { random: Random },
  call: OperatorCall<typeof endpoint>,
  at: Date,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint> | 'too-many-requests'>> {
  const { operator, body, address, site } = call
  const { account, channel, reason } = body
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const member = await findMemberByAccountKey(tx, merchant.code, accountKeyOf(account))
  if (!member) return new Refusal('not-found', account)
  if (member.isDisabled) return new Refusal('member-disabled', account)
  const { email, mobile, proved } = await memberContacts.getContacts(tx, tools.seals, member.id)
  const known = channel === 'email' ? email : mobile && wholeNumber(mobile)
  if (known === undefined || !proved.includes(channel === 'email' ? 'email' : 'mobile'))
    return new Refusal('contact-not-proved', `${channel} of ${account}`)
  // A desk helps many from one address, so that each operator has a budget of its own.
  const refused = await reserveMessage(tx, tools.seals, merchant, { channel, to: known, address: `operator:${operator.operatorId}` }, at)
  if (refused) return refused
  const language = merchant.defaultLanguage
  const link = await accountHelp.makePasswordLink(tx, tools.random, { memberId: member.id, channel, at, site })
  const text = passwordLinkText(merchant, link, language)
  call.afterwards(() =>
    tools.outbox.send({
      merchantCode: merchant.code,
      channel,
      to: known,
      text,
      ...(channel === 'email' ? { subject: subjectOf('password-link', merchant, language) } : {}),
    }),
  )
  const subject = `member:${member.id}`
  const detail = JSON.stringify({ account: member.account, channel, reason })
  await recordOperatorAction(tx, { operator, action: 'send-password-link', subject, detail, address, at })
  await recordSignificantEvent(tx, {
    merchantCode: merchant.code,
    kind: 'password-link-sent',
    subject,
    detail: `${operator.name}: ${reason}`,
    at,
  })
  return {}
}
