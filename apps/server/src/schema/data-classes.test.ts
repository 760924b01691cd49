import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestClock, startTestApp } from '../../test/harness.ts'
import { createDatabase } from '../base/database.ts'
import { DAY_MS } from '../base/durations.ts'
import { sweepByClass } from '../jobs/sweep-by-class.ts'
import { dataClasses, TELLING_COLUMN } from './data-classes.ts'

const clock = createTestClock()
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock })
})
after(() => world.stop())

type Column = { table: string; column: string }
const columns = async (): Promise<Column[]> =>
  (
    await world.app.pool.query<Column>(
      `select c.oid::regclass::text as table, a.attname as column from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`,
    )
  ).rows

test('every table has a class and an end, and nothing is classed that is not there', async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))]
  assert.deepEqual(tables, Object.keys(dataClasses).sort())
})

test('a column that tells of a person or opens something stands in a table that says so', async () => {
  const telling = (await columns()).filter(({ column }) => TELLING_COLUMN.test(column))
  assert.ok(telling.length > 15)
  // The number of a draw, a share or a version is no person's, and a payout remembers where it went for as long as the books.
  const excused = [
    'jackpot_draws.number',
    'envelope_shares.number',
    'promotion_versions.number',
    'withdrawals.account_holder',
    'withdrawals.account_number',
  ]
  assert.deepEqual(
    telling
      .filter(({ table }) => !['secret', 'personal', 'working'].includes(dataClasses[table]?.class ?? ''))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !excused.includes(name)),
    [],
  )
})

test('what has come to its end is deleted, what has not stays, and feedback outlives its pictures', async () => {
  const { pool } = world.app
  const db = createDatabase(pool)
  const at = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  const sweep = () => db.transaction().execute((tx) => sweepByClass(tx, clock()))
  const count = async () => (await pool.query<{ n: bigint }>('select count(*) as n from feedback')).rows[0]?.n
  const add = (sentAt: Date) =>
    pool.query<{ id: bigint }>("insert into feedback (merchant_code, content, sent_at) values ('pavilion', 'words', $1) returning id", [
      sentAt,
    ])
  const [kept, old] = [await add(at(10)), await add(at(4 * 366))]
  await pool.query(
    "insert into feedback_pictures (id, merchant_code, feedback_id, kind, content, uploaded_at) values ('p1', 'pavilion', $1, 'png', 'x', $2)",
    [old.rows[0]?.id, at(1_000)],
  )
  assert.equal(kept.rows.length, 1)
  await sweep()
  assert.equal(await count(), 2n)
  clock.advance(200 * DAY_MS)
  await sweep()
  await sweep()
  assert.equal(await count(), 1n)
})
