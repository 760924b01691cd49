import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { createDatabase, type Db, type Tx } from '../base/database.ts'
import { type AccountId, accountId, createIdMaker, idBefore, transferId } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { addMissingMonth, listEntries, listPartitions, openAccount, postCall, TransferKind, verifyLedger } from './index.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
let wallet: AccountId
let funding: AccountId
let serial = 0

before(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 4, () => {})
  db = createDatabase(pool)
  const open = (kind: 'wallet' | 'funding', id: bigint) =>
    inTx((tx) => openAccount(tx, { shard: 7, kind, owner: 'member:1', currency: 'PHP', merchantCode: 'pavilion', id: accountId(id) }))
  wallet = (await open('wallet', 1n)).id
  funding = (await open('funding', 2n)).id
})
after(async () => {
  await db.destroy()
  await database.drop()
})

const inTx = <Value>(act: (tx: Tx) => Promise<Value>) => db.transaction().execute(act)

/** Posts one transfer with an id of that time. */
async function postAt(time: string, amountMinor = 5n): Promise<bigint> {
  serial += 1
  const at = new Date(time)
  const id = transferId(createIdMaker(() => at, serial)())
  const [line] = await inTx((tx) =>
    postCall(
      tx,
      [
        {
          shard: 7,
          id,
          source: 0,
          key: `month ${serial}`,
          kind: TransferKind.playMoney,
          debit: funding,
          credit: wallet,
          subject: wallet,
          amountMinor,
          currency: 'PHP',
          reference: 'month',
        },
      ],
      at,
    ),
  )
  assert.equal(line?.status, 'posted')
  return id
}

