import { sql } from 'kysely'
import type { Db, Transact, Tx } from '../../base/database.ts'
import { addDays, momentsOf } from '../../base/days.ts'
import type { Merchant } from '../merchants/index.ts'
import { openStakes } from '../teams/index.ts'
import { amountOfParts, rebateParts } from './rebate-parts.ts'

/** Whether the teams' figures include every transfer of a merchant's day. */
export type IsDayComplete = (db: Db, merchant: Merchant, day: string, now: Date) => Promise<boolean>

/**
 * Computes the rebates of the merchant's next ended day in one transaction. Returns whether there
 * may be more to do. Days are computed in order, however late. Of two servers at once one writes
 * the rows.
 */
export async function computeNextDay(transact: Transact, merchant: Merchant, isDayComplete: IsDayComplete, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const day = await findNextDay(tx, merchant.code)
    if (day === undefined || !(await isDayComplete(tx, merchant, day, now))) return false
    await computeDay(tx, merchant, day, now)
    return true
  })
}

/** The first day that is not computed; undefined while no member has a rate. */
async function findNextDay(db: Db, merchantCode: string): Promise<string | undefined> {
  const last = await findLastDay(db, merchantCode)
  if (last !== undefined) return addDays(last, 1)
  const { rows } = await sql<{ day: string | null }>`
    select min(r.from_day)::text as day from rebate_rates r join members m on m.id = r.member_id where m.merchant_code = ${merchantCode}`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

/** The merchant's last computed day; all days before it are computed. */
export async function findLastDay(db: Db, merchantCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('rebate_days')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst()
  return row?.day ?? undefined
}

async function computeDay(tx: Tx, merchant: Merchant, day: string, at: Date): Promise<void> {
  const merchantCode = merchant.code
  const mine = await tx
    .insertInto('rebate_days')
    .values({ merchant_code: merchantCode, day, rebates: 0, computed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  // Another server wrote the rows while this one waited for the key.
  if (!mine) return
  const moments = await momentsOf(tx, merchant, day)
  for (const moment of [moments.from, moments.to]) await openStakes.keepOpenStakes(tx, merchantCode, moment, at)
  const { rows } = await sql<{ rebates: number }>`
    with parts as materialized (${rebateParts({ merchantCode, day })}),
    made as (
      insert into rebates (merchant_code, agent_id, child_id, day, category, valid_bets_minor, amount_minor)
      select ${merchantCode}, agent_id, child_id, day, category, sum(valid_bets_minor)::bigint, ${amountOfParts}
      from parts group by agent_id, child_id, day, category
      having sum(valid_bets_minor) > 0 and ${amountOfParts} > 0
      order by agent_id, child_id, category
      returning id, agent_id, child_id, category
    ), kept as (
      insert into rebate_parts (rebate_id, vendor, valid_bets_minor, agent_rate, child_rate)
      select m.id, p.vendor, p.valid_bets_minor, p.agent_rate, p.child_rate
      from made m join parts p on p.agent_id = m.agent_id and p.child_id = m.child_id and p.category = m.category
    ) select count(*)::integer as rebates from made`.execute(tx)
  await tx
    .updateTable('rebate_days')
    .set({ rebates: rows[0]?.rebates ?? 0 })
    .where('merchant_code', '=', merchantCode)
    .where('day', '=', day)
    .execute()
}
