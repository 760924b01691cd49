import type { RefusalOf } from '@pavilion/api/endpoint'
import { ChangeAccountPayload, type changeAccount as endpoint } from '@pavilion/api/security'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMember, memberContacts } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { openCredentials, sessionGuard } from '../session/index.ts'
import { checkTransactionPassword } from './check-transaction-password.ts'
import type { SecurityTools } from './security-tools.ts'
import { tellByMail, tellMember } from './tell-member.ts'
import { lockThrottleForUpdate } from './transaction-password.store.ts'
import { findWithdrawalAccount, listWithdrawalAccounts, updateDefault, updateUnbound } from './withdrawal-accounts.store.ts'

type Change = 'unbind' | 'default'

/**
 * Takes an account away, or makes it the default one. When the default one goes, the latest that is left becomes it. Withdrawals
 * that are under way go where they were meant to.
 */
export async function changeWithdrawalAccount(
  transact: Transact,
  tools: SecurityTools,
  call: MemberCall<typeof endpoint>,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const payload = await transact(
    async (tx) =>
      (await sessionGuard.refuseNewDevice(tx, call.caller.sessionId, tools.clock())) ??
      openCredentials(tx, tools.keys, call, ChangeAccountPayload, tools.clock()),
  )
  if (payload instanceof Refusal) return payload
  const refused = await checkTransactionPassword(transact, tools, call, payload.paymentPassword)
  if (refused) return refused
  const news = payload.change === 'unbind' ? 'account-unbound' : 'account-default'
  const outcome = await transact(async (tx) => {
    const at = tools.clock()
    await lockThrottleForUpdate(tx, memberId)
    const account = await findWithdrawalAccount(tx, memberId, BigInt(payload.accountId))
    if (!account) return new Refusal('withdrawal-account-unknown', 'the caller has no such account')
    await change(tx, call, { accountId: account.accountId, isDefault: account.isDefault }, payload.change, at)
    const name = `${account.bankName} ${account.masked}`
    const event = { merchantCode: merchant.code, subject: `member:${memberId}`, at }
    await recordSignificantEvent(tx, { ...event, kind: news, detail: `${name}, ${call.address}` })
    await tellMember(tx, { merchantCode: merchant.code, memberId, news, account: name, at })
    return { name, email: memberContacts.openEmail(tools.seals, await getMember(tx, memberId)) }
  })
  if (outcome instanceof Refusal) return outcome
  await tellByMail(tools, call, { merchant, email: outcome.email, news, account: outcome.name })
  return {}
}

async function change(
  tx: Tx,
  { caller: { memberId } }: MemberCall<typeof endpoint>,
  account: { accountId: bigint; isDefault: boolean },
  wanted: Change,
  at: Date,
): Promise<void> {
  if (wanted === 'default') return updateDefault(tx, memberId, account.accountId)
  await updateUnbound(tx, memberId, account.accountId, at)
  const [latest] = await listWithdrawalAccounts(tx, memberId)
  if (account.isDefault && latest) await updateDefault(tx, memberId, latest.accountId)
}
