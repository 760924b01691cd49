import type { RefusalOf } from '@pavilion/api/endpoint'
import { type login as endpoint, type Login, LoginPayload, type LoginResult } from '@pavilion/api/session'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { updateLastLogin } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import type { LoginTools, ProvenLogin } from './login-tools.ts'
import { openCredentials } from './open-credentials.ts'
import { openSession } from './open-session.ts'
import { provePassword } from './prove-password.ts'
import { provePhone } from './prove-phone.ts'
import { type LoginKind, refuseEntry } from './refuse-entry.ts'

type LoginRefusal = Refusal<RefusalOf<typeof endpoint>>

/**
 * Opens a session for a username and password, or for a number and what proves it. Refusals in this order: the body cannot be read,
 * the method is switched off, a captcha is asked for, too many attempts, wrong credentials; and only then, since they tell of the
 * account: disabled, guest, not of this audience.
 */
export async function login(transact: Transact, tools: LoginTools, call: Call<typeof endpoint>): Promise<LoginResult | LoginRefusal> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const payload = await transact((tx) => openCredentials(tx, tools.keys, call, LoginPayload, tools.clock()))
  if (payload instanceof Refusal) return payload
  call.claims(payload.username)
  const audience = payload.audience ?? 'member'
  const off = whatIsOff(merchant, payload, audience)
  if (off !== undefined) return new Refusal('feature-unavailable', `${off} is off`)
  const prove = payload.type === 'username' ? provePassword : provePhone
  const proven = await prove(transact, tools, call, { merchant, payload })
  if (proven instanceof Refusal) return proven
  return refuseEntry(proven.member, entryOf(merchant, audience)) ?? transact((tx) => enter(tx, tools, call, proven))
}

/** In one transaction with a second look at the member, who may have been blocked or given a new password meanwhile. */
async function enter(tx: Tx, tools: LoginTools, call: Call<typeof endpoint>, proven: ProvenLogin): Promise<LoginResult | LoginRefusal> {
  if (!(await proven.useProof(tx))) return new Refusal('code-wrong', 'the code was used meanwhile')
  if (!(await updateLastLogin(tx, proven.member, tools.clock()))) return new Refusal('wrong-credentials', 'the member changed meanwhile')
  return openSession(tx, tools, call, proven.member, proven.since && { by: { since: proven.since } })
}

/** Without a log-in of their own agents come in where everybody does. */
const entryOf = (merchant: Merchant, audience: LoginKind) => (merchant.flags['agentLogin.enabled'] === true ? audience : 'anybody')

function whatIsOff(merchant: Merchant, payload: Login, audience: LoginKind): string | undefined {
  if (audience === 'agent' && merchant.flags['agentLogin.enabled'] !== true) return 'the log-in of agents'
  if (payload.type !== 'username' && merchant.flags.MOBILEVERCODELOGIN3 !== true) return `log-in by ${payload.type}`
  return undefined
}
