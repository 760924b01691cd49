import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { Gateway } from '../cashier/index.ts'
import { captureAmount, releaseAmount } from './move-money.ts'
import { deleteOutcome, findOutcome } from './outcomes.store.ts'
import type { PayoutNews } from './payout-client.ts'
import { findWebhook, insertPayoutWord } from './payout-words.store.ts'
import { insertStep } from './steps.store.ts'
import { tellOutcome } from './tell-outcome.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { getWithdrawal, lockWithdrawalForUpdate, updateWithdrawal, type Withdrawal } from './withdrawals.store.ts'

/** What a word of a payment company does to a withdrawal. */
export type Verdict = 'capture' | 'release' | 'acknowledge' | 'ask' | 'hold' | 'nothing'
export type Settlement = Verdict | 'unknown-withdrawal' | 'repeated'

type Source = 'webhook' | 'check'

/**
 * Takes in what a payment company says of a payout, by whatever way and in whatever order it comes: paid once, by the first word that
 * says so; given back only when the company, asked, says that it refused; held in every other case. The withdrawal's row is locked
 * first, so that a webhook and a check at the same moment, on any server, are one after the other.
 */
export async function settlePayout(
  tx: Tx,
  tools: Pick<PayoutTools, 'clock' | 'makeId'>,
  gateway: Gateway,
  news: PayoutNews & { withdrawalId: bigint; source: Source },
): Promise<Settlement> {
  const at = tools.clock()
  const { id: companyReference, withdrawalId, source, eventId, status, amount, currency } = news
  const withdrawal = await lockWithdrawalForUpdate(tx, gateway.merchantCode, withdrawalId)
  // What was sent to one company is nothing that another knows of.
  if (!withdrawal || (withdrawal.gateway ?? gateway.name) !== gateway.name) return 'unknown-withdrawal'
  if (source === 'webhook' && (await findWebhook(tx, gateway.account, eventId))) return 'repeated'
  const verdict = judge(withdrawal, news, source)
  await carryOut(tx, tools, withdrawal, verdict, { companyReference, at })
  if (withdrawal.status === 'unknown') await dropProposal(tx, withdrawal, at)
  const word = { account: gateway.account, eventId, withdrawalId, status, amount, currency, source, at, outcome: verdict }
  const isNew = await insertPayoutWord(tx, word)
  const kind = verdict === 'hold' ? 'withdrawal-amount-differs' : isContradiction(withdrawal, news) ? 'withdrawal-contradicted' : undefined
  if (kind && isNew) {
    const detail = `${status} ${amount} ${currency} of ${withdrawal.status} ${asText(withdrawal)} ${withdrawal.currency} by ${gateway.account}`
    const { merchantCode } = withdrawal
    await recordSignificantEvent(tx, { merchantCode, kind, subject: `withdrawal:${withdrawal.id}`, detail, at })
  }
  return verdict
}

/**
 * What is to be done. A webhook that says refused may be older than what was done since, and what is released can be spent: so the
 * company is asked before anything is given back.
 */
export function judge(
  withdrawal: Asked,
  { status, amount, currency }: Pick<PayoutNews, 'status' | 'amount' | 'currency'>,
  source: Source,
): Verdict {
  if (withdrawal.status !== 'paying' && withdrawal.status !== 'unknown') return 'nothing'
  if (status === 'pending') return 'acknowledge'
  if (status === 'refused') return source === 'check' ? 'release' : 'ask'
  return isAsAsked(withdrawal, amount, currency) ? 'capture' : 'hold'
}

async function carryOut(
  tx: Tx,
  tools: Pick<PayoutTools, 'clock' | 'makeId'>,
  withdrawal: Withdrawal,
  verdict: Verdict,
  { companyReference, at }: { companyReference: string; at: Date },
): Promise<void> {
  const { id } = withdrawal
  const by = 'payment-company'
  switch (verdict) {
    case 'capture':
      await captureAmount(tx, withdrawal, tools)
      await updateWithdrawal(tx, id, { status: 'paid', companyReference, endedAt: at })
      await tellOutcome(tx, withdrawal, 'paid', at)
      return insertStep(tx, id, { status: 'paid', at, by })
    case 'release':
      await releaseAmount(tx, withdrawal, tools)
      await updateWithdrawal(tx, id, { status: 'refused', reason: 'company-refused', companyReference, endedAt: at })
      await tellOutcome(tx, withdrawal, 'refused', at)
      return insertStep(tx, id, { status: 'refused', at, by, reason: 'company-refused' })
    case 'acknowledge':
      await updateWithdrawal(tx, id, { status: 'paying', companyReference })
      return withdrawal.status === 'paying' ? undefined : insertStep(tx, id, { status: 'paying', at, by })
    case 'hold':
      await updateWithdrawal(tx, id, { status: 'unknown', companyReference })
      return withdrawal.status === 'unknown' ? undefined : insertStep(tx, id, { status: 'unknown', at, by })
    case 'ask':
      return updateWithdrawal(tx, id, { status: withdrawal.status, nextCheckAt: at })
    case 'nothing':
      return
  }
}

/**
 * An outcome is proposed of what a company is silent about. It spoke: nobody confirms what was proposed before, and where that was not
 * its last word it is asked again, which it was not while the proposal was open.
 */
async function dropProposal(tx: Tx, { id, merchantCode, memberId }: Withdrawal, at: Date): Promise<void> {
  const proposed = await findOutcome(tx, id)
  if (!proposed) return
  await deleteOutcome(tx, id)
  const { status } = await getWithdrawal(tx, id)
  if (status === 'paying' || status === 'unknown') await updateWithdrawal(tx, id, { status, nextCheckAt: at })
  const detail = `${proposed.outcome}, proposed by ${proposed.by.name}: the company has spoken`
  await recordSignificantEvent(tx, { merchantCode, kind: 'withdrawal-proposal-dropped', subject: `withdrawal:${id}`, memberId, detail, at })
}

type Asked = Pick<Withdrawal, 'status' | 'amountMinor' | 'feeMinor' | 'currency'>

/** What reaches the account, as it is written to payment companies. */
export const asText = ({ amountMinor, feeMinor, currency }: Omit<Asked, 'status'>): string =>
  formatMinor(amountMinor - feeMinor, scaleOf(currency))

const isAsAsked = ({ amountMinor, feeMinor, currency }: Asked, amount: string, currencyPaid: string) =>
  currencyPaid === currency && parseMinor(amount, scaleOf(currency)) === amountMinor - feeMinor

/**
 * The company changes its earlier word, or reports an unknown payout. No money moves; operators can
 * see it.
 */
function isContradiction(withdrawal: Asked, { status, amount, currency }: PayoutNews): boolean {
  switch (withdrawal.status) {
    case 'paying':
    case 'unknown':
      return false
    case 'paid':
      return status === 'refused' || (status === 'paid' && !isAsAsked(withdrawal, amount, currency))
    case 'refused':
      return status === 'paid'
    default:
      return true
  }
}
