import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base/database.ts'
import { type AccountId, idBefore } from '../base/ids.ts'

/** One movement of an account that carries a balance, signed, with the other side's account. Amounts in minor units. */
export type StatementLine = {
  sequence: bigint
  transferId: bigint
  kind: number
  amountMinor: bigint
  balanceAfterMinor: bigint
  reference: string
  postedAt: Date
  /** Who owns the other side, such as `link:3`. */
  otherOwner: string
}

/** Which lines: those posted from `from` on and before `to`. */
export type LineFilter = {
  from: Date
  to: Date
  /** All kinds when it is missing. */
  kinds?: readonly number[] | undefined
  /** Of the lines of this kind, only those with these references, or all but those. */
  references?: { kind: number; isOnly: boolean; of: readonly string[] } | undefined
}

type AccountRef = { shard: number; id: AccountId }

/** The account's lines that the filter finds, newest first, at most `limit`, all older than `before` when it is given. */
export async function listLines(db: Db, account: AccountRef, filter: LineFilter, limit: number, before?: bigint): Promise<StatementLine[]> {
  const { low, high } = await findBounds(db, account, filter)
  const below = before !== undefined && before < high ? before : high
  const { rows } = await sql<LineRow>`
    select l.*, coalesce(o.owner, '') as other_owner
    from (
      select e.shard, e.sequence, e.transfer_id, e.amount_minor, e.balance_after_minor, t.kind, t.reference, t.posted_at,
        case when e.amount_minor < 0 then t.credit_account_id else t.debit_account_id end as other_id
      from ${found(account, filter, low, below)}
      order by e.sequence desc
      limit ${limit}
    ) l
    left join ledger.accounts o on o.shard = l.shard and o.id = l.other_id
    order by l.sequence desc`.execute(db)
  return rows.map((row) => ({
    sequence: row.sequence,
    transferId: row.transfer_id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
    reference: row.reference,
    postedAt: row.posted_at,
    otherOwner: row.other_owner,
  }))
}

/** Lines that count and are in no sum: those of this kind, or of them only those with these references. */
export type Unsummed = { kind: number; references?: readonly string[] }

/** What came in, what went out (without a sign), and how many lines there are, of all that the filter finds. */
export async function sumLines(
  db: Db,
  account: AccountRef,
  filter: LineFilter,
  unsummed: readonly Unsummed[] = [],
): Promise<{ inMinor: bigint; outMinor: bigint; count: number }> {
  const { low, high } = await findBounds(db, account, filter)
  const isSummed = sql.join(
    unsummed.map(({ kind, references }) =>
      references === undefined ? sql`and t.kind <> ${kind}` : sql`and not (t.kind = ${kind} and t.reference = any (${references}::text[]))`,
    ),
    sql` `,
  )
  const { rows } = await sql<{ came_in: bigint; went_out: bigint; lines: bigint }>`
    select coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0 ${isSummed}), 0)::bigint as came_in,
      coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0 ${isSummed}), 0)::bigint as went_out, count(*) as lines
    from ${found(account, filter, low, high)}`.execute(db)
  const [sums] = rows
  return { inMinor: sums?.came_in ?? 0n, outMinor: sums?.went_out ?? 0n, count: Number(sums?.lines ?? 0n) }
}

type LineRow = {
  sequence: bigint
  transfer_id: bigint
  amount_minor: bigint
  balance_after_minor: bigint
  kind: number
  reference: string
  posted_at: Date
  other_owner: string
}

function found(account: AccountRef, filter: LineFilter, low: bigint, high: bigint): RawBuilder<unknown> {
  const { kinds, references } = filter
  const ofKinds = kinds === undefined ? sql`` : sql`and t.kind = any (${kinds}::smallint[])`
  const named = references && sql`t.kind = ${references.kind} and t.reference = any (${references.of}::text[])`
  const ofReferences = named === undefined ? sql`` : references?.isOnly ? sql`and ${named}` : sql`and not (${named})`
  // Ids grow with time: only the months in question are read.
  return sql`
    ledger.entries e
    join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
    where e.shard = ${account.shard} and e.account_id = ${account.id} and e.sequence > ${low} and e.sequence < ${high}
      and e.transfer_id > ${idBefore(early(filter))} and e.transfer_id <= ${idBefore(late(filter))}
      and t.id > ${idBefore(early(filter))} and t.id <= ${idBefore(late(filter))}
      and t.posted_at >= ${filter.from} and t.posted_at < ${filter.to} ${ofKinds} ${ofReferences}`
}

/**
 * How far the times and ids of an account's lines may go back against their order: they are those of the servers that posted them, and a
 * server's clock may be wrong. A day is more than any server could be wrong unnoticed.
 */
const DISORDER_MS = 86_400_000
const early = ({ from }: LineFilter): Date => new Date(from.getTime() - DISORDER_MS)
const late = ({ to }: LineFilter): Date => new Date(to.getTime() + DISORDER_MS)
/** Greater than every sequence. */
const NO_BOUND = 2n ** 62n

/**
 * The sequences between which all lines of the time lie. Found by halving, so that a long statement is not read from its end; what is
 * left out is certainly outside, and what is within is compared with the times themselves.
 */
async function findBounds(db: Db, account: AccountRef, filter: LineFilter): Promise<{ low: bigint; high: bigint }> {
  const halved = (at: Date) => sql`
    with recursive probe (low, high) as (
      select 0::bigint, a.sequence + 1 from ledger.accounts a where a.shard = ${account.shard} and a.id = ${account.id}
      union all
      select case when p.is_before then p.middle else probe.low end, case when p.is_before then probe.high else p.middle end
      from probe
      cross join lateral (
        select e.sequence as middle, e.transfer_id <= ${idBefore(at)} as is_before
        from ledger.entries e
        where e.shard = ${account.shard} and e.account_id = ${account.id} and e.sequence = (probe.low + probe.high) / 2
      ) p
      where probe.high - probe.low > 1
    )`
  const { rows } = await sql<{ low: bigint | null; high: bigint | null }>`
    select (${halved(early(filter))} select max(low) from probe) as low, (${halved(late(filter))} select min(high) from probe) as high`.execute(
    db,
  )
  return { low: rows[0]?.low ?? 0n, high: rows[0]?.high ?? NO_BOUND }
}