async function partitionOf(id: bigint): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tableoid::regclass::text as name from ledger.transfers where id = $1
     union all select tableoid::regclass::text from ledger.entries where transfer_id = $1`,
    [id],
  )
  return rows.map((row) => row.name)
}

async function addMonths(time: string): Promise<void> {
  while (await inTx((tx) => addMissingMonth(tx, new Date(time)))) {
    // One a transaction.
  }
}

test('the first id of a time is the same in the database and in the server', async () => {
  for (const time of ['2024-01-01T00:00:00Z', '2026-02-28T23:59:59.999Z', '2031-12-01T00:00:00Z']) {
    const { rows } = await pool.query<{ id: bigint; at: Date }>(
      'select ledger.first_id_at($1) as id, ledger.time_of_id(ledger.first_id_at($1)) as at',
      [new Date(time)],
    )
    assert.equal(rows[0]?.id, idBefore(new Date(time)) + 1n)
    assert.equal(rows[0]?.at.toISOString(), new Date(time).toISOString())
  }
})

test('months exist ahead, a transfer and its entries are in the month of its id, and one statement spans months', async () => {
  await addMonths('2031-01-15T00:00:00Z')
  const names = (await listPartitions(db)).map(({ name }) => name)
  for (const name of ['2031_01', '2031_02', '2031_03', '2031_04', 'default']) assert.ok(names.includes(name), name)
  assert.ok(!names.includes('2031_05'))
  const january = (await listPartitions(db)).find(({ name }) => name === '2031_01')
  assert.deepEqual([january?.from, january?.until], [new Date('2031-01-01'), new Date('2031-02-01')])
  const last = await postAt('2031-01-31T23:59:59.999Z')
  const first = await postAt('2031-02-01T00:00:00.000Z')
  assert.deepEqual(await partitionOf(last), ['ledger.transfers_2031_01', 'ledger.entries_2031_01'])
  assert.deepEqual(await partitionOf(first), ['ledger.transfers_2031_02', 'ledger.entries_2031_02'])
  const entries = await listEntries(db, 7, wallet, 2)
  assert.deepEqual(
    entries.map(({ transferId: id }) => id),
    [first, last],
  )
  assert.deepEqual(await verifyLedger(db), [])
})

test('after a clock jump a bet’s row waits in the default partition, is reported, and moves to its month later', async () => {
  const id = await postAt('2044-06-15T12:00:00Z')
  assert.deepEqual(await partitionOf(id), ['ledger.transfers_default', 'ledger.entries_default'])
  assert.equal((await listPartitions(db)).at(-1)?.rows, 1n)
  await addMonths('2044-06-01T00:00:00Z')
  assert.deepEqual(await partitionOf(id), ['ledger.transfers_2044_06', 'ledger.entries_2044_06'])
  assert.equal((await listPartitions(db)).at(-1)?.rows, 0n)
  assert.deepEqual(await verifyLedger(db), [])
  await assert.rejects(pool.query('delete from ledger.transfers_default'), /never changed/)
})

test('no month may be changed, deleted from or emptied, by its own name either', async () => {
  for (const table of ['transfers', 'transfers_2031_01', 'transfers_2044_06', 'entries', 'entries_2031_01', 'entries_default']) {
    await assert.rejects(pool.query(`update ledger.${table} set amount_minor = 1`), /never changed/, table)
    await assert.rejects(pool.query(`delete from ledger.${table}`), /never changed/, table)
    await assert.rejects(pool.query(`truncate ledger.${table}`), /never changed/, table)
  }
})

test('whoever looks for an id reads its month alone', async () => {
  const id = await postAt('2031-03-03T03:03:03Z')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain select * from ledger.transfers where shard = 7 and id = ${id}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /transfers_2031_03/)
  assert.equal(plan.match(/ on transfers_/g)?.length, 1, plan)
})

test('two servers that make the same month at the same moment make one', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => inTx((tx) => addMissingMonth(tx, new Date('2050-01-01T00:00:00Z')))))
  assert.ok(made.includes(true))
  assert.equal((await listPartitions(db)).filter(({ name }) => name === '2050_01').length, 1)
})

test('who posts without having locked is refused where another has posted meanwhile, also across a month', async () => {
  const post = (time: string, key: string) => ({
    text: `select status from ledger.post_calls('{1}', '{7}', array[ledger.first_id_at($1) + $4::bigint], '{0}', array[$2], '{6}', array[$3::bigint], array[$5::bigint],
      array[$5::bigint], '{1}', '{PHP}', '{race}', array[null::bigint], '{0}', $1)`,
    values: [new Date(time), key, funding, 77, wallet],
  })
  const one = await pool.connect()
  const two = await pool.connect()
  try {
    await one.query('begin')
    await one.query(post('2031-01-20T00:00:00Z', 'race one'))
    const late = two.query(post('2031-02-20T00:00:00Z', 'race two'))
    late.catch(() => {})
    const isWaiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%post_calls%'",
        )
      ).rowCount
    while (!(await isWaiting())) {
      // Until the second one waits for the first.
    }
    await one.query('commit')
    await assert.rejects(late, /sequence/)
  } finally {
    one.release()
    two.release()
  }
  assert.deepEqual(await verifyLedger(db), [])
})

test('books that were there before are moved into their months, to the last row', async () => {
  const old = await createTestDatabase()
  const client = new pg.Client({ connectionString: old.url })
  await client.connect()
  await client.query('drop schema public cascade; drop schema ledger cascade; create schema public')
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const bring = async (wanted: (name: string) => boolean) => {
    for (const name of names.filter(wanted)) await client.query(await readFile(new URL(name, MIGRATIONS), 'utf8'))
  }
  await bring((name) => name < '0260')
  await client.query(`
    insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency) values
      (3, 1, 'wallet', 'pavilion', 'member:1', 'PHP'), (3, 2, 'funding', 'pavilion', 'house', 'PHP');
    select ledger.post_calls('{1}', '{3}', array[((extract(epoch from t) * 1000)::bigint - 1704067200000) << 22], '{0}', array['k' || t], '{6}', '{2}', '{1}',
      '{1}', '{10}', '{PHP}', '{old}', array[null::bigint], '{0}', t)
    from (values ('2025-05-05Z'::timestamptz), ('2025-07-07Z'), (now()), (now() + interval '9 years')) times (t)`)
  await bring((name) => name >= '0260')
  const { rows } = await client.query<{ name: string; amount_minor: string }>(
    `select t.tableoid::regclass::text as name, e.balance_after_minor::text as amount_minor
     from ledger.transfers t join ledger.entries e on e.transfer_id = t.id order by t.id`,
  )
  assert.deepEqual(
    rows.map((row) => row.amount_minor),
    ['10', '20', '30', '40'],
  )
  assert.equal(rows[0]?.name, 'ledger.transfers_2025_05')
  assert.equal(rows[1]?.name, 'ledger.transfers_2025_07')
  assert.equal(rows[3]?.name, 'ledger.transfers_default')
  await client.end()
  await old.drop()
})
