import type { ProposalStatusValue } from '@pavilion/api/proposals'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { ProposalsTable } from './tables.ts'

/** What one operator wants done and another decides. */
export type Proposal = {
  id: bigint
  merchantCode: string
  kind: string
  subject: string
  before: unknown
  after: unknown
  reason: string
  requestId: string
  /** Null is somebody at the command line of the server. */
  makerId: bigint | null
  makerName: string
  madeAt: Date
  expiresAt: Date
  checkerId: bigint | null
  checkerName: string | null
  decidedAt: Date | null
  outcome: Outcome | null
  note: string
  /** The proposal whose approval made this one. */
  followsId: bigint | null
  /** The proposal that its own approval made, for a third person. */
  follower?: { outcome: Outcome | null; expiresAt: Date }
}

export type Outcome = Exclude<ProposalStatusValue, 'waiting'>

type NewProposal = Omit<Proposal, 'id' | 'follower' | 'checkerId' | 'checkerName' | 'decidedAt' | 'outcome' | 'note'>

/**
 * Adds a proposal; undefined where the request id is known or another one waits for the subject, of
 * this kind or of one that is never beside it.
 */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<Proposal | undefined> {
  const row = await tx
    .insertInto('proposals')
    .values({
      merchant_code: proposal.merchantCode,
      kind: proposal.kind,
      subject: proposal.subject,
      payload: JSON.stringify({ before: proposal.before, after: proposal.after }),
      reason: proposal.reason,
      request_id: proposal.requestId,
      maker_id: proposal.makerId,
      maker_name: proposal.makerName,
      made_at: proposal.madeAt,
      expires_at: proposal.expiresAt,
      follows_id: proposal.followsId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && proposalOf(row)
}

/** What that request proposed. */
export async function findProposalByRequest(db: Db, merchantCode: string, requestId: string): Promise<Proposal | undefined> {
  const row = await proposals(db).where('merchant_code', '=', merchantCode).where('request_id', '=', requestId).executeTakeFirst()
  return row && proposalOf(row)
}

/** The proposal of that number, with the one that its approval made. */
export async function getProposal(db: Db, id: bigint): Promise<Proposal> {
  return proposalOf(await proposals(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The merchant's proposal of that number, locked until the end of `tx`. */
export async function lockProposalForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<Proposal | undefined> {
  const row = await proposals(tx).where('id', '=', id).where('merchant_code', '=', merchantCode).forUpdate().executeTakeFirst()
  return row && proposalOf(row)
}

/** What waits at that moment for the subject. */
export async function findOpenProposal(
  db: Db,
  { merchantCode, kind, subject }: Pick<Proposal, 'merchantCode' | 'kind' | 'subject'>,
  now: Date,
): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom('proposals')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && proposalOf(row)
}

/**
 * Lists proposals of a status after the given one: waiting ones oldest first, others newest first.
 */
export async function listProposalRows(
  db: Db,
  wanted: { merchantCode: string; status: ProposalStatusValue; kind?: string; subject?: string; after?: bigint },
  now: Date,
  limit: number,
): Promise<Proposal[]> {
  const isWaiting = wanted.status === 'waiting'
  let query = proposals(db).where('merchant_code', '=', wanted.merchantCode)
  if (wanted.status === 'waiting') query = query.where('outcome', 'is', null).where('expires_at', '>', now)
  else if (wanted.status === 'expired')
    query = query.where(sql<boolean>`(outcome = 'expired' or (outcome is null and expires_at <= ${now}))`)
  else query = query.where('outcome', '=', wanted.status)
  if (wanted.kind !== undefined) query = query.where('kind', '=', wanted.kind)
  if (wanted.subject !== undefined) query = query.where('subject', '=', wanted.subject)
  if (wanted.after !== undefined) query = query.where('id', isWaiting ? '>' : '<', wanted.after)
  const rows = await query
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(proposalOf)
}

/** Records the decision about a proposal that `tx` has locked. */
export async function updateDecided(
  tx: Tx,
  id: bigint,
  decision: { outcome: Outcome; at: Date; checker?: { operatorId: bigint; name: string }; note?: string },
): Promise<Proposal> {
  const row = await tx
    .updateTable('proposals')
    .set({
      outcome: decision.outcome,
      decided_at: decision.at,
      checker_id: decision.checker?.operatorId ?? null,
      checker_name: decision.checker?.name ?? null,
      note: decision.note ?? '',
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return proposalOf(row)
}

/** Ends what nobody decided in time, so that another can take its place. */
export async function expireProposals(
  tx: Tx,
  { merchantCode, kinds, subject }: Pick<Proposal, 'merchantCode' | 'subject'> & { kinds: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ outcome: 'expired', decided_at: now })
    .where('merchant_code', '=', merchantCode)
    .where('kind', 'in', [...kinds])
    .where('subject', '=', subject)
    .where('outcome', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

/** What an operator made that waits, locked until the end of `tx`. */
export async function lockOpenOf(tx: Tx, merchantCode: string, makerId: bigint): Promise<Proposal[]> {
  const rows = await tx
    .selectFrom('proposals')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('maker_id', '=', makerId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(proposalOf)
}

/** Proposals with what became of the ones that their approvals made. */
const proposals = (db: Db) =>
  db
    .selectFrom('proposals')
    .selectAll()
    .select([
      sql<Outcome | null>`(select f.outcome from proposals f where f.follows_id = proposals.id)`.as('followerOutcome'),
      sql<Date | null>`(select f.expires_at from proposals f where f.follows_id = proposals.id)`.as('followerExpiresAt'),
    ])

type Followed = { followerOutcome?: Outcome | null; followerExpiresAt?: Date | null }

function proposalOf({
  followerOutcome = null,
  followerExpiresAt: expiresAt = null,
  ...row
}: Selectable<ProposalsTable> & Followed): Proposal {
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    kind: row.kind,
    subject: row.subject,
    before: row.payload.before,
    after: row.payload.after,
    reason: row.reason,
    requestId: row.request_id,
    makerId: row.maker_id,
    makerName: row.maker_name,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    checkerId: row.checker_id,
    checkerName: row.checker_name,
    decidedAt: row.decided_at,
    outcome: row.outcome,
    note: row.note,
    followsId: row.follows_id,
    ...(expiresAt === null ? {} : { follower: { outcome: followerOutcome, expiresAt } }),
  }
}
