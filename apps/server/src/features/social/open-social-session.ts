import type { RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import type { openSocialSession as endpoint } from '@pavilion/api/social'
import { accountKeyOf } from '../../base/account-name.ts'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Transact, Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { EventBus } from '../../base/events.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMember, insertMember, type Member, updateLastLogin } from '../members/index.ts'
import { getMerchant, isClosedTo, type Merchant, numberSetting } from '../merchants/index.ts'
import { isHouseName } from '../operators/index.ts'
import { findExclusion, noteLikeness, readDevice } from '../protection/index.ts'
import { type LoginTools, openSession, refuseEntry } from '../session/index.ts'
import { makeUsername } from './make-username.ts'
import { BROWSER_COOKIE } from './redirect.routes.ts'
import { findLinkedMember, insertIdentity, lockIdentity, takeIdentity } from './social.store.ts'

/** What opening a session for another site's identity needs of the world. */
export type SocialSessionTools = LoginTools & { events: EventBus }

type Refused = Refusal<RefusalOf<typeof endpoint>>
type Identity = { provider: string; subject: string; name: string; authenticatedAt: Date | undefined }

const NAMES_TRIED = 6

/**
 * Opens the session of the identity that this browser brought back. A linked identity is its member; an unknown one becomes a new
 * member of type 0, and is never taken for an older account because of a name or an e-mail address that both have.
 */
export async function openSocialSession(
  transact: Transact,
  tools: SocialSessionTools,
  call: Call<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  if (isClosedTo(merchant, call.address)) return new Refusal('feature-unavailable', 'the site is under maintenance')
  const browser = call.cookie(BROWSER_COOKIE)
  if (browser === undefined) return new Refusal('social-login-expired', 'the browser brought nothing back')
  // Nobody knows this password, so that the account opens by the identity alone until its owner chooses one.
  const passwordHash = await tools.passwords.hash(makeToken(tools.random))
  return transact(async (tx) => {
    const identity = await takeIdentity(tx, hashToken(browser), merchant.code, tools.clock())
    call.setCookie(BROWSER_COOKIE, '', 0)
    if (!identity) return new Refusal('social-login-expired', 'there is no such log-in, or it waited too long')
    await lockIdentity(tx, merchant.code, identity)
    const linked = await findLinkedMember(tx, merchant.code, identity.provider, identity.subject)
    if (linked === undefined) return create(tx, tools, call, merchant, identity, passwordHash)
    return enter(tx, tools, call, await getMember(tx, linked), identity)
  })
}

async function enter(tx: Tx, tools: SocialSessionTools, call: Call<typeof endpoint>, member: Member, { authenticatedAt }: Identity) {
  const refused = refuseEntry(member)
  if (refused) return refused
  if (!(await updateLastLogin(tx, member, tools.clock()))) return new Refusal('social-login-expired', 'the member changed meanwhile')
  return openSession(tx, tools, call, member, { authenticatedAt })
}

async function create(
  tx: Tx,
  tools: SocialSessionTools,
  call: Call<typeof endpoint>,
  merchant: Merchant,
  identity: Identity,
  passwordHash: string,
) {
  const at = tools.clock()
  const limit = { attemptsMax: numberSetting(merchant, 'registrations_per_hour'), windowMs: HOUR_MS }
  const place = await reserveAttempt(tx, attemptScope('register-address', merchant.code, call.address), limit, at)
  if (!place.isTaken) return new Refusal('too-many-requests', 'the address registers too often', { retryAfterMs: place.retryAfterMs })
  const known = await findExclusion(tx, merchant.code, { device: readDevice(call) }, { ...tools, now: at })
  if (known) {
    const refused = { merchantCode: merchant.code, kind: 'registration-of-excluded', subject: known.subject, at }
    await recordSignificantEvent(tx, { ...refused, detail: `known by ${known.kinds.join(', ')}` })
    return new Refusal('registration-refused', 'the person is excluded')
  }
  const member = await insertWithFreeName(tx, tools, merchant, identity, passwordHash)
  if (!member) throw new Error('no free username was found')
  const { provider, subject } = identity
  const link = { merchantCode: merchant.code, provider, subject, memberId: member.id, at }
  await insertIdentity(tx, link)
  const event = { merchantCode: merchant.code, subject: `member:${member.id}`, detail: `${call.address} ${provider}`, at }
  await recordSignificantEvent(tx, { ...event, kind: 'member-registered' })
  await tools.events.emit(tx, 'member-registered', { memberId: member.id, merchantCode: merchant.code })
  const marked = { memberId: member.id, merchantCode: merchant.code }
  await noteLikeness(tx, marked, { address: call.address }, { ...tools, now: at })
  const opened = await openSession(tx, tools, call, member, { by: { isRegistration: true }, authenticatedAt: identity.authenticatedAt })
  return opened instanceof Refusal ? opened : { ...opened, firstTimeLogin: false }
}

async function insertWithFreeName(
  tx: Tx,
  tools: SocialSessionTools,
  merchant: Merchant,
  identity: Identity,
  passwordHash: string,
): Promise<Member | undefined> {
  for (let tries = 0; tries < NAMES_TRIED; tries += 1) {
    const account = makeUsername(tries < NAMES_TRIED / 2 ? identity.name : '', tools.random)
    if (await isHouseName(tx, merchant, account)) continue
    const member = await insertMember(tx, {
      merchantCode: merchant.code,
      account,
      accountKey: accountKeyOf(account),
      passwordHash,
      hasPassword: false,
      registrationRequestId: `social-${makeToken(tools.random)}`,
      at: tools.clock(),
    })
    if (member) return member
  }
  return undefined
}
