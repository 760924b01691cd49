import type { Tx } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'
import { isNoBetter } from './compare-terms.ts'
import { dueAtOf } from './contract-periods.ts'
import type { SettlementTools } from './contract-tools.ts'
import {
  type Contract,
  findHolding,
  getContract,
  listLiving,
  lockContractForUpdate,
  lockContractsOf,
  updateContract,
} from './contracts.store.ts'
import { tellAnswer } from './tell-sides.ts'

type Answered = Refusal<'not-found' | 'proposal-answered' | 'proposal-withdrawn'>
type Asked = { merchant: Merchant; memberId: MemberId; id: bigint }

/**
 * The member accepts: from the next day on the contract replaces the previous one of its kind. The
 * partner's own limits are checked again under the locks, so accepting and changing the partner's
 * own contract run one after the other.
 */
export async function acceptContract(
  tx: Tx,
  tools: SettlementTools,
  { merchant, memberId, id }: Asked,
): Promise<Contract | Answered | Refusal<'proposal-outdated'>> {
  const contract = await lockProposal(tx, memberId, id)
  if (contract instanceof Refusal) return contract
  const at = tools.clock()
  const startDay = addDays(dayOf(merchant, at), 1)
  if (await isOutdated(tx, contract, startDay)) return new Refusal('proposal-outdated', `proposal ${id}`)
  for (const other of await listLiving(tx, [memberId], contract.kind, startDay)) {
    if (other.status === 'accepted') await endBefore(tx, merchant, other, startDay)
  }
  const { validDays } = contract.terms
  const prepared = {
    startDay,
    endDay: validDays === null ? null : addDays(startDay, validDays - 1),
    nextDay: startDay,
    nextHour: contract.terms.kind === 'hour' ? contract.terms.fromHour : 0,
  }
  const dueAt = await dueAtOf(tx, merchant, { terms: contract.terms, ...prepared })
  await updateContract(tx, id, { status: 'accepted', answeredAt: at, ...prepared, dueAt })
  const accepted = await getContract(tx, id)
  await tellAnswer(tx, accepted, at)
  return accepted
}

/** The member rejects, with an optional reason. */
export async function rejectContract(
  tx: Tx,
  tools: SettlementTools,
  { memberId, id, reason }: Asked & { reason: string | undefined },
): Promise<Contract | Answered> {
  const contract = await lockProposal(tx, memberId, id)
  if (contract instanceof Refusal) return contract
  const said = reason?.trim()
  await updateContract(tx, id, { status: 'rejected', answeredAt: tools.clock(), ...(said ? { reason: said } : {}) })
  const rejected = await getContract(tx, id)
  await tellAnswer(tx, rejected, tools.clock())
  return rejected
}

/**
 * Ends a contract before a day and schedules the settlement of its rest. A contract that began no
 * earlier never held.
 */
async function endBefore(tx: Tx, merchant: Merchant, { id, memberId }: Contract, day: string): Promise<void> {
  // The lock comes first, since the settlement job moves the contract's next period.
  const contract = await lockContractForUpdate(tx, id, { memberId })
  if (!contract) throw new Error(`contract ${id} is gone`)
  const ended = { ...contract, endDay: addDays(day, -1) }
  await updateContract(tx, id, { endDay: ended.endDay, dueAt: await dueAtOf(tx, merchant, ended) })
}

/** Returns the pending proposal with this id, locked for this member's answer. */
async function lockProposal(tx: Tx, memberId: MemberId, id: bigint): Promise<Contract | Answered> {
  const seen = await lockContractForUpdate(tx, id, { memberId })
  if (!seen) return new Refusal('not-found', `proposal ${id}`)
  if (seen.status === 'withdrawn') return new Refusal('proposal-withdrawn', `proposal ${id}`)
  if (seen.status !== 'pending') return new Refusal('proposal-answered', `proposal ${id} is ${seen.status}`)
  await lockContractsOf(tx, seen.kind, [seen.partnerId, memberId])
  return seen
}

async function isOutdated(tx: Tx, { partnerId, memberId, kind, terms }: Contract, startDay: string): Promise<boolean> {
  if (((await teamTree.findUpline(tx, memberId, startDay)) ?? null) !== partnerId) return true
  if (partnerId === null) return false
  const own = await findHolding(tx, partnerId, kind, startDay)
  return !own || !isNoBetter(terms, own.terms)
}
