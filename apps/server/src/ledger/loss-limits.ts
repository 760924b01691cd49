import { sql } from 'kysely'
import type { Db, Tx } from '../base/database.ts'
import type { AccountId } from '../base/ids.ts'
import { lockAccounts } from './post-call.ts'
import { TransferKind } from './transfer-kinds.ts'

const { bet, rollback, win, promoWin, freespinsWin, jackpotWin } = TransferKind
const BET = sql.lit(bet)
const ROLLBACK = sql.lit(rollback)
const WINS = sql.join([win, promoWin, freespinsWin, jackpotWin].map((kind) => sql.lit(kind)))

type AccountRef = { shard: number; id: AccountId }

export type LossPeriod = 'day' | 'week' | 'month'

/** Refuses new bets of the wallet until then; without a time for ever. Never lifts what is blocked for longer. Wins still come in. */
export async function blockBetting(tx: Tx, wallet: AccountRef, until: Date | undefined): Promise<void> {
  await lockAccounts(tx, [wallet])
  await sql`update ledger.accounts
    set betting_blocked_until = greatest(betting_blocked_until, coalesce(${until ?? null}::timestamptz, 'infinity'))
    where shard = ${wallet.shard} and id = ${wallet.id}`.execute(tx)
}

/** A limit in minor units; null is none. `next` replaces it at its time. */
type LossLimit = {
  period: LossPeriod
  limitMinor: bigint | null
  next: { limitMinor: bigint | null; at: Date } | undefined
  /** Where midnight is, such as `Asia/Manila`. */
  timeZone: string
}

/** Sets how much the wallet may lose in a period. What was lost earlier in the period counts. */
export async function setLossLimit(tx: Tx, wallet: AccountRef, limit: LossLimit, at: Date): Promise<void> {
  await lockAccounts(tx, [wallet])
  const next = { minor: limit.next?.limitMinor ?? null, at: limit.next?.at ?? null }
  await sql`
    insert into ledger.loss_limits as l (shard, account_id, period, limit_minor, next_limit_minor, next_at, time_zone, counted_sequence)
    values (${wallet.shard}, ${wallet.id}, ${limit.period}, ${limit.limitMinor}, ${next.minor}, ${next.at}, ${limit.timeZone},
      ledger.sequence_before(${wallet.shard}::smallint, ${wallet.id}::bigint,
        date_trunc(${limit.period}, ${at}::timestamptz, ${limit.timeZone})))
    on conflict (shard, account_id, period) do update set limit_minor = excluded.limit_minor,
      next_limit_minor = excluded.next_limit_minor, next_at = excluded.next_at, time_zone = excluded.time_zone`.execute(tx)
  await sql`select ledger.count_losses(${wallet.shard}::smallint, ${wallet.id}::bigint, ${at}::timestamptz)`.execute(tx)
  await tx
    .updateTable('ledger.accounts')
    .set({ has_loss_limit: true })
    .where('shard', '=', wallet.shard)
    .where('id', '=', wallet.id)
    .where('has_loss_limit', '=', false)
    .execute()
}

/** What the wallet lost in each period that has a limit, in minor units; below zero it won. */
export async function listLosses(db: Db, wallet: AccountRef, at: Date): Promise<Map<LossPeriod, bigint>> {
  const { rows } = await sql<{ period: LossPeriod; lost_minor: bigint }>`
    select period, lost_minor from ledger.losses(${wallet.shard}::smallint, ${wallet.id}::bigint, ${at}::timestamptz)`.execute(db)
  return new Map(rows.map((row) => [row.period, row.lost_minor]))
}

/** What was staked and what was won since a time, in minor units; what was rolled back counts as if it had never been. */
export async function getPlayResult(db: Db, wallet: AccountRef, since: Date): Promise<{ stakedMinor: bigint; wonMinor: bigint }> {
  const { rows } = await sql<{ staked: bigint; won: bigint }>`
    select
      coalesce(-sum(e.amount_minor) filter (where t.kind = ${BET} or (t.kind = ${ROLLBACK} and e.amount_minor > 0)), 0)::bigint as staked,
      coalesce(sum(e.amount_minor) filter (where t.kind in (${WINS}) or (t.kind = ${ROLLBACK} and e.amount_minor < 0)), 0)::bigint as won
    from ledger.entries e join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
    where e.shard = ${wallet.shard} and e.account_id = ${wallet.id} and t.posted_at >= ${since}
      and e.sequence > ledger.sequence_before(${wallet.shard}::smallint, ${wallet.id}::bigint, ${since}::timestamptz)`.execute(db)
  return { stakedMinor: rows[0]?.staked ?? 0n, wonMinor: rows[0]?.won ?? 0n }
}
