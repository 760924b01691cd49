import type { Transact, Tx } from '../../base/database.ts'
import type { Gateway } from '../cashier/index.ts'
import { arePayoutsHeld } from './are-payouts-held.ts'
import { findOutcome } from './outcomes.store.ts'
import { findGatewayOf } from './rules.ts'
import { asText, settlePayout } from './settle-payout.ts'
import { insertStep } from './steps.store.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { lockWithdrawalForUpdate, openPayoutNumber, updateWithdrawal, type Withdrawal } from './withdrawals.store.ts'

/** For so long an acknowledged payout is on its way, also while its company does not answer. */
const ON_ITS_WAY_MS = 24 * 60 * 60_000

/**
 * Sends an approved withdrawal to the payment company, or asks about one that was sent. Any server
 * may repeat this at any time: the sending is recorded first, the company pays a reference once,
 * and an unknown reference is sent again unchanged. Without a valid response nothing is known, and
 * the money stays held. A withdrawal goes to one company only, even if its channel names another
 * later. While the member's money is held, or its withdrawals are, nothing is sent, even after an approval; what was sent is
 * asked about.
 */
export async function payWithdrawal(transact: Transact, tools: PayoutTools, withdrawal: Withdrawal): Promise<void> {
  const prepared = await transact(async (tx) => {
    const locked = await lockWithdrawalForUpdate(tx, withdrawal.merchantCode, withdrawal.id)
    const gateway = locked && (await findGatewayOf(tx, tools, locked))
    if (!locked || !gateway) return undefined
    // Somebody is about to end it by hand: what is asked now could be paid after that.
    if (locked.status === 'unknown' && (await findOutcome(tx, locked.id))) return undefined
    const isHeld = await arePayoutsHeld(tx, locked.memberId, tools.clock())
    if (locked.status === 'paying' || locked.status === 'unknown') return { gateway, isFirst: false, isHeld }
    // Approved or not: it waits until the member's money is let go, and is looked at again as everything that waits for its company.
    if (locked.status !== 'approved' || isHeld) return undefined
    const at = tools.clock()
    await updateWithdrawal(tx, locked.id, { status: 'paying', sent: { at, gateway: gateway.name } })
    await insertStep(tx, locked.id, { status: 'paying', at, by: 'system' })
    return { gateway, isFirst: true, isHeld }
  })
  if (!prepared) return
  try {
    const news = await ask(tools, prepared.gateway, withdrawal, prepared)
    await transact((tx) => settlePayout(tx, tools, prepared.gateway, { ...news, withdrawalId: withdrawal.id, source: 'check' }))
  } catch (error) {
    tools.warn(error, `what became of withdrawal ${withdrawal.id} is not known`)
    await transact((tx) => markUnknown(tx, tools, withdrawal))
  }
}

async function ask(
  tools: PayoutTools,
  gateway: Gateway,
  withdrawal: Withdrawal,
  { isFirst, isHeld }: { isFirst: boolean; isHeld: boolean },
) {
  const reference = withdrawal.id.toString()
  const known = isFirst ? undefined : await tools.payouts.find(gateway, reference)
  if (known) return known
  if (isHeld) throw new Error('the company never heard of it, and it is not sent while the member’s money is held')
  const { kind, bank, holder } = withdrawal.account
  const number = openPayoutNumber(tools.seals, withdrawal)
  const { currency } = withdrawal
  return tools.payouts.create(gateway, { reference, amount: asText(withdrawal), currency, kind, bank, number, holder })
}

/** What the company acknowledged is on its way for a day, so that a short silence alarms nobody; of anything else nothing is known. */
async function markUnknown(tx: Tx, tools: PayoutTools, { id, merchantCode }: Withdrawal): Promise<void> {
  const at = tools.clock()
  const withdrawal = await lockWithdrawalForUpdate(tx, merchantCode, id)
  if (withdrawal?.status !== 'paying') return
  const isAcknowledged = withdrawal.companyReference !== undefined
  if (isAcknowledged && at.getTime() - (withdrawal.sentAt ?? at).getTime() < ON_ITS_WAY_MS) return
  await updateWithdrawal(tx, id, { status: 'unknown' })
  await insertStep(tx, id, { status: 'unknown', at, by: 'system' })
}
