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
import { refuseEntry } from './refuse-entry.ts'

/** What logging in needs of the world. */
export type LoginTools = SessionTools & { directory: MerchantDirectory; keys: CredentialKeys; passwords: Passwords }

type LoginRefusal = Refusal<RefusalOf<typeof endpoint>>

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
  return refuseEntry(member) ?? transact((tx) => enter(tx, tools, call, member))
}

/** In one transaction with a second look at the member, who may have been blocked or given a new password meanwhile. */
async function enter(tx: Tx, tools: LoginTools, call: Call<typeof endpoint>, member: Member): Promise<LoginResult | LoginRefusal> {
  if (!(await updateLastLogin(tx, member, tools.clock()))) return new Refusal('wrong-credentials', 'the member changed meanwhile')
  return openSession(tx, tools, call, member)
}
