import type { RefusalOf } from '@pavilion/api/endpoint'
import { type login as endpoint, LoginPayload, type LoginResult } from '@pavilion/api/session'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { type Member, type Passwords, updateLastLogin } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { checkPassword, reserveLogin } from './check-password.ts'
import type { CredentialKeys } from './credential-keys.ts'
import { openCredentials } from './open-credentials.ts'
import { openSession, type SessionTools } from './open-session.ts'

/** What logging in needs of the world. */
export type LoginTools = SessionTools & { directory: MerchantDirectory; keys: CredentialKeys; passwords: Passwords }

type LoginRefusal = Refusal<RefusalOf<typeof endpoint>>

/** Member types that log in here by password; agents (1 and 2 too) have a log-in of their own besides. */
const MEMBER_TYPES: ReadonlySet<number> = new Set([0, 1, 2, 40])
const GUEST_TYPE = 4

/**
 * Opens a session for a username and password. Refusals in this order: the body cannot be read, the method is switched off, too
 * many attempts, wrong credentials; and only then, since they tell of the account: disabled, guest, not a member.
 */
export async function login(transact: Transact, tools: LoginTools, call: Call<typeof endpoint>): Promise<LoginResult | LoginRefusal> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const now = tools.clock()
  const begun = await transact(async (tx) => {
    const credentials = await openCredentials(tx, tools.keys, call, LoginPayload, now)
    if (credentials instanceof Refusal) return credentials
    if (credentials.type !== 'username') return new Refusal('feature-unavailable', `log-in by ${credentials.type} is off`)
    const places = await reserveLogin(tx, merchant, { account: credentials.username, address: call.address }, now)
    return places instanceof Refusal ? places : { credentials, places }
  })
  if (begun instanceof Refusal) return begun

  const { username, password } = begun.credentials
  const member = await checkPassword(transact, tools, merchant, { account: username, password }, begun.places)
  if (member instanceof Refusal) return member
  return refusalFor(member) ?? transact((tx) => enter(tx, tools, call, member))
}

/** In one transaction with a second look at the member, who may have been blocked or given a new password meanwhile. */
async function enter(tx: Tx, tools: LoginTools, call: Call<typeof endpoint>, member: Member): Promise<LoginResult | LoginRefusal> {
  if (!(await updateLastLogin(tx, member, tools.clock()))) return new Refusal('wrong-credentials', 'the member changed meanwhile')
  return openSession(tx, tools, call, member)
}

function refusalFor(member: Member): LoginRefusal | undefined {
  if (member.isDisabled) return new Refusal('member-disabled', 'the member is disabled')
  if (member.type === GUEST_TYPE) return new Refusal('guest-login-refused', 'a guest has no log-in')
  if (!MEMBER_TYPES.has(member.type)) return new Refusal('not-a-member', `type ${member.type} does not log in as a member`)
  return undefined
}
