import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type Member, updatePasswordHash } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkNewPassword } from '../passwords/index.ts'
import { clearLoginFailures } from './login-limits.ts'
import type { LoginTools } from './login-tools.ts'
import { deletePasswordLinks } from './password-links.store.ts'
import { endAllSessions } from './sessions.store.ts'

type Replacement = {
  member: Member
  newPassword: string
  /** Uses up what proved that the person is the member; returns false when that was used already. */
  useProof: (tx: Tx) => Promise<boolean>
  kind: 'password-reset-by-phone' | 'password-reset-by-link'
  address: string
}

type Refused = Refusal<'member-disabled' | 'password-too-common' | 'modify.new.old.same'>

/**
 * Gives a member who proved who it is another password: ends all its sessions, lifts the lock of its log-in and makes other links
 * void. The proof stays good while the password is refused. Returns false when the proof was used by a twin of this call.
 */
export async function replacePassword(
  transact: Transact,
  tools: LoginTools,
  merchant: Merchant,
  replacement: Replacement,
): Promise<boolean | Refused> {
  const { member, newPassword } = replacement
  if (member.isDisabled) return new Refusal('member-disabled', 'the member is disabled')
  const fault = checkNewPassword(merchant, newPassword, member.account)
  if (fault) return new Refusal('password-too-common', fault.why)
  const { isRight } = await tools.passwords.verify(member.passwordHash, newPassword)
  if (isRight) return new Refusal('modify.new.old.same', 'the account has this password')
  const passwordHash = await tools.passwords.hash(newPassword)
  return transact(async (tx) => {
    const at = tools.clock()
    if (!(await replacement.useProof(tx))) return false
    if (!(await updatePasswordHash(tx, member, passwordHash, at))) return false
    await endAllSessions(tx, member.id, at)
    await clearLoginFailures(tx, merchant, member.account)
    await deletePasswordLinks(tx, member.id)
    const detail = replacement.address
    await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: replacement.kind, subject: `member:${member.id}`, detail, at })
    await tools.events.emit(tx, 'password-changed', { memberId: member.id, merchantCode: merchant.code, at })
    return true
  })
}
