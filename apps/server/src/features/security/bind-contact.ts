import type { RefusalOf } from '@pavilion/api/endpoint'
import { BindContactPayload, type bindContact as endpoint } from '@pavilion/api/security'
import type { Static } from 'typebox'
import type { Transact, Tx } from '../../base/database.ts'
import { emailOf } from '../../base/email.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { memberContacts } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { readMobile, readSource, tryCode, type UseProof, useCode } from '../verification/index.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import { codePurposes, type Owner, proveOwner } from './prove-owner.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'

type Payload = Static<typeof BindContactPayload>
type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Gives the account a phone number or an e-mail address of the caller. Refusals in this order: an
 * unreadable body, a proof of the wrong kind, no number or address, a wrong proof, a wrong code of
 * the new contact, and last, since it reveals something about somebody else, a taken contact. A
 * replaced contact keeps withdrawals waiting and receives a message.
 */
export async function bindContact(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refused> {
  const owner = await proveOwner(transact, tools, call, {
    schema: BindContactPayload,
    accepts: async () => ['password', 'code', 'authenticator', 'passkey', 'login'],
    findFault: async (_tx, { merchant, payload }) => {
      const contact = readContact(merchant, payload)
      return contact instanceof Refusal ? contact : undefined
    },
  })
  if (owner instanceof Refusal) return owner
  const contact = readContact(owner.merchant, owner.payload)
  if (contact instanceof Refusal) return contact
  const useCodeOfNew = await transact((tx) => tryNewCode(tx, tools, call, owner, contact))
  if (useCodeOfNew instanceof Refusal) return useCodeOfNew
  try {
    const outcome = await transact((tx) => bind(tx, tools, call, owner, { contact, useCodeOfNew }))
    if (outcome instanceof Refusal) return outcome
  } catch (error) {
    // Somebody else got it between our look and our writing.
    if (memberContacts.isContactTaken(error)) return takenRefusal(contact)
    throw error
  }
  const news = newsOf(contact)
  await tellByMail(tools, call, { merchant: owner.merchant, email: memberContacts.openEmail(tools.seals, owner.member), news })
  return {}
}

async function tryNewCode(
  tx: Tx,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
  { merchant, payload }: Owner<Payload>,
  contact: memberContacts.Contact,
): Promise<UseProof | Refused> {
  const wrong = new Refusal('code-wrong', 'there is no such living code', { field: 'verificationCode' })
  const source = readSource(call)
  if (source === undefined) return wrong
  const recipient = 'email' in contact ? contact.email : wholeNumber(contact.mobile)
  const now = tools.clock()
  const id = await tryCode(
    tx,
    tools.seals,
    { merchantCode: merchant.code, purpose: codePurposes.new, recipient, source },
    payload.verificationCode,
    now,
  )
  return id === undefined ? wrong : (later) => useCode(later, id, now)
}

async function bind(
  tx: Tx,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
  { merchant, member, useProof }: Owner<Payload>,
  { contact, useCodeOfNew }: { contact: memberContacts.Contact; useCodeOfNew: UseProof },
): Promise<Record<string, never> | Refused> {
  const at = tools.clock()
  const old = await memberContacts.getContacts(tx, tools.seals, member.id)
  await memberContacts.replaceContact(tx, tools.seals, member.id, contact)
  if (!(await useProof(tx))) throw new Error('a code that was locked was used by somebody else')
  if (!(await useCodeOfNew(tx))) throw new Error('a code that was locked was used by somebody else')
  await memberContacts.insertProvedContact(tx, tools.seals, member.id, contact, at)
  const isSame = 'email' in contact ? old.email === contact.email : old.mobile && wholeNumber(old.mobile) === wholeNumber(contact.mobile)
  const had = 'email' in contact ? old.email !== undefined : old.mobile !== undefined
  if (had && !isSame) await holdWithdrawals(tx, merchant, member.id, at)
  const news = newsOf(contact)
  await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: news, subject: `member:${member.id}`, detail: call.address, at })
  await tellMember(tx, { merchantCode: merchant.code, memberId: member.id, news, at })
  return {}
}

function readContact(merchant: Merchant, payload: Payload): memberContacts.Contact | Refusal<'mobile-invalid' | 'email-invalid'> {
  if (payload.channel === 'email') {
    const email = emailOf(payload.email ?? '')
    return email === undefined ? new Refusal('email-invalid', 'this is no e-mail address') : { email }
  }
  const mobile = readMobile(merchant, payload.mobileNum ?? '', payload.countryDialingCode)
  return mobile ? { mobile } : new Refusal('mobile-invalid', 'this is no mobile number that the merchant serves')
}

const newsOf = (contact: memberContacts.Contact) => ('email' in contact ? 'email-changed' : 'mobile-changed')
const takenRefusal = (contact: memberContacts.Contact) =>
  'email' in contact
    ? new Refusal('email-taken', 'another member has the address')
    : new Refusal('mobile-taken', 'another member has the number')
