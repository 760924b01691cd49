import { rowCursor } from '@pavilion/api/cursors'
import {
  listProviderTerms,
  listWithheldWins,
  type ProviderTermsValue,
  proposePartnerSecret,
  proposePromotionBudget,
  proposeProviderAddress,
  proposeProviderLimits,
  proposeWithheldDecision,
  type WithheldWinValue,
} from '@pavilion/api/partners'
import { closeProvider as closeEndpoint, listProviderDoors, openProvider as openEndpoint } from '@pavilion/api/provider-doors'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { kindName } from '../../ledger/index.ts'
import { type Proposal, wireProposal } from '../proposals/index.ts'
import { listFlows, listWithheld, type OpenWithheld, type PlayingCounts } from '../rounds/index.ts'
import type { MoneyOf } from '../wallet/index.ts'
import type { PartnerTools } from './partner-tools.ts'
import { addressOf, proposeAddress } from './propose-address.ts'
import { proposeBudget } from './propose-budget.ts'
import { proposeLimits, wireLimits } from './propose-limits.ts'
import { proposeSecret } from './propose-secret.ts'
import { proposeWithheld } from './propose-withheld.ts'
import { closeProvider, listDoors, openProvider } from './provider-doors.ts'
import { listBudgets, listLinks } from './providers.store.ts'

const PAGE_SIZE = 50

type Tools = PartnerTools & { moneyOf: MoneyOf; playingAt: PlayingCounts }

/** What operators see and propose of providers. */
export function partnersOperatorRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>) => ({ operator, address, at: tools.clock() })
  const wire = <Code extends string>(outcome: Proposal | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireProposal(outcome, tools.clock())

  scope.read(listProviderTerms, async (db, { merchantCode }) => {
    const { currency } = await tools.moneyOf(merchantCode)
    return { currency, list: await listTerms(db, merchantCode, currency, tools.clock()) }
  })

  scope.read(listProviderDoors, async (db, { merchantCode }) => ({
    list: await listDoors(db, tools.playingAt, merchantCode, tools.clock()),
  }))
  scope.write(closeEndpoint, (tx, call) => {
    const { requestId, provider, seen, until } = call.body
    const { EN, TY, CN, VI, TH } = call.body.texts
    const texts = { EN, ...(TY && { TY }), ...(CN && { CN }), ...(VI && { VI }), ...(TH && { TH }) }
    return closeProvider(tx, by(call), { requestId, provider, seen, texts, until })
  })
  scope.write(openEndpoint, (tx, call) => {
    const { requestId, provider, seen } = call.body
    return openProvider(tx, by(call), { requestId, provider, seen })
  })

  scope.read(listWithheldWins, async (db, { merchantCode, query }) => {
    const rows = await listWithheld(db, merchantCode, rowCursor.read(query.cursor), PAGE_SIZE + 1)
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map(wireWithheld), ...next }
  })

  scope.write(proposeWithheldDecision, async (tx, call) => {
    const { id, decision, requestId, reason } = call.body
    return wire(await proposeWithheld(tx, tools, by(call), { id: BigInt(id), decision, requestId, reason }))
  })

  scope.write(proposePromotionBudget, async (tx, call) => {
    const { provider, amount, requestId, reason } = call.body
    const { currency } = await tools.moneyOf(call.merchantCode)
    return wire(await proposeBudget(tx, by(call), { provider, amount, currency, requestId, reason }))
  })

  scope.write(proposeProviderLimits, async (tx, call) => {
    const { provider, limits, requestId, reason } = call.body
    const { currency } = await tools.moneyOf(call.merchantCode)
    return wire(await proposeLimits(tx, by(call), { provider, limits, currency, requestId, reason }))
  })

  scope.write(proposeProviderAddress, async (tx, call) => {
    const { provider, address, requestId, reason } = call.body
    return wire(await proposeAddress(tx, by(call), { provider, address, requestId, reason }))
  })

  scope.write(proposePartnerSecret, async (tx, call) => {
    const { partner, direction, overlapHours, requestId, reason } = call.body
    return wire(await proposeSecret(tx, tools, by(call), { partner, direction, overlapHours, requestId, reason }))
  })
}

async function listTerms(db: Db, merchantCode: string, currency: string, at: Date): Promise<ProviderTermsValue[]> {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const links = await listLinks(db, merchantCode, at)
  const budgets = await listBudgets(db, currency)
  const flows = (await listFlows(db, at)).filter((flow) => flow.currency === currency)
  return links.map((link) => {
    const flow = flows.find(({ linkId }) => linkId === link.id)
    const budget = budgets.get(link.id)
    return {
      provider: link.providerCode,
      isEnabled: link.isEnabled,
      address: addressOf(link),
      limits: wireLimits(link.limits, currency),
      hourNet: text(flow?.hourMinor ?? 0n),
      dayNet: text(flow?.dayMinor ?? 0n),
      budget: text(budget?.grantedMinor ?? 0n),
      budgetLeft: text(budget?.leftMinor ?? 0n),
    }
  })
}

const wireWithheld = (win: OpenWithheld): WithheldWinValue => ({
  id: win.id.toString(),
  provider: win.providerCode,
  memberId: win.memberId,
  kind: kindName(win.kind) as WithheldWinValue['kind'],
  key: win.key,
  reference: win.reference,
  amount: formatMinor(win.amountMinor, scaleOf(win.currency)),
  currency: win.currency,
  reason: win.reason,
  withheldAt: win.withheldAt.toISOString(),
})
