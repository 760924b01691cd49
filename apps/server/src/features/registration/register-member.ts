import { type Registration, type RegistrationMethodName, RegistrationPayload } from '@pavilion/api/registration'
import { accountKeyOf } from '../../base/account-name.ts'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type Invitation, lockInvitation, takeInvitation } from '../agents/index.ts'
import { findMemberByRegistration, insertMember, type Member, memberContacts, memberProfiles } from '../members/index.ts'
import { getMerchant, type Merchant, numberSetting } from '../merchants/index.ts'
import { findExclusion, noteLikeness, readDevice } from '../protection/index.ts'
import { openCredentials, openProvenSession } from '../session/index.ts'
import { faultOfNames } from './check-names.ts'
import { checkRegistration, faultOf } from './check-registration.ts'
import { findRecommender, findTaken, refuseInvitation } from './find-connections.ts'
import { merchantDay } from './merchant-day.ts'
import { proveHuman } from './prove-human.ts'
import { proofHashOf, provePhone } from './prove-phone.ts'
import { type Application, readApplication } from './read-application.ts'
import { findRuleRows } from './registration-rules.store.ts'
import { openMethods, type RegistrationRule, registrationRulesOf } from './registration-rules.ts'
import type { RegistrationCall, RegistrationOutcome, RegistrationRefusal, RegistrationTools } from './registration-tools.ts'
import { repeatRegistration } from './repeat-registration.ts'

/**
 * Creates a member and opens its first session. Checks in this order: the way to register is open,
 * the body can be read, attempts of the address, the same request again, each field in the order of
 * the form, the captcha, the referrer or agent, the phone, taken names. The same request id with
 * the same account and proof returns the same account, however often and in parallel.
 */
export async function registerMember(
  transact: Transact,
  tools: RegistrationTools,
  call: RegistrationCall,
  method: RegistrationMethodName,
): Promise<RegistrationOutcome> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  if (!openMethods(merchant).includes(method)) return new Refusal('feature-unavailable', `registration by ${method} is off`)
  const prepared = await transact((tx) => begin(tx, tools, merchant, call, method))
  if (prepared instanceof Refusal) return prepared
  const { payload, rules, place } = prepared
  const again = (earlier: Member) => repeatRegistration(transact, tools, call, { merchant, payload, earlier, place })
  if (prepared.earlier) return again(prepared.earlier)

  const fault = checkRegistration(merchant, rules, payload, merchantDay(merchant, tools.clock()))
  if (fault) return fault
  const application = readApplication(merchant, rules, payload, method, tools.random)
  if (!(await transact((tx) => proveHuman(tx, merchant, call, application, tools.clock())))) {
    return faultOf('captcha-wrong', 'captcha', 'the picture says something else')
  }
  const recommender = await transact((tx) => findRecommender(tx, merchant.code, application, tools.clock()))
  if (recommender instanceof Refusal) return recommender
  const hashes = await hashPasswords(tools, application)
  const accepted = { application, recommenderId: recommender.id, hashes }
  const created = await transact((tx) => create(tx, tools, merchant, call, accepted))
  if (!(created instanceof Refusal)) return created
  const twin = await transact((tx) => findMemberByRegistration(tx, merchant.code, payload.requestId))
  return twin ? again(twin) : created
}

type Begun = { payload: Registration; rules: readonly RegistrationRule[]; place: bigint; earlier: Member | undefined }

async function begin(
  tx: Tx,
  tools: RegistrationTools,
  merchant: Merchant,
  call: RegistrationCall,
  method: RegistrationMethodName,
): Promise<Begun | RegistrationRefusal> {
  const now = tools.clock()
  const payload = await openCredentials(tx, tools.keys, call, RegistrationPayload, now)
  if (payload instanceof Refusal) return payload
  const limit = { attemptsMax: numberSetting(merchant, 'registrations_per_hour'), windowMs: HOUR_MS }
  const place = await reserveAttempt(tx, attemptScope('register-address', merchant.code, call.address), limit, now)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address registers too often', { retryAfterMs: place.retryAfterMs })
  const rules = registrationRulesOf(merchant, await findRuleRows(tx, merchant.code), method)
  return { payload, rules, place: place.id, earlier: await findMemberByRegistration(tx, merchant.code, payload.requestId) }
}

type Hashes = { password: string; paymentPassword: string | undefined }

/** Who registers without a password gets one that nobody knows. */
async function hashPasswords(tools: RegistrationTools, { password, paymentPassword }: Application): Promise<Hashes> {
  return {
    password: await tools.passwords.hash(password ?? makeToken(tools.random)),
    paymentPassword: paymentPassword === undefined ? undefined : await tools.passwords.hash(paymentPassword),
  }
}

