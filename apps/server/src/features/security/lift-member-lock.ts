import type { RefusalOf } from '@pavilion/api/endpoint'
import type { liftMemberLock as endpoint } from '@pavilion/api/member-help'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { findMemberByAccountKey, lockMember } from '../members/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { accountHelp } from '../session/index.ts'
import { type TellingTools, tellEverywhere } from './tell-member.ts'
import { clearThrottles, findLongestPaymentLock } from './transaction-password.store.ts'

/**
 * Lifts what too many failures locked, from whatever browser. It lets nobody in: the password is still needed, and failures count from
 * the beginning.
 */
export async function liftMemberLock(
  tx: Tx,
  tools: TellingTools,
  { operator, body: { account, lock, reason }, address, afterwards }: OperatorCall<typeof endpoint>,
  at: Date,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const { merchantCode } = operator
  const member = await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))
  if (!member) return new Refusal('not-found', account)
  await lockMember(tx, member.id)
  const until =
    lock === 'login'
      ? (await accountHelp.findLoginLock(tx, merchantCode, member.account, at))?.endsAt
      : await findLongestPaymentLock(tx, member.id, at)
  if (until === undefined) return new Refusal('not-locked', `${lock} of ${account}`)
  if (lock === 'login') await accountHelp.clearLoginFailures(tx, { code: merchantCode }, member.account)
  else await clearThrottles(tx, member.id)
  const subject = `member:${member.id}`
  const detail = JSON.stringify({ account: member.account, lock, before: until?.toISOString() ?? 'no end', after: null, reason })
  await recordOperatorAction(tx, { operator, action: 'lift-member-lock', subject, detail, address, at })
  const event = { merchantCode, kind: `${lock}-unlocked-by-operator`, subject, detail: `${operator.name}: ${reason}`, at }
  await recordSignificantEvent(tx, event)
  await tellEverywhere(tx, tools, { merchantCode, memberId: member.id, news: `${lock}-unlocked`, at }, afterwards)
  return {}
}
