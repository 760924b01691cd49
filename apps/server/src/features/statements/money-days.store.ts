import { sql } from 'kysely'
import { namedLock, tryLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { DayLine } from './sum-day.ts'

/** The merchant's last day with stored sums; all days before it have them. */
export async function findLastBuiltDay(db: Db, merchantCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('money_days_built')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst()
  return row?.day ?? undefined
}

/** The merchant's first day with stored sums; none before it has a transfer. */
export async function findFirstBuiltDay(db: Db, merchantCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('money_days_built')
    .select(sql<string | null>`min(day)::text`.as('day'))
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst()
  return row?.day ?? undefined
}

/** Lists the days with stored sums by merchant, the oldest first. */
export async function listBuiltDays(db: Db): Promise<{ merchantCode: string; days: string[] }[]> {
  const rows = await db
    .selectFrom('money_days_built')
    .select(['merchant_code', sql<string[]>`array_agg(day::text order by day)`.as('days')])
    .groupBy('merchant_code')
    .orderBy('merchant_code')
    .execute()
  return rows.map((row) => ({ merchantCode: row.merchant_code, days: row.days }))
}

/** A time before the first transfer of these books; undefined while they are empty. */
export async function findBeginning(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select ledger.time_of_id(min(id)) as at from ledger.transfers`.execute(db)
  return rows[0]?.at ?? undefined
}

/** The stored sums of a day. */
export async function listDayLines(db: Db, merchantCode: string, day: string): Promise<DayLine[]> {
  return db
    .selectFrom('money_days')
    .select(['currency', 'kind', 'direction', 'place', 'transfers', 'amount_minor'])
    .where('merchant_code', '=', merchantCode)
    .where('day', '=', day)
    .orderBy('currency')
    .orderBy('kind')
    .orderBy('direction')
    .orderBy('place')
    .execute()
}

/** The growth of members' accounts on all earlier days, in minor units by currency. */
export async function sumBefore(db: Db, merchantCode: string, day: string): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('money_days')
    .select([
      'currency',
      sql<bigint>`sum(case direction when 'in' then amount_minor when 'out' then -amount_minor else 0 end)::bigint`.as('net'),
    ])
    .where('merchant_code', '=', merchantCode)
    .where('day', '<', day)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, net }) => [currency, net]))
}

/** Lets one server at a time add up the merchant's days, until `tx` ends. Returns false while another does. */
export function tryLockDays(tx: Tx, merchantCode: string): Promise<boolean> {
  return tryLock(tx, namedLock.moneyDays(merchantCode))
}

/** Stores the sums of a day in place of the previous ones. */
export async function replaceDay(tx: Tx, merchantCode: string, day: string, lines: readonly DayLine[], at: Date): Promise<void> {
  await tx.deleteFrom('money_days').where('merchant_code', '=', merchantCode).where('day', '=', day).execute()
  if (lines.length > 0) {
    await tx
      .insertInto('money_days')
      .values(lines.map((line) => ({ merchant_code: merchantCode, day, ...line })))
      .execute()
  }
  await tx
    .insertInto('money_days_built')
    .values({ merchant_code: merchantCode, day, built_at: at })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'day']).doUpdateSet({ built_at: at }))
    .execute()
}
