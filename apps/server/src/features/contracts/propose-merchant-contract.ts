import type { proposeMerchantContract as endpoint } from '@pavilion/api/contract-reviews'
import { hasContracts } from '@pavilion/api/contract-rules'
import { ContractKind, type ContractKindValue, ContractTerms, type ContractTermsValue } from '@pavilion/api/contract-terms'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import { Type } from 'typebox'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findMemberByAccountKey, getMember, type Member, memberTypes } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import type { SettlementTools } from './contract-tools.ts'
import { findHolding, listPending, lockContractsOf } from './contracts.store.ts'
import { judgeMerchantTerms, merchantLimits } from './merchant-limits.ts'
import { findRepeated, writeDown } from './propose-contract.ts'
import { parseTerms, type Terms, wireTerms } from './terms.ts'

const OPENS_FOR_MS = 7 * DAY_MS

/**
 * A contract of the merchant with an agent at the top. The agent sees it after a second operator's
 * approval.
 */
export const merchantContractKind = (tools: SettlementTools) =>
  proposalKind({
    name: 'merchant-contract',
    makers: ['cashier'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: Type.Object({ account: Type.String(), kind: ContractKind, terms: ContractTerms }),
    before: async (tx, { merchantCode, subject, after }) => {
      const merchant = await getMerchant(tools.directory, merchantCode)
      const id = agentOf(subject)
      await lockContractsOf(tx, after.kind, [id])
      const holding = await findHolding(tx, id, after.kind, addDays(dayOf(merchant, tools.clock()), 1))
      return { terms: holding ? wireTerms(holding.terms, holding.currency) : null }
    },
    apply: async (tx, { proposalId, merchantCode, subject, after, makerId }) => {
      const merchant = await getMerchant(tools.directory, merchantCode)
      const member = await getMember(tx, agentOf(subject))
      if (!(await isAtTop(tx, member, dayOf(merchant, tools.clock()))))
        return new Refusal('proposal-overtaken', `${subject} is not at the top`)
      const terms = readTerms(merchant, after.kind, after.terms)
      if (terms instanceof Refusal) return new Refusal('limit-reached', terms.why)
      const request = { partnerId: null, member, requestId: `proposal-${proposalId}`, terms }
      const repeated = await findRepeated(tx, merchant, request)
      if (repeated) return new Refusal('proposal-overtaken', repeated instanceof Refusal ? repeated.why : `contract ${repeated.id}`)
      await writeDown(tx, tools, merchant, { ...request, operatorId: makerId })
      return undefined
    },
  })

/**
 * An operator proposes a contract of the merchant with an agent at the top, within the merchant's
 * limits. The same request again is the same proposal, whatever became of it, the agent and the limits.
 */
export async function proposeMerchantContract(
  tx: Tx,
  tools: SettlementTools,
  { operator, address }: { operator: OperatorCaller; address: string },
  { requestId, account, kind, terms: asked, reason }: BodyOf<typeof endpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const isKnown = (await findProposalByRequest(tx, merchant.code, requestId)) !== undefined
  const terms = isKnown ? parseTerms(kind, asked, merchant.currency) : readTerms(merchant, kind, asked)
  if (terms instanceof Refusal) return terms
  const member = await findMemberByAccountKey(tx, merchant.code, accountKeyOf(account))
  if (!member || !(isKnown || (await isAtTop(tx, member, dayOf(merchant, tools.clock()))))) return new Refusal('not-found', account)
  const isWaiting = !isKnown && (await listPending(tx, member.id)).some((each) => each.kind === kind)
  if (isWaiting) return new Refusal('proposal-pending', `member ${member.id} has not answered the last one`)
  return makeProposal(tx, merchantContractKind(tools), {
    maker: operator,
    requestId,
    subject: `member:${member.id}:${kind}`,
    after: { account: member.account, kind, terms: wireTerms(terms, merchant.currency) },
    reason,
    address,
    at: tools.clock(),
  })
}

const agentOf = (subject: string): MemberId => memberId(BigInt(subject.split(':')[1] ?? 0))

function readTerms(
  merchant: Merchant,
  kind: ContractKindValue,
  asked: ContractTermsValue,
): Terms | Refusal<'contract-terms-invalid' | 'contract-terms-too-high'> {
  const terms = parseTerms(kind, asked, merchant.currency)
  if (terms instanceof Refusal) return terms
  return judgeMerchantTerms(terms, merchantLimits(merchant), merchant.currency) ?? terms
}

async function isAtTop(tx: Tx, { id, type, isDisabled }: Member, today: string): Promise<boolean> {
  if (!memberTypes.isAgent(type) || !hasContracts(type) || isDisabled) return false
  return (await teamTree.findUpline(tx, id, today)) === undefined && (await teamTree.findUpline(tx, id, addDays(today, 1))) === undefined
}
