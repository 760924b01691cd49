import { ROW_ID } from '@pavilion/api/row-id'
import type { RecordStatus, RecordType } from '@pavilion/api/statements'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { idBefore } from '../../base/ids.ts'
import { TransferKind } from '../../ledger/index.ts'
import { kindsOfType, statusOfWithdrawal } from '../statements/index.ts'
import type { ReportAsked } from './read-report.ts'
import { isSmallTeam, ownerOfAccount, teamSpans, walletOf } from './team-spans.ts'

/** Which transactions of the team. */
export type TeamRecordFilter = { type?: RecordType | undefined; status?: RecordStatus | undefined }

/** How far the lines were read: everything is older. */
export type LinePlace = { transferId: bigint; walletId: bigint }

/** A movement of a member's wallet with what is known of it. Amounts in minor units, signed from the member's point of view. */
export type TeamLine = {
  id: bigint
  wallet_id: bigint
  kind: number
  amount_minor: bigint
  posted_at: Date
  account: string
  withdrawal_id: bigint | null
  withdrawal_status: keyof typeof statusOfWithdrawal | 'paid' | null
  deposit_id: bigint | null
  method: string | null
  fee_minor: bigint | null
  remark: string | null
  game_names: Record<string, string> | null
  game_id: string | null
}

/** A transfer is numbered a moment before it is posted. */
export const MARGIN_MS = 60_000
const FIRST_WINDOW_MS = 60_000
const NUMBERED = (word: string, reference: RawBuilder<unknown>) =>
  sql`case when ${reference} ~ ${`^${word}-${ROW_ID}$`} then substr(${reference}, ${word.length + 2}::integer)::bigint end`

/** The movements that the filter finds, newest first, at most `limit`, all older than `before` when it is given. */
export async function listTeamLines(
  db: Db,
  asked: ReportAsked,
  filter: TeamRecordFilter,
  limit: number,
  before?: LinePlace,
): Promise<TeamLine[]> {
  const wanted = wantedOf(filter)
  if (wanted === undefined) return []
  const isSmall = await isSmallTeam(db, asked)
  const ends = { low: asked.from.getTime() - MARGIN_MS, high: asked.to.getTime() + MARGIN_MS }
  // What is rare has an index of its own; a small team's wallets have theirs.
  if (isSmall || wanted.isRare) return readLines(db, asked, { ...wanted, isSmall, ...ends }, limit, before)
  const lines: TeamLine[] = []
  let { high } = before ? { high: Math.min(ends.high, timeOfId(before.transferId) + 1) } : ends
  for (let windowMs = FIRST_WINDOW_MS; lines.length < limit; windowMs *= 4) {
    const newest = await findNewest(db, ends.low, high)
    if (newest === undefined) break
    high = Math.min(high, timeOfId(newest) + 1)
    const low = Math.max(ends.low, high - windowMs)
    lines.push(...(await readLines(db, asked, { ...wanted, isSmall, low, high }, limit - lines.length, before)))
    high = low
  }
  return lines
}

/** The last transfer between two moments, whosever it is. */
async function findNewest(db: Db, low: number, high: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint | null }>`
    select max(id) as id from ledger.transfers where id > ${idBefore(new Date(low))} and id <= ${idBefore(new Date(high))}`.execute(db)
  return rows[0]?.id ?? undefined
}

async function readLines(db: Db, asked: ReportAsked, which: Which, limit: number, before?: LinePlace): Promise<TeamLine[]> {
  const older = before ? sql`and (x.id, x.wallet_id) < (${before.transferId}::bigint, ${before.walletId}::bigint)` : sql``
  const newest = sql`order by x.id desc, x.wallet_id desc limit ${limit}`
  const { rows } = await sql<TeamLine>`
    select x.id, x.wallet_id, x.kind, x.amount_minor, x.posted_at, m.account, wd.id as withdrawal_id, wd.status as withdrawal_status,
      dp.id as deposit_id, ch.method, coalesce(wd.fee_minor, dp.fee_minor) as fee_minor, wd.reason_text as remark, g.names as game_names,
      r.game_id
    from (select x.* from ${foundLines(asked, which, newest, older)} ${newest}) x
    join members m on m.id = x.member_id
    left join withdrawals wd on x.kind in (${TransferKind.hold}, ${TransferKind.releaseHold}) and wd.member_id = x.member_id
      and wd.id = ${NUMBERED('withdrawal', sql`x.reference`)}
    left join deposits dp on x.kind = ${TransferKind.deposit} and dp.member_id = x.member_id and dp.id = ${NUMBERED('deposit', sql`x.reference`)}
    left join deposit_channels ch on ch.merchant_code = dp.merchant_code and ch.code = dp.channel
    left join ledger.accounts o on o.shard = x.shard and o.id = x.other_id
    left join rounds r on r.shard = x.shard and r.wallet_id = x.wallet_id and r.round_id = x.reference
      and r.link_id = case when o.owner ~ '^link:[0-9]{1,9}$' then substr(o.owner, 6)::integer end
    left join games g on g.merchant_code = m.merchant_code and g.id = r.game_id
    ${newest}`.execute(db)
  return rows
}

