import type { RefusalOf } from '@pavilion/api/endpoint'
import { type requestWithdrawal as endpoint, WithdrawalPayload } from '@pavilion/api/withdrawals'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkTransactionPassword } from '../security/index.ts'
import { openCredentials } from '../session/index.ts'
import { findRepeated, grantWithdrawal } from './grant-withdrawal.ts'
import { judgeRequest } from './judge-request.ts'
import type { WithdrawalTools } from './withdrawal-tools.ts'
import type { Withdrawal } from './withdrawals.store.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Holds own money of the member for a payout. Refusals in this order: no real account, an
 * unreadable body, the request id belongs to another request, the refusals of `judgeRequest`, the
 * transaction password. A request that was approved before returns the same result and needs no
 * password. The transaction that holds the money checks everything again.
 */
export async function requestWithdrawal(
  transact: Transact,
  tools: WithdrawalTools,
  call: MemberCall<typeof endpoint>,
): Promise<Withdrawal | Refused> {
  const { memberId } = call.caller
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const prepared = await transact(async (tx) => {
    const request = await openCredentials(tx, tools.keys, call, WithdrawalPayload, tools.clock())
    if (request instanceof Refusal) return request
    const known = await findRepeated(tx, merchant, memberId, request)
    if (known) return known
    const granted = await judgeRequest(tx, tools, merchant, memberId, request)
    if (!(granted instanceof Refusal)) return { request }
    // Another server may have approved this request meanwhile; the refusal would then be for the
    // money that the request itself holds.
    return (await findRepeated(tx, merchant, memberId, request)) ?? granted
  })
  if (prepared instanceof Refusal || 'id' in prepared) return prepared
  const refused = await checkTransactionPassword(transact, tools, call, prepared.request.paymentPassword)
  return refused ?? transact((tx) => grantWithdrawal(tx, tools, merchant, { memberId, sessionId: call.caller.sessionId }, prepared.request))
}
