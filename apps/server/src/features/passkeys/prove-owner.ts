import type { Static, TObject } from 'typebox'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { getMember, type Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import {
  checkPassword,
  getSessionTimes,
  type LoginTools,
  openCredentials,
  placeOfLogin,
  reserveLogin,
  sessionGuard,
} from '../session/index.ts'

/** How long after a log-in an account without a password may be changed. */
const FRESH_MS = 10 * 60_000

type OwnerRefusal = Refusal<
  'device-new' | 'old-password-wrong' | 'log-in-again' | 'login-locked' | 'encryption-invalid' | 'encryption-replayed'
>
type OwnerCall = Pick<MemberCall, 'merchantCode' | 'caller' | 'address' | 'header' | 'cookie'> & { body: { data: string } }

/**
 * Reads an encrypted body and has the caller prove to be the owner, so that a session alone, which somebody may have got hold of,
 * changes nothing about the ways in: nothing at all on a device that is new to the account; else by the password, which counts like a log-in; or by a log-in of the last ten minutes where nobody
 * knows a password.
 */
export async function proveOwner<Schema extends TObject>(
  transact: Transact,
  tools: LoginTools,
  call: OwnerCall,
  schema: Schema,
): Promise<{ member: Member; payload: Static<Schema> } | OwnerRefusal> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { account, sessionId, memberId } = call.caller
  const prepared = await transact(async (tx) => {
    const now = tools.clock()
    const payload = await openCredentials(tx, tools.keys, call, schema, now)
    if (payload instanceof Refusal) return payload
    const guarded = await sessionGuard.refuseNewDevice(tx, sessionId, now)
    if (guarded) return guarded
    const member = await getMember(tx, memberId)
    if (!member.hasPassword) {
      const { authenticatedAt } = await getSessionTimes(tx, sessionId)
      const isFresh = now.getTime() - authenticatedAt.getTime() <= FRESH_MS
      return isFresh ? { payload, member, places: undefined } : new Refusal('log-in-again', 'the log-in was too long ago')
    }
    const place = await placeOfLogin(tx, memberId, call)
    const places = await reserveLogin(tx, merchant, { account, address: call.address, place }, now)
    return places instanceof Refusal ? places : { payload, member, places }
  })
  if (prepared instanceof Refusal) return prepared
  const { payload, places } = prepared
  if (!places) return { member: prepared.member, payload }
  const password = (payload as { password?: string }).password ?? ''
  const member = await checkPassword(transact, tools, merchant, { account, password }, places)
  return member instanceof Refusal ? new Refusal('old-password-wrong', member.why) : { member, payload }
}
