import { payAllDividends as allEndpoint, listContractPayouts, payDividend as payEndpoint } from '@pavilion/api/contract-payouts'
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import {
  acceptContract as acceptEndpoint,
  getContractRequirement,
  getDailyContract,
  getDividendContract,
  getHourContract,
  listContractPartners,
  listContracts,
  proposeDailyContract,
  proposeDividendContract,
  proposeHourContract,
  rejectContract as rejectEndpoint,
  withdrawContract as withdrawEndpoint,
} from '@pavilion/api/contracts'
import { rowCursor } from '@pavilion/api/cursors'
import type { Db, Tx } from '../../base/database.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { dayOf } from '../teams/index.ts'
import { acceptContract, rejectContract } from './answer-contract.ts'
import type { ContractTools } from './contract-tools.ts'
import { type Contract, listHistory } from './contracts.store.ts'
import { findCounterpart } from './counterpart.ts'
import { getContractState } from './get-contract-state.ts'
import { getRequirement } from './get-requirement.ts'
import { listPartners } from './list-partners.ts'
import { listContractPayoutsOf } from './list-payouts.ts'
import { payAllDividends, payDividend } from './pay-dividends.ts'
import { proposeContract } from './propose-contract.ts'
import { wireContract } from './wire-contract.ts'
import { wirePayout } from './wire-payout.ts'
import { withdrawContract } from './withdraw-contract.ts'

const PAGE_SIZE = 15

/** Members' endpoints of contracts. Refuses every call of types that have no contracts. */
export function contractsMemberRoutes(scope: Scope<'member'>, tools: ContractTools): void {
  const frameOf = async (call: Asker) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    return { merchant, caller: call.caller, memberId: call.caller.memberId, today: dayOf(merchant, tools.clock()) }
  }
  const told = async <Code extends string>(call: Asker, outcome: Contract | Refusal<Code>) => {
    const { merchant, today } = await frameOf(call)
    return outcome instanceof Refusal ? outcome : wireContract(outcome, merchant, today)
  }
  const stateOf = (kind: ContractKindValue) => async (db: Db, call: Asker) => getContractState(db, { kind, ...(await frameOf(call)) })
  const propose =
    (kind: ContractKindValue) => async (tx: Tx, call: Asker & { body: { requestId: string; account: string; terms: Asked } }) => {
      const { merchant, caller } = await frameOf(call)
      return told(call, await proposeContract(tx, tools, { caller, merchant, kind, asked: call.body }))
    }

  scope.read(getContractRequirement, async (db, call) => getRequirement(db, call.caller.memberId))
  scope.read(getDailyContract, stateOf('daily'))
  scope.read(getDividendContract, stateOf('dividend'))
  scope.read(getHourContract, stateOf('hour'))
  scope.write(proposeDailyContract, propose('daily'))
  scope.write(proposeDividendContract, propose('dividend'))
  scope.write(proposeHourContract, propose('hour'))

  scope.write(withdrawEndpoint, async (tx, call) => {
    const whose = { partnerId: call.caller.memberId }
    return told(call, await withdrawContract(tx, tools, BigInt(call.body.id), whose))
  })
  scope.write(acceptEndpoint, async (tx, call) => {
    const asked = { ...(await frameOf(call)), id: BigInt(call.body.id) }
    return told(call, await acceptContract(tx, tools, asked))
  })
  scope.write(rejectEndpoint, async (tx, call) => {
    const asked = { ...(await frameOf(call)), id: BigInt(call.body.id), reason: call.body.reason }
    return told(call, await rejectContract(tx, tools, asked))
  })

  scope.read(listContracts, async (db, call) => listContractsOf(db, call, await frameOf(call)))
  scope.read(listContractPartners, async (db, call) => {
    const { merchant, memberId: agentId, today } = await frameOf(call)
    const { kind, account, cursor } = call.query
    return listPartners(db, { merchant, agentId, kind, today, account, cursor })
  })
  scope.read(listContractPayouts, async (db, call) => {
    const { merchant, memberId } = await frameOf(call)
    return listContractPayoutsOf(db, tools, { merchant, memberId, query: call.query })
  })
  scope.steps(payEndpoint, async (transact, call) => {
    const { merchant } = await frameOf(call)
    const outcome = await payDividend(transact, tools, call)
    return outcome instanceof Refusal ? outcome : wirePayout(outcome, merchant)
  })
  scope.steps(allEndpoint, async (transact, call) => payAllDividends(transact, tools, call))
}

/** The caller of a call. */
type Asker = Pick<MemberCall, 'merchantCode' | 'caller'>
type Asked = Omit<ContractTermsValue, 'pays'> & { pays?: ContractTermsValue['pays'] }
type Frame = { merchant: Awaited<ReturnType<typeof getMerchant>>; today: string }

async function listContractsOf(db: Db, { caller, query }: MemberCall<typeof listContracts>, { merchant, today }: Frame) {
  const { kind, side, account, cursor } = query
  const { memberId } = caller
  const isOwn = side !== 'downline'
  const other = isOwn || account === undefined ? undefined : await findCounterpart(db, memberId, kind, account)
  if (!isOwn && account !== undefined && other === undefined) return new Refusal('not-in-team', account)
  const whose = isOwn ? { memberId } : { partnerId: memberId, ...(other === undefined ? {} : { memberId: other }) }
  const before = rowCursor.read(cursor)
  const contracts = await listHistory(db, { kind, ...whose, before }, PAGE_SIZE + 1)
  const { page, next } = cutPage(contracts, PAGE_SIZE, rowCursor, ({ id }) => id)
  return {
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    list: page.map((contract) => wireContract(contract, merchant, today)),
    ...next,
  }
}
