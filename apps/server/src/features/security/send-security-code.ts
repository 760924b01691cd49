import type { BodyOf, RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { sendSecurityCode as endpoint } from '@pavilion/api/security'
import type { Transact, Tx } from '../../base/database.ts'
import { emailOf } from '../../base/email.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { findMemberByMobile, memberContacts } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { readMobile, sendCode } from '../verification/index.ts'
import { codePurposes } from './prove-owner.ts'
import type { SecurityTools } from './security-tools.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>
/** Whom the code is for; `isMeant` says whether it is really sent. */
type Recipient = { to: string; purpose: string; isMeant: (tx: Tx) => Promise<boolean> }

/**
 * Sends a code to a contact that the caller has, or to one that it wants to have. The answer is the same when another member has
 * the new contact: only the code is not sent then, so that nobody learns who is a member here.
 */
export async function sendSecurityCode(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { channel, verification } = call.body
  const contacts = await transact((tx) => memberContacts.getContacts(tx, tools.seals, call.caller.memberId))
  const recipient = findRecipient(tools.seals, merchant, call.body, contacts)
  if (recipient instanceof Refusal) return recipient
  const { to, purpose, isMeant } = recipient
  const find = async (tx: Tx) => ((await isMeant(tx)) ? to : undefined)
  return sendCode(transact, tools, call, { merchant, purpose, channel, subject: to, verification, findRecipient: find })
}

function findRecipient(
  seals: Seals,
  merchant: Merchant,
  body: BodyOf<typeof endpoint>,
  contacts: memberContacts.MemberContacts,
): Recipient | Refused {
  if (body.channel === 'sms') {
    if (body.mobileNum === undefined) return ownRecipient(contacts.mobile && wholeNumber(contacts.mobile))
    const mobile = readMobile(merchant, body.mobileNum, body.countryDialingCode)
    if (!mobile) return new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
    const to = wholeNumber(mobile)
    const isOwn = contacts.mobile !== undefined && wholeNumber(contacts.mobile) === to
    const isMeant = async (tx: Tx) => isOwn || (await findMemberByMobile(tx, seals, merchant.code, mobile)) === undefined
    return { to, purpose: codePurposes.new, isMeant }
  }
  if (body.email === undefined) return ownRecipient(contacts.email)
  const email = emailOf(body.email)
  if (email === undefined) return new Refusal('email-invalid', 'this is no e-mail address')
  const isMeant = async (tx: Tx) => contacts.email === email || !(await memberContacts.isEmailTaken(tx, seals, merchant.code, email))
  return { to: email, purpose: codePurposes.new, isMeant }
}

const ownRecipient = (to: string | undefined): Recipient | Refused =>
  to === undefined
    ? new Refusal('contact-missing', 'the account has no such contact')
    : { to, purpose: codePurposes.own, isMeant: async () => true }
