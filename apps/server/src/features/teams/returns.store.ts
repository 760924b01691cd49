import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { Merchant } from '../merchants/index.ts'
import { getCursor } from './cursor.store.ts'
import type { Days } from './read-period.ts'
import { ofMembers } from './read-rounds.ts'

/**
 * Stakes and returns of a game over finished rounds, in minor units of the merchant's currency.
 * `stakeSquares` is the sum of the squares of the rounds' stakes.
 */
export type GameReturn = {
  providerCode: string
  gameId: string
  rounds: bigint
  stakeMinor: bigint
  returnMinor: bigint
  stakeSquares: bigint
}

const SUMS = ['rounds', 'stake_minor', 'return_minor', 'stake_squares']
const added = sql.raw(SUMS.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '))
const columns = sql.raw(`merchant_code, day, link_id, game_id, ${SUMS.join(', ')}`)

/**
 * Sums stakes and returns by merchant, day, link and game. `rows` have a round's columns; each row
 * counts `sign` times.
 */
export const returnsOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.merchant_code, (r.opened_at at time zone m.time_zone)::date as day, r.link_id, r.game_id, sum(r.sign)::bigint as rounds,
    sum(r.sign * r.stake_minor)::bigint as stake_minor, sum(r.sign * r.win_minor)::bigint as return_minor,
    sum(r.sign * r.stake_minor::numeric * r.stake_minor) as stake_squares
  from ${rows} r ${ofMembers}
  where r.is_finished and r.stake_minor > 0
  group by 1, 2, 3, 4`

/** Adds the rows of `team_round_changes` to the figures, within the statement that takes them. */
export const addReturns = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into return_days as t (${columns}) ${returnsOf(changes)} order by 1, 2, 3, 4
  on conflict (merchant_code, day, link_id, game_id) do update set ${added}`

/**
 * All rounds, less the noted changes that are not added yet. The changes noted by then complete the
 * sums at whatever time this runs.
 */
const settled = sql`(
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, 1 as sign from rounds
  union all
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, -sign from team_round_changes
)`

/** Rebuilds the figures from the rounds. The caller holds the lock of the figures. */
export async function makeReturns(tx: Tx): Promise<void> {
  await sql`delete from return_days`.execute(tx)
  await sql`insert into return_days (${columns}) ${returnsOf(settled)} order by 1, 2, 3, 4`.execute(tx)
  await sql`update team_cursor set has_returns = true`.execute(tx)
}

/**
 * For the check: the figures as the rounds make them, and the stored ones with the noted changes.
 */
export const returnsToCompare = {
  made: returnsOf(sql`(select *, 1 as sign from rounds)`),
  kept: sql`
    select merchant_code, day, link_id, game_id, sum(rounds)::bigint, sum(stake_minor)::bigint, sum(return_minor)::bigint, sum(stake_squares)
    from (select * from return_days union all ${returnsOf(sql`team_round_changes`)}) r group by 1, 2, 3, 4`,
}

/**
 * Current stakes and returns of each of the merchant's games over the days, by provider, the
 * largest stakes first. A round counts on its opening day. Undefined until the figures are built
 * for the first time.
 */
export async function sumReturns(db: Db, { code }: Pick<Merchant, 'code'>, { from, to }: Days): Promise<GameReturn[] | undefined> {
  if (!(await getCursor(db)).hasReturns) return undefined
  const { rows } = await sql<Omit<GameReturn, 'stakeSquares'> & { stakeSquares: string }>`
    select k.provider_code as "providerCode", r.game_id as "gameId", sum(r.rounds)::bigint as rounds, sum(r.stake_minor)::bigint as "stakeMinor",
      sum(r.return_minor)::bigint as "returnMinor", sum(r.stake_squares)::text as "stakeSquares"
    from (select * from return_days union all ${returnsOf(sql`team_round_changes`)}) r
    join provider_links k on k.id = r.link_id
    where r.merchant_code = ${code} and r.day between ${from}::date and ${to}::date
    group by 1, 2 having sum(r.rounds) <> 0
    order by 1, 4 desc, 2`.execute(db)
  return rows.map((row) => ({ ...row, stakeSquares: BigInt(row.stakeSquares) }))
}
