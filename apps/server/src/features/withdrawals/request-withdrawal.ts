import type { RefusalOf } from '@pavilion/api/endpoint'
import { type requestWithdrawal as endpoint, WithdrawalPayload } from '@pavilion/api/withdrawals'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { isRealAccount } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkTransactionPassword } from '../security/index.ts'
import { openCredentials } from '../session/index.ts'
import { findRepeated, grantWithdrawal } from './grant-withdrawal.ts'
import { judgeWish } from './judge-wish.ts'
import type { WithdrawalTools } from './withdrawal-tools.ts'
import type { Withdrawal } from './withdrawals.store.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Sets own money of the member aside to be paid out. Refusals in this order: no real account, the body cannot be read, the request
 * id stands for another wish, what `judgeWish` says, the transaction password. A request that was granted before answers the same
 * again and asks for no password. What is possible is looked at again in the transaction that sets the money aside.
 */
export async function requestWithdrawal(
  transact: Transact,
  tools: WithdrawalTools,
  call: MemberCall<typeof endpoint>,
): Promise<Withdrawal | Refused> {
  const { memberId, type } = call.caller
  if (!isRealAccount(type)) return new Refusal('real-account-needed', `type ${type}`)
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const begun = await transact(async (tx) => {
    const wish = await openCredentials(tx, tools.keys, call, WithdrawalPayload, tools.clock())
    if (wish instanceof Refusal) return wish
    const known = await findRepeated(tx, merchant, memberId, wish)
    if (known) return known
    const granted = await judgeWish(tx, tools, merchant, memberId, wish)
    if (!(granted instanceof Refusal)) return { wish }
    // Another server may have granted this very wish meanwhile: then it is refused for want of what it took itself.
    return (await findRepeated(tx, merchant, memberId, wish)) ?? granted
  })
  if (begun instanceof Refusal || 'id' in begun) return begun
  const refused = await checkTransactionPassword(transact, tools, call, begun.wish.paymentPassword)
  return refused ?? transact((tx) => grantWithdrawal(tx, tools, merchant, { memberId, sessionId: call.caller.sessionId }, begun.wish))
}
