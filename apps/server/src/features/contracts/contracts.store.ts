import type { ContractKindValue } from '@pavilion/api/contract-terms'
import { type Selectable, sql } from 'kysely'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ContractsTable } from './tables.ts'
import { parseTerms, type Terms, wireTerms } from './terms.ts'

/** A contract or a proposal of one. Days are days of the merchant. */
export type Contract = {
  id: bigint
  merchantCode: string
  kind: ContractKindValue
  /** Who pays; null for the merchant. */
  partnerId: MemberId | null
  partnerAccount: string | null
  /** Who is paid. */
  memberId: MemberId
  account: string
  requestId: string
  currency: string
  terms: Terms
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  proposedAt: Date
  answeredAt: Date | null
  reason: string | null
  startDay: string | null
  /** Null for no end; before the start where the contract never held. */
  endDay: string | null
  /** The next period to settle, when that can be, and the amount carried into it. */
  nextDay: string | null
  nextHour: number
  dueAt: Date | null
  carriedMinor: bigint
}

/**
 * Locks these members' contracts of a kind until `tx` ends, in the order of ids against deadlocks.
 */
export async function lockContractsOf(tx: Tx, kind: ContractKindValue, members: readonly (MemberId | null)[]): Promise<void> {
  const ids = [...new Set(members.filter((id) => id !== null))].sort((a, b) => (a < b ? -1 : 1))
  for (const id of ids) await waitForLock(tx, namedLock.contracts(kind, id))
}

export type NewContract = Pick<
  Contract,
  'id' | 'merchantCode' | 'kind' | 'partnerId' | 'memberId' | 'requestId' | 'currency' | 'terms' | 'proposedAt'
> & { operatorId: bigint | null }

export async function insertContract(tx: Tx, contract: NewContract): Promise<void> {
  await tx
    .insertInto('contracts')
    .values({
      id: contract.id,
      merchant_code: contract.merchantCode,
      kind: contract.kind,
      partner_id: contract.partnerId,
      member_id: contract.memberId,
      request_id: contract.requestId,
      operator_id: contract.operatorId,
      currency: contract.currency,
      terms: JSON.stringify(wireTerms(contract.terms, contract.currency)),
      status: 'pending',
      proposed_at: contract.proposedAt,
    })
    .execute()
}

/** Changes a contract that `tx` has locked. */
export async function updateContract(
  tx: Tx,
  id: bigint,
  change: Partial<
    Pick<Contract, 'status' | 'answeredAt' | 'reason' | 'startDay' | 'endDay' | 'nextDay' | 'nextHour' | 'dueAt' | 'carriedMinor'>
  >,
): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.answeredAt === undefined ? {} : { answered_at: change.answeredAt }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.startDay === undefined ? {} : { start_day: change.startDay }),
      ...(change.endDay === undefined ? {} : { end_day: change.endDay }),
      ...(change.nextDay === undefined ? {} : { next_day: change.nextDay }),
      ...(change.nextHour === undefined ? {} : { next_hour: change.nextHour }),
      ...(change.dueAt === undefined ? {} : { due_at: change.dueAt }),
      ...(change.carriedMinor === undefined ? {} : { carried_minor: change.carriedMinor }),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns an existing contract. */
export async function getContract(db: Db, id: bigint): Promise<Contract> {
  return contractOf(await all(db).where('c.id', '=', id).executeTakeFirstOrThrow())
}

/**
 * Returns the proposal with this id if it was made to or by the member, or by the merchant; locks
 * it.
 */
export async function lockContractForUpdate(
  tx: Tx,
  id: bigint,
  whose: { memberId: MemberId } | { partnerId: MemberId } | { merchantCode: string },
): Promise<Contract | undefined> {
  if (id > BIGINT_MAX) return undefined
  let query = all(tx).where('c.id', '=', id)
  if ('memberId' in whose) query = query.where('c.member_id', '=', whose.memberId)
  else if ('partnerId' in whose) query = query.where('c.partner_id', '=', whose.partnerId)
  else query = query.where('c.merchant_code', '=', whose.merchantCode).where('c.partner_id', 'is', null)
  const row = await query.forUpdate(['c']).executeTakeFirst()
  return row && contractOf(row)
}

/** Returns what this request proposed. */
export async function findByRequest(
  db: Db,
  { merchantCode, partnerId, requestId }: Pick<Contract, 'merchantCode' | 'partnerId' | 'requestId'>,
): Promise<Contract | undefined> {
  const row = await all(db)
    .where('c.merchant_code', '=', merchantCode)
    .where('c.partner_id', partnerId === null ? 'is' : '=', partnerId)
    .where('c.request_id', '=', requestId)
    .executeTakeFirst()
  return row && contractOf(row)
}

/**
 * Lists one kind of these members: pending proposals, and contracts that hold on the day or later.
 */
export async function listLiving(db: Db, members: readonly MemberId[], kind: ContractKindValue, day: string): Promise<Contract[]> {
  if (members.length === 0) return []
  const rows = await all(db)
    .where('c.member_id', 'in', members)
    .where('c.kind', '=', kind)
    .where((or) => or.or([or('c.status', '=', 'pending'), isAccepted(day)]))
    .orderBy('c.id')
    .execute()
  return rows.map(contractOf)
}

/** Lists all kinds by which one member is paid: pending proposals, and contracts that hold on the day or later. */
export async function listEveryLiving(db: Db, member: MemberId, day: string): Promise<Contract[]> {
  const rows = await all(db)
    .where('c.member_id', '=', member)
    .where((or) => or.or([or('c.status', '=', 'pending'), isAccepted(day)]))
    .orderBy('c.kind')
    .orderBy('c.id')
    .execute()
  return rows.map(contractOf)
}

