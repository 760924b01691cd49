import type { Registration } from '@pavilion/api/registration'
import { accountKeyOf } from '../../base/account-name.ts'
import { releaseAttempt } from '../../base/attempts.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { equalsInConstantTime } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { findMemberByMobile, type Member, memberProfiles } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkPassword, openSession, placeOfLogin, reserveLogin } from '../session/index.ts'
import { readMobile } from '../verification/index.ts'
import { proofHashOf } from './prove-phone.ts'
import type { RegistrationCall, RegistrationOutcome, RegistrationTools } from './registration-tools.ts'

/** A registration whose id made an account earlier. */
export type Repeated = { merchant: Merchant; payload: Registration; earlier: Member; place: bigint }

/** How long an account without password can be entered by sending its registration again. */
const ANSWER_MAY_BE_LOST_MS = 10 * 60_000

/**
 * The response was lost, or a parallel twin of this call is about to get it. A request id is no
 * password: the password is checked and counted as at a log-in. Without a password the code that
 * proved the phone replaces it for ten minutes.
 */
export async function repeatRegistration(
  transact: Transact,
  tools: RegistrationTools,
  call: RegistrationCall,
  repeated: Repeated,
): Promise<RegistrationOutcome> {
  const { merchant, payload, earlier, place } = repeated
  if (!(await transact((tx) => isSameAccount(tx, repeated)))) return new Refusal('username-taken', 'the request id made another account')
  const member = earlier.hasPassword
    ? await proveByPassword(transact, tools, call, repeated)
    : await transact(async (tx) => ((await isProvedByCode(tx, payload, earlier, tools.clock())) ? earlier : undefined))
  if (member instanceof Refusal) return member
  if (!member || member.isDisabled) return new Refusal('username-taken', 'the request id was used with another proof')
  return transact(async (tx) => {
    await releaseAttempt(tx, place)
    // Who knows the request id is the browser that registered.
    const opened = await openSession(tx, tools, call, member, { by: { isRegistration: true } })
    return opened instanceof Refusal ? opened : { ...opened, firstTimeLogin: true }
  })

  async function isSameAccount(tx: Tx, { earlier: known }: Repeated): Promise<boolean> {
    if (payload.username) return accountKeyOf(payload.username) === accountKeyOf(known.account)
    const mobile = readMobile(merchant, payload.mobileNum ?? '', payload.countryDialingCode || undefined)
    return mobile !== undefined && (await findMemberByMobile(tx, tools.seals, merchant.code, mobile))?.id === known.id
  }
}

async function proveByPassword(
  transact: Transact,
  tools: RegistrationTools,
  call: RegistrationCall,
  { merchant, payload, earlier }: Repeated,
): Promise<Member | undefined | Refusal<'too-many-requests'>> {
  const attempt = { account: earlier.account, password: payload.password ?? '', address: call.address }
  const places = await transact(async (tx) =>
    reserveLogin(tx, merchant, { ...attempt, place: await placeOfLogin(tx, earlier.id, call) }, tools.clock()),
  )
  if (places instanceof Refusal) return new Refusal('too-many-requests', places.why, places.value)
  const member = await checkPassword(transact, tools, merchant, attempt, places)
  return member instanceof Refusal ? undefined : member
}

async function isProvedByCode(tx: Tx, payload: Registration, earlier: Member, now: Date): Promise<boolean> {
  const isFresh = earlier.lastLoginAt !== null && now.getTime() - earlier.lastLoginAt.getTime() < ANSWER_MAY_BE_LOST_MS
  const known = isFresh ? await memberProfiles.findProofHash(tx, earlier.id) : undefined
  return known !== undefined && equalsInConstantTime(known, proofHashOf(payload.requestId, payload.verificationCode?.trim() ?? ''))
}
