import type { RefusalOf } from '@pavilion/api/endpoint'
import { type setFirstPassword as endpoint, FirstPasswordPayload } from '@pavilion/api/first-password'
import type { Static } from 'typebox'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type Member, memberContacts, updatePasswordHash } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkNewPassword, preparePassword } from '../passwords/index.ts'
import { endOthers } from '../session/index.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import { type Owner, proveOwner } from './prove-owner.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'

type Payload = Static<typeof FirstPasswordPayload>
type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Gives an account that has none its first log-in password. Refusals in this order: the body cannot be read, the device is new to the
 * account, the proof is of the wrong kind, there is a password already, the confirmation differs, it breaks the rule or is too common; the
 * proof is wrong. As after a changed one, all other sessions end and withdrawals wait: a session that somebody got hold of shall not become
 * a way in that lasts.
 */
export async function setFirstPassword(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refused> {
  const owner = await proveOwner(transact, tools, call, {
    schema: FirstPasswordPayload,
    accepts: async () => ['code', 'authenticator', 'passkey', 'login'],
    findFault: async (_tx, { merchant, member, payload }) => faultOf(merchant, member, payload),
  })
  if (owner instanceof Refusal) return owner
  const hash = await tools.passwords.hash(owner.payload.newPassword)
  const outcome = await transact((tx) => set(tx, tools, call, owner, hash))
  if (outcome instanceof Refusal) return outcome
  await tellByMail(tools, call, {
    merchant: owner.merchant,
    email: memberContacts.openEmail(tools.seals, owner.member),
    news: 'password-set',
  })
  return {}
}

async function set(
  tx: Tx,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
  { merchant, member, useProof }: Owner<Payload>,
  hash: string,
): Promise<Record<string, never> | Refused> {
  const at = tools.clock()
  if (!(await useProof(tx))) return new Refusal('code-wrong', 'the code was used meanwhile', { field: 'proof' })
  if (!(await updatePasswordHash(tx, member, hash, at))) return new Refusal('password-is-set', 'a password was set meanwhile')
  await endOthers(tx, call.caller, at)
  await holdWithdrawals(tx, merchant, member.id, at)
  const subject = `member:${member.id}`
  await recordSignificantEvent(tx, { merchantCode: merchant.code, kind: 'password-set', subject, detail: call.address, at })
  await tellMember(tx, { merchantCode: merchant.code, memberId: member.id, news: 'password-set', at })
  return {}
}

function faultOf(
  merchant: Merchant,
  member: Member,
  { newPassword, confirmNewPassword }: Payload,
): Refusal<'password-is-set' | 'confirmation-differs' | 'password-invalid' | 'password-too-common'> | undefined {
  if (member.hasPassword) return new Refusal('password-is-set', 'the account has a password')
  if (preparePassword(newPassword) !== preparePassword(confirmNewPassword)) {
    return new Refusal('confirmation-differs', 'the confirmation differs')
  }
  return checkNewPassword(merchant, newPassword, member.account)
}
