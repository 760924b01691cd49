import type { RefusalOf } from '@pavilion/api/endpoint'
import type { proposePromotionBudget as endpoint } from '@pavilion/api/partners'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { grantBudget } from '../rounds/index.ts'
import { listBudgets, lockLinkForUpdate, providerOf, subjectOf } from './providers.store.ts'

const OPENS_FOR_MS = 7 * DAY_MS
/** So that what is granted stays within 63 bits, whatever was granted before. */
const AMOUNT_MAX = 10n ** 15n

/** More for prizes of a provider that need no stake: one operator proposes it, another decides. */
export const budgetKind = proposalKind({
  name: 'promotion-budget',
  makers: ['cashier', 'approver'],
  checkers: ['approver'],
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ amount: Type.String(), currency: Type.String() }),
  // What is spent meanwhile changes nothing about what is set aside.
  before: async (tx, { merchantCode, subject, after }) => {
    const link = await lockLinkForUpdate(tx, merchantCode, providerOf(subject))
    const granted = link && (await listBudgets(tx, after.currency)).get(link.id)?.grantedMinor
    return link ? { granted: formatMinor(granted ?? 0n, scaleOf(after.currency)) } : null
  },
  apply: async (tx, { merchantCode, subject, after: { amount, currency }, at }) => {
    const link = await lockLinkForUpdate(tx, merchantCode, providerOf(subject))
    const amountMinor = parseMinor(amount, scaleOf(currency))
    if (!link || amountMinor === undefined) return new Refusal('proposal-overtaken', subject)
    await grantBudget(tx, link.id, currency, amountMinor)
    const detail = `Two operators set ${amount} ${currency} aside for prizes that need no stake.`
    await recordSignificantEvent(tx, { merchantCode, kind: 'promotion-budget-opened', subject: link.casinoId, detail, at })
    return undefined
  },
})

type BudgetRequest = { provider: string; amount: string; currency: string; requestId: string; reason: string }

/** Proposes to set more aside. Nothing changes before another operator agrees. */
export async function proposeBudget(
  tx: Tx,
  { operator, address, at }: { operator: OperatorCaller; address: string; at: Date },
  { provider, amount, currency, requestId, reason }: BudgetRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const amountMinor = parseMinor(amount, scaleOf(currency))
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > AMOUNT_MAX) return new Refusal('amount-invalid', amount)
  if (!(await lockLinkForUpdate(tx, operator.merchantCode, provider))) return new Refusal('not-found', provider)
  const after = { amount: formatMinor(amountMinor, scaleOf(currency)), currency }
  return makeProposal(tx, budgetKind, { maker: operator, requestId, subject: subjectOf(provider), after, reason, address, at })
}
