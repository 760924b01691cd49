import type { ProofValue } from '@pavilion/api/security'
import type { Static, TObject } from 'typebox'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { getMember, type Member, memberContacts } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { checkPassword, getSessionTimes, openCredentials, placeOfLogin, reserveLogin, sessionGuard } from '../session/index.ts'
import { readSource, tryCode, type UseProof, useCode } from '../verification/index.ts'
import { tryAppCode } from './authenticator/try-app-code.ts'
import { checkTransactionPassword } from './check-transaction-password.ts'
import type { SecurityTools } from './security-tools.ts'

/** How long after a log-in an account without a password may be changed. */
const FRESH_MS = 10 * 60_000

/** What codes of this slice are for: `secure` goes to a contact that the account has, `bind` to one that it is to get. */
export const codePurposes = { own: 'secure', new: 'bind' } as const

export type OwnerCall = Pick<MemberCall, 'merchantCode' | 'caller' | 'address' | 'header' | 'cookie'> & { body: { data: string } }

/** What the log-in password does not give: it proves the owner on a device that is new to the account too. */
const STRONG: ReadonlySet<ProofValue['kind']> = new Set(['code', 'authenticator', 'passkey'])

/**
 * The proved owner. `useProof` uses a code up in the transaction that it protects, and returns
 * false where another call was faster.
 */
export type Owner<Payload> = { merchant: Merchant; member: Member; payload: Payload; useProof: UseProof }

export type OwnerRefusal = Refusal<
  | 'encryption-invalid'
  | 'encryption-replayed'
  | 'device-new'
  | 'proof-not-enough'
  | 'login-password-wrong'
  | 'login-locked'
  | 'log-in-again'
  | 'code-wrong'
  | 'transaction-password-needed'
  | 'transaction-password-wrong'
  | 'transaction-password-locked'
>

type Asked<Schema extends TObject, Fault extends Refusal> = {
  schema: Schema
  /** Which proofs will do for this member now. */
  accepts: (tx: Tx, member: Member) => Promise<readonly ProofValue['kind'][]>
  /** What is wrong with the request itself: refused before any proof is tried, so that none is used up for nothing. */
  findFault: (tx: Tx, found: { merchant: Merchant; member: Member; payload: Static<Schema> }) => Promise<Fault | undefined>
}

/**
 * Reads an encrypted body that carries a `proof`, and has the caller prove to be the owner of the account, so that a session
 * alone, which somebody may have got hold of, changes nothing. On a device that is new to the account only a strong proof will do, and
 * such a proof is kept with the session. Each kind of proof is throttled where it always is.
 */
export async function proveOwner<Schema extends TObject, Fault extends Refusal>(
  transact: Transact,
  tools: SecurityTools,
  call: OwnerCall,
  { schema, accepts, findFault }: Asked<Schema, Fault>,
): Promise<Owner<Static<Schema>> | OwnerRefusal | Fault> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const prepared = await transact(async (tx) => {
    const payload = await openCredentials(tx, tools.keys, call, schema, tools.clock())
    if (payload instanceof Refusal) return payload
    const member = await getMember(tx, call.caller.memberId)
    const { proof } = payload as { proof: ProofValue }
    const guarded = STRONG.has(proof.kind) ? undefined : await sessionGuard.refuseNewDevice(tx, call.caller.sessionId, tools.clock())
    if (guarded) return guarded
    if (!(await accepts(tx, member)).includes(proof.kind)) return new Refusal('proof-not-enough', `${proof.kind} proves nothing here`)
    const fault = await findFault(tx, { merchant, member, payload })
    return fault ?? { payload, member, proof }
  })
  if (prepared instanceof Refusal) return prepared
  const { payload, member, proof } = prepared
  const useProof = await tryProof(transact, tools, call, { merchant, member }, proof)
  return useProof instanceof Refusal ? useProof : { merchant, member, payload, useProof }
}

