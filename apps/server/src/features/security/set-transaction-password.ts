import type { RefusalOf } from '@pavilion/api/endpoint'
import { type setTransactionPassword as endpoint, TransactionPasswordPayload } from '@pavilion/api/security'
import type { Static } from 'typebox'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberContacts, memberProfiles } from '../members/index.ts'
import { checkPaymentPassword } from '../passwords/index.ts'
import { sessionGuard } from '../session/index.ts'
import { delayMsOf, holdWithdrawals } from './hold-withdrawals.ts'
import { type Owner, proveOwner } from './prove-owner.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'
import { clearThrottles, lockThrottleForUpdate, updatePaymentPasswordAge } from './transaction-password.store.ts'

type Payload = Static<typeof TransactionPasswordPayload>
type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Sets the transaction password. Refusals in this order: the body cannot be read, the proof is of the wrong kind, not six digits, among
 * the commonest, the confirmation differs; the proof is wrong; it is the one that the member has. Where a code proved the owner of a
 * forgotten one, its lock is lifted and withdrawals wait. They wait after the first one too, since the log-in password was enough for it,
 * unless something that the account has had for as long as they would wait proved the owner.
 */
export async function setTransactionPassword(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refused> {
  let before: string | undefined
  const owner = await proveOwner(transact, tools, call, {
    schema: TransactionPasswordPayload,
    accepts: async (tx, member) => {
      before = await memberProfiles.findPaymentPasswordHash(tx, member.id)
      return before === undefined
        ? ['password', 'code', 'authenticator', 'passkey', 'login']
        : ['transaction-password', 'code', 'authenticator', 'passkey']
    },
    findFault: async (_tx, { payload }) => faultOf(payload),
  })
  if (owner instanceof Refusal) return owner
  const { newPassword } = owner.payload
  if (before !== undefined && (await tools.passwords.verify(before, newPassword)).isRight) {
    return new Refusal('modify.new.old.same', 'the member has this transaction password')
  }
  const hash = await tools.passwords.hash(newPassword)
  const outcome = await transact((tx) => replace(tx, tools, call, owner, { before, hash }))
  if (outcome instanceof Refusal) return outcome
  const news = before === undefined ? 'transaction-password-set' : 'transaction-password-changed'
  await tellByMail(tools, call, { merchant: owner.merchant, email: memberContacts.openEmail(tools.seals, owner.member), news })
  return {}
}

async function replace(
  tx: Tx,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
  { merchant, member, payload, useProof }: Owner<Payload>,
  { before, hash }: { before: string | undefined; hash: string },
): Promise<Record<string, never> | Refused> {
  const at = tools.clock()
  await lockThrottleForUpdate(tx, member.id)
  if ((await memberProfiles.findPaymentPasswordHash(tx, member.id)) !== before) {
    return new Refusal('transaction-password-wrong', 'the transaction password changed meanwhile')
  }
  if (!(await useProof(tx))) return new Refusal('code-wrong', 'the code was used meanwhile', { field: 'proof' })
  await memberProfiles.updatePaymentPasswordHash(tx, member.id, hash)
  await clearThrottles(tx, member.id)
  await updatePaymentPasswordAge(tx, member.id, at)
  const isForgotten = before !== undefined && payload.proof.kind !== 'transaction-password'
  const isFreeFirst = before === undefined && (await sessionGuard.isProvedByOld(tx, call.caller.sessionId, delayMsOf(merchant), at))
  if (isForgotten || (before === undefined && !isFreeFirst)) await holdWithdrawals(tx, merchant, member.id, at)
  const news = before === undefined ? 'transaction-password-set' : 'transaction-password-changed'
  const kind = isForgotten ? 'transaction-password-reset' : news
  await recordSignificantEvent(tx, { merchantCode: merchant.code, kind, subject: `member:${member.id}`, detail: call.address, at })
  await tellMember(tx, { merchantCode: merchant.code, memberId: member.id, news, at })
  return {}
}

function faultOf({
  newPassword,
  confirmNewPassword,
}: Payload): Refusal<'transaction-password-invalid' | 'password-too-common' | 'confirmation-differs'> | undefined {
  if (!/^[0-9]{6}$/.test(newPassword)) return new Refusal('transaction-password-invalid', 'not six digits')
  const fault = checkPaymentPassword(newPassword)
  if (fault) return fault
  return newPassword === confirmNewPassword ? undefined : new Refusal('confirmation-differs', 'the confirmation differs')
}
