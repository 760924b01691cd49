import type { BetStatus } from '@pavilion/api/team-bets'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { roundStatus } from '../teams/index.ts'
import type { ReportAsked } from './read-report.ts'
import { isSmallTeam, onlyWallet, ownerOfAccount, teamSpans, walletOf } from './team-spans.ts'

/** Which bets of the team. */
export type BetFilter = {
  category?: string | undefined
  vendor?: string | undefined
  /** Those whose name was asked for; undefined for all. */
  gameIds?: readonly string[] | undefined
  status?: BetStatus | undefined
  betNumber?: string | undefined
}

/** How far a list was read: everything is older than this bet. Times in microseconds since 1970. */
export type BetPlace = { atMicros: bigint; walletId: bigint; linkId: number; roundId: string }

/** A bet with who made it. Amounts in minor units. */
export type BetRow = {
  round_id: string
  link_id: number
  wallet_id: bigint
  at_micros: bigint
  opened_at: Date
  changed_at: Date
  game_id: string
  stake_minor: bigint
  win_minor: bigint
  is_finished: boolean
  account: string
  provider_code: string
  provider_name: string | null
  game_names: Record<string, string> | null
  category: string | null
}

/** The bets of the days that are asked for, newest first, with what a page shows of them. */
export async function readBetRows(
  db: Db,
  asked: ReportAsked,
  filter: BetFilter,
  limit: number,
  before: BetPlace | undefined,
): Promise<BetRow[]> {
  const newest = sql`order by r.opened_at desc, r.wallet_id desc, r.link_id desc, r.round_id desc limit ${limit}`
  const { rows } = await sql<BetRow>`
    select r.round_id, r.link_id, r.wallet_id, (extract(epoch from r.opened_at) * 1000000)::bigint as at_micros, r.opened_at, r.changed_at,
      r.game_id, r.stake_minor, r.win_minor, r.is_finished, m.account, k.provider_code, p.name as provider_name, g.names as game_names,
      g.type as category
    from (select r.* from ${await foundBets(db, asked, filter, newest, before)} ${newest}) r
    join members m on m.id = r.member_id
    join provider_links k on k.id = r.link_id
    left join providers p on p.merchant_code = k.merchant_code and p.code = k.provider_code
    left join games g on g.merchant_code = k.merchant_code and g.id = r.game_id
    ${newest}`.execute(db)
  return rows
}

/** The status of a bet; `roundStatus` is the same in the database. */
export function statusOfBet({ stake_minor, win_minor, is_finished }: Pick<BetRow, 'stake_minor' | 'win_minor' | 'is_finished'>): BetStatus {
  if (stake_minor === 0n && win_minor === 0n) return 'cancelled'
  if (!is_finished) return 'unsettled'
  return win_minor >= stake_minor ? 'won' : 'lost'
}

/**
 * The bets as `r`, with their `member_id`. A number is looked up among the rounds, which are kept by it. Otherwise a small team is
 * asked wallet by wallet, each read no further than `newest`, and of a large one what was played at the merchant's providers is read,
 * where few are others'.
 */
export async function foundBets(
  db: Db,
  asked: ReportAsked,
  filter: BetFilter,
  newest: RawBuilder<unknown>,
  before?: BetPlace,
): Promise<RawBuilder<unknown>> {
  const { merchant, from, to } = asked
  const links = linksOf(asked, filter)
  const isAsked = sql`r.opened_at >= ${from} and r.opened_at < ${to} ${conditions(asked, filter)} ${olderThan(before)}`
  const isTheirs = sql`r.opened_at >= t.from_at and r.opened_at < t.until_at`
  if (filter.betNumber !== undefined) {
    return sql`(
      select r.*, t.member_id
      from rounds r
      join ledger.accounts a on a.shard = r.shard and a.id = r.wallet_id
      join lateral ${teamSpans(asked, ownerOfAccount)} t on ${isTheirs}
      where r.link_id in ${links} and r.round_id = ${filter.betNumber} and ${isAsked}
    ) r`
  }
  if (await isSmallTeam(db, asked)) {
    return sql`${teamSpans(asked)} t
      cross join ${(await onlyWallet(db, asked)) ?? walletOf(sql`t.member_id`, merchant.currency)}
      cross join lateral (
        select r.*, t.member_id from rounds r
        where r.shard = w.shard and r.wallet_id = w.id and ${isTheirs} and r.link_id in ${links} and ${isAsked}
        ${newest}
      ) r`
  }
  return sql`(
    select r.*, t.member_id
    from rounds r
    join ledger.accounts a on a.shard = r.shard and a.id = r.wallet_id
    join lateral ${teamSpans(asked, ownerOfAccount)} t on ${isTheirs}
    where r.link_id in ${links} and ${isAsked}
  ) r`
}

function conditions(asked: ReportAsked, filter: BetFilter): RawBuilder<unknown> {
  return sql`${inGames(asked, filter, sql`r.game_id`)} ${filter.status === undefined ? sql`` : sql`and ${roundStatus} = ${filter.status}`}`
}

/** The links of the merchant to the providers that are asked for, for the `in` of another statement. */
export const linksOf = ({ merchant }: ReportAsked, { vendor }: BetFilter): RawBuilder<unknown> => sql`(
  select k.id from provider_links k
  where k.merchant_code = ${merchant.code} ${vendor === undefined ? sql`` : sql`and k.provider_code = ${vendor}`}
)`

/** The condition that a game is of the kind and the name that are asked for; none where neither is. */
export function inGames({ merchant }: ReportAsked, { category, gameIds }: BetFilter, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofGame: RawBuilder<unknown>[] = []
  if (category !== undefined) ofGame.push(sql`g.type = ${category}`)
  if (gameIds !== undefined) ofGame.push(sql`g.id = any(${gameIds}::text[])`)
  return ofGame.length === 0
    ? sql``
    : sql`and ${id} in (select g.id from games g where g.merchant_code = ${merchant.code} and ${sql.join(ofGame, sql` and `)})`
}

// The first condition is what the index understands.
function olderThan(before: BetPlace | undefined): RawBuilder<unknown> {
  if (!before) return sql``
  const at = sql`(timestamptz 'epoch' + ${before.atMicros} * interval '1 microsecond')`
  return sql`and r.opened_at <= ${at} and (r.opened_at, r.wallet_id, r.link_id, r.round_id)
    < (${at}, ${before.walletId}::bigint, ${before.linkId}::integer, ${before.roundId}::text)`
}
