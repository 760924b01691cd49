import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { type openAccount as endpoint, type OpenAccount, OpenAccountPayload } from '@pavilion/api/invitations'
import type { RebateRateLineValue } from '@pavilion/api/rebates'
import { accountKeyOf } from '../../base/account-name.ts'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Clock } from '../../base/clock.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { EventBus } from '../../base/events.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type CheckInitialRates, insertInvited } from '../agents/index.ts'
import { findMemberByRegistration, insertMember, type Member, memberProfiles, memberTypes } from '../members/index.ts'
import { getMerchant, type Merchant, numberSetting } from '../merchants/index.ts'
import { checkNewPassword } from '../passwords/index.ts'
import { openCredentials } from '../session/index.ts'
import { faultOfName } from './check-names.ts'
import { isAcceptedName } from './check-registration.ts'
import { findRuleRows } from './registration-rules.store.ts'
import type { RegistrationTools } from './registration-tools.ts'

export type OpeningTools = RegistrationTools & { checkInitialRates: CheckInitialRates }

type Call = MemberCall<typeof endpoint>
type Outcome = ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>

/**
 * An agent opens an account right below itself. Name and password follow the rules of registration;
 * the owner supplies the merchant's other fields later. Checks in this order: the caller is an
 * agent, the body can be read, the same request again, openings of the last hour, name, password,
 * rates, taken names. The same request returns the same account.
 */
export async function openAccount(transact: Transact, tools: OpeningTools, call: Call): Promise<Outcome> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const prepared = await transact((tx) => begin(tx, tools, merchant, call))
  if (prepared instanceof Refusal) return prepared
  if ('earlier' in prepared) return answerOf(prepared.earlier)
  const { account, password, kind, rates = [] } = prepared.payload
  const passwordHash = await tools.passwords.hash(password)
  const opened = await transact(async (tx) => {
    const refused = rates.length > 0 ? await tools.checkInitialRates(tx, call.caller.memberId, rates) : undefined
    if (refused) return refused
    const named = await faultOfName(tx, merchant, 'username', account.trim())
    // The same name of the same request made an account already, which is answered below.
    if (named && !(await findEarlier(tx, merchant, prepared.requestId, account)))
      return new Refusal(named.code, named.why, { field: 'username' })
    const opening = { account: account.trim(), type: memberTypes.openedTypeOf(kind), passwordHash, requestId: prepared.requestId, rates }
    return openBelow(tx, tools, { merchantCode: merchant.code, agentId: call.caller.memberId, host: call.askedHost.text, ...opening })
  })
  if (opened instanceof Refusal) return opened
  if (opened) return answerOf(opened)
  const twin = await transact((tx) => findEarlier(tx, merchant, prepared.requestId, account))
  return twin ? answerOf(twin) : new Refusal('username-taken', 'the name is taken')
}

type Begun = { payload: OpenAccount; requestId: string } | { earlier: Member }

async function begin(tx: Tx, tools: OpeningTools, merchant: Merchant, call: Call): Promise<Begun | Refusal<RefusalOf<typeof endpoint>>> {
  const { memberId } = call.caller
  const now = tools.clock()
  const payload = await openCredentials(tx, tools.keys, call, OpenAccountPayload, now)
  if (payload instanceof Refusal) return payload
  const account = payload.account.trim()
  // Registrations of people have ids of their own making; these cannot meet them.
  const requestId = `opened:${memberId}:${payload.requestId}`
  const earlier = await findEarlier(tx, merchant, requestId, account)
  if (earlier) return { earlier }
  const limit = { attemptsMax: numberSetting(merchant, 'accounts_opened_per_hour'), windowMs: HOUR_MS }
  const place = await reserveAttempt(tx, attemptScope('open-account', merchant.code, memberId.toString()), limit, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the agent opens too many', { retryAfterMs: place.retryAfterMs })
  const rules = await findRuleRows(tx, merchant.code)
  if (!isAcceptedName(rules.get('username')?.pattern, account)) {
    return new Refusal('username-invalid', 'the name breaks the rule', { field: 'username' })
  }
  const fault = checkNewPassword(merchant, payload.password, account)
  if (fault) return new Refusal(fault.code, fault.why, { field: 'password' })
  return { payload, requestId }
}

async function findEarlier(tx: Tx, merchant: Merchant, requestId: string, account: string): Promise<Member | undefined> {
  const earlier = await findMemberByRegistration(tx, merchant.code, requestId)
  return earlier && accountKeyOf(earlier.account) === accountKeyOf(account) ? earlier : undefined
}

export type Opening = {
  merchantCode: string
  agentId: MemberId
  account: string
  type: number
  passwordHash: string
  /** One account for each. */
  requestId: string
  rates: readonly RebateRateLineValue[]
  /** Where it was opened. */
  host: string
}

/** Makes the account right below the agent, and tells of it. Returns nothing where the name or the request made one already. */
export async function openBelow(
  tx: Tx,
  tools: { clock: Clock; events: EventBus; seals: Seals },
  { merchantCode, agentId, account, type, passwordHash, requestId, rates, host }: Opening,
): Promise<Member | undefined> {
  const at = tools.clock()
  const names = { account, accountKey: accountKeyOf(account), registrationRequestId: requestId }
  const member = await insertMember(tx, { merchantCode, ...names, passwordHash, type, uplineId: agentId, isOpenedForIt: true, at })
  if (!member) return undefined
  await memberProfiles.insertProfile(tx, tools.seals, member.id, {
    registerMethod: 'H5',
    registerUrl: host,
    domain: host.replace(/:\d+$/, ''),
  })
  await insertInvited(tx, { memberId: member.id, inviterId: agentId, linkId: undefined, at })
  const event = { merchantCode, kind: 'account-opened', subject: `member:${member.id}`, detail: `by member:${agentId}`, at }
  await recordSignificantEvent(tx, event)
  await tools.events.emit(tx, 'member-registered', { memberId: member.id, merchantCode })
  await tools.events.emit(tx, 'account-opened', { merchantCode, memberId: member.id, agentId, type, rates, at })
  return member
}

const answerOf = ({ id, account, type }: Member) => ({ memberId: id.toString(), account, kind: memberTypes.kindOf(type) })
