import { type RawBuilder, sql } from 'kysely'
import { memberOfOwner } from '../../ledger/index.ts'

/** The status of a round `r` in the words of the agent's reports. */
export const roundStatus: RawBuilder<string> = sql`
  case when r.stake_minor = 0 and r.win_minor = 0 then 'cancelled' when not r.is_finished then 'unsettled'
    when r.win_minor >= r.stake_minor then 'won' else 'lost' end`

/**
 * Joins rows `r` with a round's columns to their link `k`, merchant `m` and wallet `a`. Only
 * members in the merchant's own currency, so no guests.
 */
export const ofMembers: RawBuilder<unknown> = sql`
    join provider_links k on k.id = r.link_id
    join merchants m on m.code = k.merchant_code
    join ledger.accounts a on a.shard = r.shard and a.id = r.wallet_id and a.kind = 'wallet' and a.currency = m.currency
      and a.owner like 'member:%'`

/**
 * Sums rounds by opening day, game and status. `rows` have a round's columns; each row counts
 * `sign` times.
 */
export function roundsOf(rows: RawBuilder<unknown>, sign: RawBuilder<unknown> = sql`1`): RawBuilder<unknown> {
  return sql`
    select ${memberOfOwner(sql`a.owner`)} as member_id, (r.opened_at at time zone m.time_zone)::date as day, r.link_id, r.game_id,
      ${roundStatus} as status, sum(${sign})::bigint as bets, sum(${sign} * r.stake_minor)::bigint as stake_minor,
      sum(${sign} * r.win_minor)::bigint as win_minor
    from ${rows} r ${ofMembers}
    group by 1, 2, 3, 4, 5`
}
