import type { RefusalOf } from '@pavilion/api/endpoint'
import { ChangePasswordPayload, type changePassword as endpoint } from '@pavilion/api/session'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { updatePasswordHash } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkNewPassword, preparePassword } from '../passwords/index.ts'
import { checkPassword } from './check-password.ts'
import { endOthers } from './end-others.ts'
import { reserveLogin } from './login-limits.ts'
import { placeOfLogin } from './login-place.ts'
import type { LoginTools } from './login-tools.ts'
import { openCredentials } from './open-credentials.ts'
import { refuseNewDevice } from './session-guard.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Gives the caller another password. Refusals in this order: the body cannot be read, the device is new to the account, the confirmation differs, the new password
 * equals the old one that was typed, breaks the rule or is too common; too many attempts; the old one is wrong. A wrong old
 * password counts like a failed log-in. All other sessions end, the caller's stays.
 */
export async function changePassword(
  transact: Transact,
  tools: LoginTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { account, sessionId } = call.caller
  const prepared = await transact(async (tx) => {
    const payload = await openCredentials(tx, tools.keys, call, ChangePasswordPayload, tools.clock())
    if (payload instanceof Refusal) return payload
    const guarded = await refuseNewDevice(tx, sessionId, tools.clock())
    if (guarded) return guarded
    const fault = faultOf(payload) ?? checkNewPassword(merchant, payload.newPassword, account)
    if (fault) return fault
    const place = await placeOfLogin(tx, call.caller.memberId, call)
    const places = await reserveLogin(tx, merchant, { account, address: call.address, place }, tools.clock())
    return places instanceof Refusal ? places : { payload, places }
  })
  if (prepared instanceof Refusal) return prepared

  const { oldPassword, newPassword } = prepared.payload
  const member = await checkPassword(transact, tools, merchant, { account, password: oldPassword }, prepared.places)
  if (member instanceof Refusal) return new Refusal('old-password-wrong', member.why)
  const passwordHash = await tools.passwords.hash(newPassword)
  return transact(async (tx) => {
    const at = tools.clock()
    if (!(await updatePasswordHash(tx, member, passwordHash, at)))
      return new Refusal('old-password-wrong', 'the password changed meanwhile')
    await endOthers(tx, call.caller, at)
    const event = { merchantCode: merchant.code, kind: 'password-changed', subject: `member:${member.id}`, detail: call.address, at }
    await recordSignificantEvent(tx, event)
    await tools.events.emit(tx, 'password-changed', { memberId: member.id, merchantCode: merchant.code, at })
    return {}
  })
}

function faultOf(payload: {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}): Refusal<'confirmation-differs' | 'modify.new.old.same'> | undefined {
  const wanted = preparePassword(payload.newPassword)
  if (preparePassword(payload.confirmNewPassword) !== wanted) return new Refusal('confirmation-differs', 'the confirmation differs')
  if (preparePassword(payload.oldPassword) === wanted) return new Refusal('modify.new.old.same', 'both passwords are the same')
  return undefined
}