type Accepted = { application: Application; recommenderId: MemberId | undefined; hashes: Hashes }

async function create(
  tx: Tx,
  tools: RegistrationTools,
  merchant: Merchant,
  call: RegistrationCall,
  { application, recommenderId, hashes }: Accepted,
): Promise<RegistrationOutcome> {
  const at = tools.clock()
  const merchantCode = merchant.code
  const useProof = await provePhone(tx, tools, merchant, call, application, at)
  if (!useProof) return faultOf('code-wrong', 'verificationCode', 'there is no such living code')
  const refused = await refuseExcluded(tx, tools, merchant, call, application)
  if (refused) return refused
  const named = await faultOfNames(tx, merchant, { ...application, isChosen: application.isNameChosen })
  // A taken account is refused as taken first.
  if (named) return (await findTaken(tx, tools.seals, merchantCode, application)) ?? named
  const { affiliateCode } = application
  const invitation = affiliateCode === undefined ? undefined : await lockInvitation(tx, merchantCode, affiliateCode, at)
  if (typeof invitation === 'string') return refuseInvitation(invitation)
  const member = await insertMember(tx, {
    merchantCode,
    account: application.account,
    accountKey: accountKeyOf(application.account),
    passwordHash: hashes.password,
    hasPassword: application.password !== undefined,
    registrationRequestId: application.requestId,
    nickname: application.nickname,
    contacts: { seals: tools.seals, email: application.email, mobile: application.mobile },
    uplineId: invitation?.uplineId,
    type: invitation?.memberType ?? 0,
    at,
  })
  // What is taken leaves the code good for another try.
  if (!member)
    return (await findTaken(tx, tools.seals, merchantCode, application)) ?? new Refusal('username-taken', 'the request is made already')
  if (!(await useProof(tx))) throw new Error('a code that was locked was used by somebody else')
  await memberProfiles.insertProfile(tx, tools.seals, member.id, {
    ...application.told,
    paymentPasswordHash: hashes.paymentPassword,
    recommenderId,
    registerMethod: application.registerMethod,
    registerUrl: application.registerUrl,
    domain: application.domain,
    proofHash: application.password === undefined ? proofHashOf(application.requestId, application.verificationCode) : undefined,
  })
  if (application.isPhoneProved && application.mobile)
    await memberContacts.insertProvedContact(tx, tools.seals, member.id, { mobile: application.mobile }, at)
  await recordSignificantEvent(tx, { merchantCode, kind: 'member-registered', subject: `member:${member.id}`, detail: call.address, at })
  await tools.events.emit(tx, 'member-registered', { memberId: member.id, merchantCode })
  const likeness = { address: call.address, name: application.told.payeeName }
  await noteLikeness(tx, { memberId: member.id, merchantCode }, likeness, { ...tools, now: at })
  if (invitation) await hangBelow(tx, tools, member, invitation, at)
  return { ...(await openProvenSession(tx, tools, call, member, { by: { isRegistration: true } })), firstTimeLogin: true }
}

/** Tells whose invitation it was, and that an agent has one more below it. */
async function hangBelow(tx: Tx, tools: RegistrationTools, member: Member, invitation: Invitation, at: Date): Promise<void> {
  await takeInvitation(tx, invitation, member.id, at)
  const { uplineId, rates } = invitation
  if (uplineId === undefined) return
  const { id, merchantCode, type } = member
  await tools.events.emit(tx, 'account-opened', { merchantCode, memberId: id, agentId: uplineId, type, rates, at })
}

/**
 * Refuses a person who is self-excluded: at this merchant, at another one by a contact that was
 * proved, or on a device used for the exclusion or since. The refusal is the same as any other.
 */
async function refuseExcluded(
  tx: Tx,
  tools: RegistrationTools,
  merchant: Merchant,
  call: Pick<RegistrationCall, 'cookie'>,
  { email, mobile, told }: Application,
): Promise<Refusal<'registration-refused'> | undefined> {
  const at = tools.clock()
  const contacts = { email, mobile, document: told.idNumber, device: readDevice(call) }
  const known = await findExclusion(tx, merchant.code, contacts, { ...tools, now: at })
  if (!known) return undefined
  const detail = `known by ${known.kinds.join(', ')}`
  const { subject } = known
  await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: 'registration-of-excluded', subject, detail, at })
  return new Refusal('registration-refused', 'the person is excluded')
}