type Wanted = { kinds: readonly number[] | undefined; isRare: boolean; standing: RawBuilder<unknown> }
type Which = Wanted & { isSmall: boolean; low: number; high: number; also?: RawBuilder<unknown> }

const PLAYED: readonly number[] = [TransferKind.bet, TransferKind.win]

/**
 * The filter's condition on a transfer `x`; undefined when none can match. A hold has its
 * withdrawal's status, everything else is done.
 */
export function wantedOf({ type, status }: TeamRecordFilter): Wanted | undefined {
  const held = sql`select wd.status from withdrawals wd where wd.id = ${NUMBERED('withdrawal', sql`x.reference`)}`
  const isHold = sql`x.kind = ${TransferKind.hold}`
  if (status === undefined || status === 'success') {
    const kinds = type && kindsOfType(type)
    const standing = status === undefined ? sql`` : sql`and not (${isHold} and coalesce((${held}), 'paid') <> 'paid')`
    return { kinds, isRare: kinds?.every((kind) => !PLAYED.includes(kind)) ?? false, standing }
  }
  if (type !== undefined && type !== 'withdrawal') return undefined
  const stands = Object.entries(statusOfWithdrawal).flatMap(([one, of]) => (of === status ? [one] : []))
  return { kinds: [TransferKind.hold], isRare: true, standing: sql`and ${isHold} and (${held}) = any (${stands}::text[])` }
}

/**
 * The movements as `x`, with `member_id`, `wallet_id`, `other_id` and `amount_minor`; `newest` bounds what is read of each wallet, and
 * `also` is one more condition on a transfer `t` of a large team's.
 */
export function foundLines(
  asked: ReportAsked,
  which: Which,
  newest: RawBuilder<unknown>,
  older: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { merchant, from, to } = asked
  const { kinds, isRare, standing, isSmall, low, high, also = sql`` } = which
  const [lowId, highId] = [idBefore(new Date(low)), idBefore(new Date(high))]
  const isTheirs = sql`t.posted_at >= s.from_at and t.posted_at < s.until_at`
  // The words of the index, so that it is taken.
  const ofKinds =
    kinds === undefined ? sql`` : sql`and t.kind = any (${kinds}::smallint[]) ${isRare ? sql`and t.kind not in (1, 2)` : sql``}`
  const isAsked = sql`t.id > ${lowId} and t.id <= ${highId} and t.posted_at >= ${from} and t.posted_at < ${to} ${ofKinds}`
  const line = (wallet: RawBuilder<unknown>) => sql`
    t.shard, t.id, t.kind, t.reference, t.posted_at, ${wallet} as wallet_id, s.member_id,
    case when t.debit_account_id = ${wallet} then -t.amount_minor else t.amount_minor end as amount_minor,
    case when t.debit_account_id = ${wallet} then t.credit_account_id else t.debit_account_id end as other_id`
  if (isSmall) {
    return sql`(
      select x.*
      from ${teamSpans(asked)} s
      cross join ${walletOf(sql`s.member_id`, merchant.currency)}
      cross join lateral (
        select x.*
        from (
          select ${line(sql`e.account_id`)}, e.sequence
          from ledger.entries e
          join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
          where e.shard = w.shard and e.account_id = w.id and e.transfer_id > ${lowId} and e.transfer_id <= ${highId} and ${isTheirs} and ${isAsked}
        ) x
        where true ${standing} ${older}
        ${newest}
      ) x
    ) x`
  }
  // A transfer between two wallets appears twice.
  const side = (column: 'debit_account_id' | 'credit_account_id') => sql`
      select ${line(sql`a.id`)}
      from ledger.transfers t
      join ledger.accounts a on a.shard = t.shard and a.id = ${sql.ref(`t.${column}`)} and a.kind = 'wallet'
        and a.merchant_code = ${merchant.code} and a.currency = ${merchant.currency}
      join lateral ${teamSpans(asked, ownerOfAccount)} s on ${isTheirs}
      where ${isAsked} ${also}`
  return sql`(
    select x.*
    from (${side('debit_account_id')} union all ${side('credit_account_id')}) x
    where true ${standing} ${older}
    ${newest}
  ) x`
}

/** When an id was made, in epoch milliseconds, rounded up; the inverse of `idBefore`. */
function timeOfId(id: bigint): number {
  const since = idBefore(new Date(0))
  return Number((id - since) >> 22n) + 1
}
