import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkAnotherOperator, recordOperatorAction } from '../proposals/index.ts'
import type { SettlementTools } from './contract-tools.ts'
import { payPayout } from './pay-payout.ts'
import { getPayout, lockDividend, type Payout, updatePayout } from './payouts.store.ts'

/** The acting operator and its address. */
export type Reviewer = { operator: { operatorId: bigint; merchantCode: string; name: string }; address: string }
export type Decision = 'propose' | 'confirm' | 'reject'

type Refused = Refusal<'not-found' | 'dividend-state-differs' | 'needs-another-operator'>

/**
 * One step of the two-operator payment of a dividend that the merchant owes: the maker proposes the
 * payment; the checker, another person, confirms and so pays it, or withdraws the proposal. The row
 * is locked, changed and recorded in `tx`. Of two operators who act at once the second sees the
 * first one's step.
 */
export async function decideDividend(
  tx: Tx,
  tools: SettlementTools,
  { operator, address }: Reviewer,
  { id, decision }: { id: bigint; decision: Decision },
): Promise<Payout | Refused> {
  const payout = await lockDividend(tx, id, { merchantCode: operator.merchantCode })
  if (!payout) return new Refusal('not-found', `dividend ${id}`)
  const isRight = payout.status === 'pending' && (payout.maker === undefined) === (decision === 'propose')
  if (!isRight) return new Refusal('dividend-state-differs', `dividend ${id} is ${payout.status}`)
  if (decision === 'confirm' && payout.maker) {
    const same = checkAnotherOperator(payout.maker.operatorId, operator.operatorId)
    if (same) return same
    await updatePayout(tx, id, { checker: operator })
    const refused = await payPayout(tx, tools, await getMerchant(tools.directory, operator.merchantCode), payout)
    if (refused) throw new Error(`the merchant cannot pay dividend ${id}: ${refused.code}`)
  } else {
    await updatePayout(tx, id, { maker: decision === 'propose' ? operator : null })
  }
  const action = `${decision}-dividend-payment`
  await recordOperatorAction(tx, { operator, action, subject: `contract-payout:${id}`, address, at: tools.clock() })
  return getPayout(tx, id)
}
