import type { RefusalOf } from '@pavilion/api/endpoint'
import { type registerByUsername as endpoint, type Registration, RegistrationPayload } from '@pavilion/api/registration'
import type { LoginResult } from '@pavilion/api/session'
import { attemptScope, releaseAttempt, reserveAttempt } from '../../base/attempts.ts'
import type { Transact, Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { accountKeyOf, findMemberByRegistration, insertMember, type Member } from '../members/index.ts'
import { getMerchant, type Merchant, numberSetting } from '../merchants/index.ts'
import { checkPassword, type LoginTools, openCredentials, openProvenSession, openSession, reserveLogin } from '../session/index.ts'
import { checkRegistration } from './check-registration.ts'

/** What registering needs of the world. */
export type RegistrationTools = LoginTools & { events: EventBus }

type Outcome = LoginResult | Refusal<RefusalOf<typeof endpoint>>
type RegistrationCall = Call<typeof endpoint>

const HOUR_MS = 60 * 60_000
/** Registrations tried from one address in an hour; the setting `registrations_per_hour` replaces it. */
const PER_HOUR = 20

/**
 * Creates a member and opens its first session. Checks in this order: registration is on, the body can be read, attempts of
 * the address, the same request again, username, password, confirmation, whether the username is taken. The same request id
 * with the same account and password answers with the same account, however often and in parallel.
 */
export async function registerByUsername(transact: Transact, tools: RegistrationTools, call: RegistrationCall): Promise<Outcome> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  if (merchant.flags.USERNAMEREG3 !== true) return new Refusal('feature-unavailable', 'registration by username is off')
  const begun = await transact((tx) => begin(tx, tools, merchant, call))
  if (begun instanceof Refusal) return begun
  const { payload, place } = begun
  if (begun.earlier) return repeat(transact, tools, merchant, call, payload, begun.earlier, place)

  const faulty = checkRegistration(merchant, payload)
  if (faulty) return faulty
  const passwordHash = await tools.passwords.hash(payload.password)
  const created = await transact((tx) => create(tx, tools, call, payload, passwordHash))
  if (created) return created
  const twin = await transact((tx) => findMemberByRegistration(tx, merchant.code, payload.requestId))
  if (twin) return repeat(transact, tools, merchant, call, payload, twin, place)
  return new Refusal('username-taken', 'the username is taken')
}

type Begun = { payload: Registration; place: bigint; earlier: Member | undefined }

async function begin(
  tx: Tx,
  tools: RegistrationTools,
  merchant: Merchant,
  call: RegistrationCall,
): Promise<Begun | Refusal<RefusalOf<typeof endpoint>>> {
  const now = tools.clock()
  const payload = await openCredentials(tx, tools.keys, call, RegistrationPayload, now)
  if (payload instanceof Refusal) return payload
  const limit = { attemptsMax: numberSetting(merchant, 'registrations_per_hour', PER_HOUR), windowMs: HOUR_MS }
  const place = await reserveAttempt(tx, attemptScope('register-address', merchant.code, call.address), limit, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address registers too often', { retryAfterMs: place.retryAfterMs })
  return { payload, place: place.id, earlier: await findMemberByRegistration(tx, merchant.code, payload.requestId) }
}

/** Nothing when the username or the request id exists already. */
async function create(
  tx: Tx,
  tools: RegistrationTools,
  call: RegistrationCall,
  payload: Registration,
  passwordHash: string,
): Promise<LoginResult | undefined> {
  const at = tools.clock()
  const { merchantCode } = call
  const member = await insertMember(tx, {
    merchantCode,
    account: payload.username,
    accountKey: accountKeyOf(payload.username),
    passwordHash,
    registrationRequestId: payload.requestId,
    at,
  })
  if (!member) return undefined
  await recordSignificantEvent(tx, { merchantCode, kind: 'member-registered', subject: `member:${member.id}`, detail: call.address, at })
  await tools.events.emit(tx, 'member-registered', { memberId: member.id, merchantCode })
  return { ...(await openProvenSession(tx, tools, call, member)), firstTimeLogin: true }
}

/**
 * The answer was lost, or is on its way to the twin of this call. A request id is no password: the password is checked like at
 * any log-in, and counted like one.
 */
async function repeat(
  transact: Transact,
  tools: RegistrationTools,
  merchant: Merchant,
  call: RegistrationCall,
  payload: Registration,
  earlier: Member,
  place: bigint,
): Promise<Outcome> {
  if (accountKeyOf(payload.username) !== accountKeyOf(earlier.account)) {
    return new Refusal('username-taken', 'the request id made another account')
  }
  const attempt = { account: earlier.account, password: payload.password, address: call.address }
  const places = await transact((tx) => reserveLogin(tx, merchant, attempt, tools.clock()))
  if (places instanceof Refusal) return new Refusal('too-many-requests', places.why, places.value)
  const member = await checkPassword(transact, tools, merchant, attempt, places)
  if (member instanceof Refusal || member.isDisabled) return new Refusal('username-taken', 'the request id was used with another password')
  return transact(async (tx) => {
    await releaseAttempt(tx, place)
    const opened = await openSession(tx, tools, call, member)
    return opened instanceof Refusal ? opened : { ...opened, firstTimeLogin: true }
  })
}