async function tryProof(
  transact: Transact,
  tools: SecurityTools,
  call: OwnerCall,
  { merchant, member }: { merchant: Merchant; member: Member },
  proof: ProofValue,
): Promise<UseProof | OwnerRefusal> {
  switch (proof.kind) {
    case 'password':
      return tryPassword(transact, tools, call, { merchant, member }, proof.password)
    case 'transaction-password':
      return (await checkTransactionPassword(transact, tools, call, proof.password)) ?? isStillGood
    case 'code':
      return transact((tx) => tryOwnCode(tx, tools, call, member, proof))
    case 'authenticator':
      return transact((tx) => tryApp(tx, tools, call, member, proof.code))
    case 'passkey':
      return transact((tx) => tryPasskey(tx, call, tools.clock()))
    case 'login':
      return transact((tx) => tryLogin(tx, call, member, tools.clock()))
    default:
      return proof satisfies never
  }
}

async function tryPassword(
  transact: Transact,
  tools: SecurityTools,
  call: OwnerCall,
  { merchant, member }: { merchant: Merchant; member: Member },
  password: string,
): Promise<UseProof | OwnerRefusal> {
  if (!member.hasPassword) return new Refusal('proof-not-enough', 'nobody knows a password of the account')
  const { account } = member
  const places = await transact(async (tx) => {
    const place = await placeOfLogin(tx, member.id, call)
    return reserveLogin(tx, merchant, { account, address: call.address, place }, tools.clock())
  })
  if (places instanceof Refusal) return places
  const known = await checkPassword(transact, tools, merchant, { account, password }, places)
  return known instanceof Refusal ? new Refusal('login-password-wrong', known.why) : isStillGood
}

async function tryOwnCode(
  tx: Tx,
  tools: SecurityTools,
  call: OwnerCall,
  member: Member,
  proof: Extract<ProofValue, { kind: 'code' }>,
): Promise<UseProof | OwnerRefusal> {
  const now = tools.clock()
  const contacts = await memberContacts.getContacts(tx, tools.seals, member.id)
  const recipient = proof.channel === 'email' ? contacts.email : contacts.mobile && wholeNumber(contacts.mobile)
  const wrong = new Refusal('code-wrong', 'there is no such living code', { field: 'proof' })
  const source = readSource(call)
  if (recipient === undefined || source === undefined) return wrong
  const binding = { merchantCode: member.merchantCode, purpose: codePurposes.own, recipient, source }
  const id = await tryCode(tx, tools.seals, binding, proof.code, now)
  if (id === undefined) return wrong
  const contact = proof.channel === 'email' ? contacts.email && { email: contacts.email } : contacts.mobile && { mobile: contacts.mobile }
  return async (later) => {
    if (!(await useCode(later, id, now)) || !contact) return false
    const since = (await memberContacts.findProvedSince(later, tools.seals, member.id, contact)) ?? now
    await memberContacts.insertProvedContact(later, tools.seals, member.id, contact, now)
    await sessionGuard.updateSessionProof(later, call.caller.sessionId, { at: now, since })
    return true
  }
}

async function tryApp(tx: Tx, tools: SecurityTools, call: OwnerCall, member: Member, code: string): Promise<UseProof | OwnerRefusal> {
  const now = tools.clock()
  const right = await tryAppCode(tx, tools.seals, { merchantCode: member.merchantCode, memberId: member.id }, code, now)
  if (right instanceof Refusal) return right
  return async (later) => {
    if (!(await right.useCode(later))) return false
    await sessionGuard.updateSessionProof(later, call.caller.sessionId, { at: now, since: right.since })
    return true
  }
}

/** The session was proved by a passkey a moment ago. */
async function tryPasskey(tx: Tx, call: OwnerCall, now: Date): Promise<UseProof | OwnerRefusal> {
  const isProved = await sessionGuard.isProvedByPasskey(tx, call.caller.sessionId, now)
  return isProved ? isStillGood : new Refusal('proof-not-enough', 'no passkey was shown in this session a moment ago')
}

async function tryLogin(tx: Tx, call: OwnerCall, member: Member, now: Date): Promise<UseProof | OwnerRefusal> {
  if (member.hasPassword) return new Refusal('proof-not-enough', 'the account has a password')
  const { authenticatedAt } = await getSessionTimes(tx, call.caller.sessionId)
  const isFresh = now.getTime() - authenticatedAt.getTime() <= FRESH_MS
  return isFresh ? isStillGood : new Refusal('log-in-again', 'the log-in was too long ago')
}

const isStillGood: UseProof = async () => true
