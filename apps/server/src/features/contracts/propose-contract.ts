import { hasContracts } from '@pavilion/api/contract-rules'
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import type { proposeDailyContract } from '@pavilion/api/contracts'
import type { RefusalOf } from '@pavilion/api/endpoint'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import { getMember, type Member } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import { isNoBetter } from './compare-terms.ts'
import type { SettlementTools } from './contract-tools.ts'
import { type Contract, findByRequest, findHolding, getContract, insertContract, listPending, lockContractsOf } from './contracts.store.ts'
import { tellProposal } from './tell-sides.ts'
import { parseTerms, type Terms, wireTerms } from './terms.ts'

type Refused = Refusal<RefusalOf<typeof proposeDailyContract>>
type Asked = { requestId: string; account: string; terms: Omit<ContractTermsValue, 'pays'> & { pays?: ContractTermsValue['pays'] } }

/**
 * An agent proposes a contract to a member right below it. Refusals in this order: the caller is no
 * agent; the terms; the account is not in the team, or not right below the caller; the request id
 * belongs to another proposal; a proposal is pending; the caller has no own contract of the kind
 * from the next day on; the terms are better than the caller's own.
 */
export async function proposeContract(
  tx: Tx,
  tools: SettlementTools,
  { caller, merchant, kind, asked }: { caller: Caller; merchant: Merchant; kind: ContractKindValue; asked: Asked },
): Promise<Contract | Refused> {
  const terms = parseTerms(kind, asked.terms, merchant.currency)
  if (terms instanceof Refusal) return terms
  const today = dayOf(merchant, tools.clock())
  const member = await findDirect(tx, caller.memberId, asked.account, today)
  if (member instanceof Refusal) return member
  await lockContractsOf(tx, kind, [caller.memberId, member.id])
  const known = await findRepeated(tx, merchant, { partnerId: caller.memberId, requestId: asked.requestId, member, terms })
  if (known) return known
  const own = await findHolding(tx, caller.memberId, kind, addDays(today, 1))
  if (!own) return new Refusal('own-contract-needed', `member ${caller.memberId} has no ${kind} contract`)
  if (!isNoBetter(terms, own.terms)) return new Refusal('contract-better-than-own', `own contract ${own.id}`)
  return writeDown(tx, tools, merchant, { partnerId: caller.memberId, member, requestId: asked.requestId, terms, operatorId: null })
}

/** The content of a new proposal. */
type ProposalRequest = { partnerId: MemberId | null; member: Member; requestId: string; terms: Terms }

/**
 * The same request id with the same content returns the same proposal; other content is refused.
 * Only one proposal can be pending.
 */
export async function findRepeated(
  tx: Tx,
  merchant: Merchant,
  { partnerId, requestId, member, terms }: ProposalRequest,
): Promise<Contract | Refusal<'request-differs' | 'proposal-pending'> | undefined> {
  const known = await findByRequest(tx, { merchantCode: merchant.code, partnerId, requestId })
  if (known) {
    const told = (each: Terms) => JSON.stringify([each.kind, wireTerms(each, merchant.currency)])
    const isSame = known.memberId === member.id && told(known.terms) === told(terms)
    return isSame ? known : new Refusal('request-differs', `request ${requestId}`)
  }
  const waiting = (await listPending(tx, member.id)).some(({ kind }) => kind === terms.kind)
  return waiting ? new Refusal('proposal-pending', `member ${member.id}`) : undefined
}

/** Records the proposal and tells the member. */
export async function writeDown(
  tx: Tx,
  tools: SettlementTools,
  merchant: Merchant,
  { partnerId, member, requestId, terms, operatorId }: ProposalRequest & { operatorId: bigint | null },
): Promise<Contract> {
  const id = tools.makeId()
  await insertContract(tx, {
    id,
    merchantCode: merchant.code,
    kind: terms.kind,
    partnerId,
    memberId: member.id,
    requestId,
    operatorId,
    currency: merchant.currency,
    terms,
    proposedAt: tools.clock(),
  })
  const contract = await getContract(tx, id)
  await tellProposal(tx, contract, merchant, tools.clock())
  return contract
}

/**
 * Returns the member of that account if it is right below the agent, today and from the next day
 * on, and its type has contracts.
 */
async function findDirect(
  tx: Tx,
  agentId: MemberId,
  account: string,
  today: string,
): Promise<Member | Refusal<'not-in-team' | 'not-direct-downline'>> {
  const id = await teamTree.findInTeam(tx, agentId, accountKeyOf(account), today)
  if (id === undefined) return new Refusal('not-in-team', account)
  const member = await getMember(tx, id)
  const uplines = [await teamTree.findUpline(tx, id, today), await teamTree.findUpline(tx, id, addDays(today, 1))]
  const isDirect = uplines.every((upline) => upline === agentId)
  return isDirect && hasContracts(member.type) && !member.isDisabled ? member : new Refusal('not-direct-downline', account)
}