/** Counts the contracts by which the member pays others on the day or later. */
export async function countPaidBy(db: Db, member: MemberId, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('contracts as c')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('c.partner_id', '=', member)
    .where(isAccepted(day))
    .executeTakeFirstOrThrow()
  return count
}

const isAccepted = (day: string) =>
  sql<boolean>`(c.status = 'accepted' and (c.end_day is null or (c.end_day >= ${day}::date and c.end_day >= c.start_day)))`

/** Lists the proposals that wait for this member's answer. */
export async function listPending(db: Db, member: MemberId): Promise<Contract[]> {
  return (await all(db).where('c.member_id', '=', member).where('c.status', '=', 'pending').execute()).map(contractOf)
}

/** Returns the member's contract of the kind that holds on that day. */
export async function findHolding(db: Db, member: MemberId, kind: ContractKindValue, day: string): Promise<Contract | undefined> {
  const row = await all(db)
    .where('c.member_id', '=', member)
    .where('c.kind', '=', kind)
    .where('c.status', '=', 'accepted')
    .where(sql<boolean>`c.start_day <= ${day}::date and (c.end_day is null or c.end_day >= ${day}::date)`)
    .executeTakeFirst()
  return row && contractOf(row)
}

/** Whether the member has a contract of the kind on that day. */
export async function hasLivingContract(db: Db, member: MemberId, kind: ContractKindValue, day: string): Promise<boolean> {
  return (await findHolding(db, member, kind, day)) !== undefined
}

/** Lists contracts and proposals, of one kind or of all, newest first: those to, by or with a member. */
export async function listHistory(
  db: Db,
  which: { kind?: ContractKindValue; memberId?: MemberId; partnerId?: MemberId; before?: bigint | undefined },
  limit: number,
): Promise<Contract[]> {
  let query = all(db).orderBy('c.id', 'desc').limit(limit)
  if (which.kind !== undefined) query = query.where('c.kind', '=', which.kind)
  if (which.memberId !== undefined) query = query.where('c.member_id', '=', which.memberId)
  if (which.partnerId !== undefined) query = query.where('c.partner_id', '=', which.partnerId)
  if (which.before !== undefined && which.before <= BIGINT_MAX) query = query.where('c.id', '<', which.before)
  return (await query.execute()).map(contractOf)
}

/** Lists what the merchant itself proposed or agreed to, newest first. */
export async function listOfMerchant(
  db: Db,
  which: { merchantCode: string; kind: ContractKindValue; before?: bigint | undefined },
  limit: number,
): Promise<Contract[]> {
  let query = all(db)
    .where('c.merchant_code', '=', which.merchantCode)
    .where('c.partner_id', 'is', null)
    .where('c.kind', '=', which.kind)
    .orderBy('c.id', 'desc')
    .limit(limit)
  if (which.before !== undefined && which.before <= BIGINT_MAX) query = query.where('c.id', '<', which.before)
  return (await query.execute()).map(contractOf)
}

/** Whether a period of any contract ended before that time. */
export async function hasDueContract(db: Db, before: Date): Promise<boolean> {
  const row = await db.selectFrom('contracts').select('id').where('due_at', '<=', before).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Returns a contract with a period that ended before that time, locked until `tx` ends. Skips
 * contracts that another server is settling.
 */
export async function lockDueContract(tx: Tx, before: Date, without: readonly bigint[]): Promise<Contract | undefined> {
  const row = await all(tx)
    .where('c.due_at', '<=', before)
    .where(sql<boolean>`c.id <> all(${without}::bigint[])`)
    .orderBy('c.due_at')
    .limit(1)
    .forUpdate(['c'])
    .skipLocked()
    .executeTakeFirst()
  return row && contractOf(row)
}

const all = (db: Db) =>
  db
    .selectFrom('contracts as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('members as p', 'p.id', 'c.partner_id')
    .select([
      'c.id',
      'c.merchant_code',
      'c.kind',
      'c.partner_id',
      'p.account as partner_account',
      'c.member_id',
      'm.account',
      'c.request_id',
      'c.currency',
      'c.terms',
      'c.status',
      'c.proposed_at',
      'c.answered_at',
      'c.reason',
      sql<string | null>`c.start_day::text`.as('start_day'),
      sql<string | null>`c.end_day::text`.as('end_day'),
      sql<string | null>`c.next_day::text`.as('next_day'),
      'c.next_hour',
      'c.due_at',
      'c.carried_minor',
    ])

type Row = Omit<Selectable<ContractsTable>, 'operator_id'> & { account: string; partner_account: string | null }

function contractOf(row: Row): Contract {
  const terms = parseTerms(row.kind, row.terms, row.currency)
  if (terms instanceof Refusal) throw new Error(`contract ${row.id} has terms that are none: ${terms.why}`)
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    kind: row.kind,
    partnerId: row.partner_id === null ? null : memberId(row.partner_id),
    partnerAccount: row.partner_account,
    memberId: memberId(row.member_id),
    account: row.account,
    requestId: row.request_id,
    currency: row.currency,
    terms,
    status: row.status,
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    reason: row.reason,
    startDay: row.start_day,
    endDay: row.end_day,
    nextDay: row.next_day,
    nextHour: row.next_hour,
    dueAt: row.due_at,
    carriedMinor: row.carried_minor,
  }
}
