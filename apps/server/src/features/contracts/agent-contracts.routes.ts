import { listAgentContracts, listAgentPayouts } from '@pavilion/api/agent-reviews'
import type { ContractSideValue } from '@pavilion/api/contract-terms'
import { rowCursor } from '@pavilion/api/cursors'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import type { Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import type { SettlementTools } from './contract-tools.ts'
import { listHistory } from './contracts.store.ts'
import { pageOfPayouts } from './list-payouts.ts'
import { wireContract } from './wire-contract.ts'

const PAGE_SIZE = 50

/** What operators see of one agent's contracts, those by which it is paid and those by which it pays. */
export function agentContractRoutes(scope: Scope<'operator'>, tools: SettlementTools): void {
  scope.read(listAgentContracts, async (db, { operator, query }) => {
    const agent = await teamTree.findAgent(db, operator.merchantCode, query.account)
    if (agent instanceof Refusal) return agent
    const merchant = await getMerchant(tools.directory, operator.merchantCode)
    const { currency, currencySymbol } = merchant
    const contracts = await listHistory(db, { ...whoseOf(agent, query), before: rowCursor.read(query.cursor) }, PAGE_SIZE + 1)
    const { page, next } = cutPage(contracts, PAGE_SIZE, rowCursor, ({ id }) => id)
    const today = dayOf(merchant, tools.clock())
    return { currency, currencySymbol, list: page.map((contract) => wireContract(contract, merchant, today)), ...next }
  })

  scope.read(listAgentPayouts, async (db, { operator, query }) => {
    const { kind, status, cursor } = query
    const agent = await teamTree.findAgent(db, operator.merchantCode, query.account)
    if (agent instanceof Refusal) return agent
    const filter = { kind, ...whoseOf(agent, query), status }
    return pageOfPayouts(db, await getMerchant(tools.directory, operator.merchantCode), filter, cursor)
  })
}

const whoseOf = ({ id }: Member, { side }: { side: ContractSideValue }) => (side === 'own' ? { memberId: id } : { partnerId: id })
