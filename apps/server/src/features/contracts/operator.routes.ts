import {
  confirmDividendPayment,
  listHeldPayouts as listHeldEndpoint,
  listMerchantContracts,
  listMerchantDividends,
  listUnpaidPayouts as listUnpaidEndpoint,
  proposeDividendPayment,
  proposeMerchantContract as proposeEndpoint,
  proposeHeldPayout as proposeHeldEndpoint,
  rejectDividendPayment,
  withdrawMerchantContract,
} from '@pavilion/api/contract-reviews'
import { rowCursor } from '@pavilion/api/cursors'
import type { Tx } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { type Proposal, recordOperatorAction, wireProposal } from '../proposals/index.ts'
import { dayOf } from '../teams/index.ts'
import { agentContractRoutes } from './agent-contracts.routes.ts'
import type { SettlementTools } from './contract-tools.ts'
import { type Contract, listOfMerchant } from './contracts.store.ts'
import { type Decision, decideDividend } from './decide-dividend.ts'
import { listHeldPayouts } from './held.store.ts'
import { proposeHeldPayout } from './held-payouts.ts'
import { payoutCursor, readPayoutCursor } from './list-payouts.ts'
import { listPayouts, type Payout } from './payouts.store.ts'
import { proposeMerchantContract } from './propose-merchant-contract.ts'
import { listUnpaidPayouts } from './unpaid.store.ts'
import { wireContract } from './wire-contract.ts'
import { wirePayout } from './wire-payout.ts'
import { wireUnpaid } from './wire-unpaid.ts'
import { withdrawContract } from './withdraw-contract.ts'

const PAGE_SIZE = 50

/** Operators' endpoints of the merchant's own contracts. */
export function contractsOperatorRoutes(scope: Scope<'operator'>, tools: SettlementTools): void {
  const frameOf = async ({ merchantCode }: { merchantCode: string }) => {
    const merchant = await getMerchant(tools.directory, merchantCode)
    const { currency, currencySymbol } = merchant
    return { merchant, today: dayOf(merchant, tools.clock()), inCurrency: { currency, currencySymbol } }
  }
  const told = async <Code extends string>(call: { merchantCode: string }, outcome: Contract | Refusal<Code>) => {
    const { merchant, today } = await frameOf(call)
    return outcome instanceof Refusal ? outcome : wireContract(outcome, merchant, today)
  }
  const toldProposal = <Code extends string>(outcome: Proposal | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireProposal(outcome, tools.clock())
  const decide = (decision: Decision) => async (tx: Tx, call: Deciding) => {
    const outcome = await decideDividend(tx, tools, call, { id: BigInt(call.body.id), decision })
    return outcome instanceof Refusal ? outcome : wireDividend(outcome, (await frameOf(call)).merchant)
  }

  agentContractRoutes(scope, tools)

  scope.read(listMerchantContracts, async (db, call) => {
    const { merchant, today, inCurrency } = await frameOf(call)
    const { kind, cursor } = call.query
    const before = rowCursor.read(cursor)
    const contracts = await listOfMerchant(db, { merchantCode: merchant.code, kind, before }, PAGE_SIZE + 1)
    const { page, next } = cutPage(contracts, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { ...inCurrency, list: page.map((contract) => wireContract(contract, merchant, today)), ...next }
  })
  scope.write(proposeEndpoint, async (tx, call) => toldProposal(await proposeMerchantContract(tx, tools, call, call.body)))
  scope.read(listHeldEndpoint, async (db, call) => {
    const { merchant, inCurrency } = await frameOf(call)
    const { cursor } = call.query
    const held = await listHeldPayouts(db, merchant.code, PAGE_SIZE + 1, rowCursor.read(cursor))
    const { page, next } = cutPage(held, PAGE_SIZE, rowCursor, ({ id }) => id)
    return {
      ...inCurrency,
      list: page.map((payout) => ({ ...wirePayout(payout, merchant), heldFor: payout.heldFor ?? 'day-limit' })),
      ...next,
    }
  })
  scope.read(listUnpaidEndpoint, async (db, call) => {
    const { merchant, inCurrency } = await frameOf(call)
    const unpaid = await listUnpaidPayouts(db, merchant.code, PAGE_SIZE + 1, rowCursor.read(call.query.cursor))
    const { page, next } = cutPage(unpaid, PAGE_SIZE, rowCursor, ({ payout }) => payout.id)
    return { ...inCurrency, list: page.map((each) => wireUnpaid(each, merchant)), ...next }
  })
  scope.write(proposeHeldEndpoint, async (tx, call) => toldProposal(await proposeHeldPayout(tx, tools, call, call.body)))
  scope.write(withdrawMerchantContract, async (tx, call) => {
    const { merchantCode, operator, address } = call
    const id = BigInt(call.body.id)
    const outcome = await withdrawContract(tx, tools, id, { merchantCode })
    if (!(outcome instanceof Refusal)) {
      await recordOperatorAction(tx, { operator, action: 'withdraw-contract', subject: `contract:${id}`, address, at: tools.clock() })
    }
    return told(call, outcome)
  })

  scope.read(listMerchantDividends, async (db, call) => {
    const { merchant, inCurrency } = await frameOf(call)
    const filter = { kind: 'dividend', merchantCode: merchant.code, status: call.query.status } as const
    const payouts = await listPayouts(db, filter, PAGE_SIZE + 1, readPayoutCursor(call.query.cursor))
    const { page, next } = cutPage(payouts, PAGE_SIZE, payoutCursor, (last) => last)
    return { ...inCurrency, list: page.map((payout) => wireDividend(payout, merchant)), ...next }
  })
  scope.write(proposeDividendPayment, async (tx, call) => withoutMakerRule(await decide('propose')(tx, call)))
  scope.write(confirmDividendPayment, decide('confirm'))
  scope.write(rejectDividendPayment, async (tx, call) => withoutMakerRule(await decide('reject')(tx, call)))
}

/** The caller of a decision. */
type Deciding = Pick<OperatorCall, 'operator' | 'address' | 'merchantCode'> & { body: { id: string } }

function wireDividend(payout: Payout, merchant: { name: string }) {
  return {
    ...wirePayout(payout, merchant),
    terms: payout.terms,
    ...(payout.maker ? { proposedBy: payout.maker.name } : {}),
    ...(payout.checker ? { confirmedBy: payout.checker.name } : {}),
  }
}

// Only a confirmation is checked against the rule of maker and checker.
function withoutMakerRule<Value>(
  outcome: Value | Refusal<'not-found' | 'dividend-state-differs' | 'needs-another-operator'>,
): Value | Refusal<'not-found' | 'dividend-state-differs'> {
  if (outcome instanceof Refusal && outcome.code === 'needs-another-operator') throw new Error(outcome.why)
  return outcome as Value | Refusal<'not-found' | 'dividend-state-differs'>
}
