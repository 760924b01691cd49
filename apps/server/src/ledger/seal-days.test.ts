import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { createDatabase, type Db, type Transact } from '../base/database.ts'
import type { SealPatience } from '../base/everyone-done.ts'
import { accountId, createIdMaker, type TransferId, transferId } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { type Account, openAccount, postCall, sealDays, TransferKind, verifyLedger } from './index.ts'

const SHARDS = [7, 8]
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
const wallets = new Map<number, Account>()
const houses = new Map<number, Account>()
let serial = 0

before(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 4, () => {})
  db = createDatabase(pool)
  for (const shard of SHARDS) {
    const open = (kind: 'wallet' | 'funding', id: bigint) =>
      transact((tx) => openAccount(tx, { shard, kind, owner: 'member:1', currency: 'PHP', merchantCode: 'pavilion', id: accountId(id) }))
    wallets.set(shard, await open('wallet', 1n))
    houses.set(shard, await open('funding', 2n))
  }
})
after(async () => {
  await db.destroy()
  await database.drop()
})

const transact: Transact = (work) => db.transaction().execute(work)
/** Other databases of the same server may be at work. */
const patient = { tries: 3_000, pause: () => setTimeout(10) }
const seal = (time: string, patience: SealPatience = patient) => sealDays(transact, new Date(time), patience)

/** Posts one transfer whose id is of that time. */
async function postAt(time: string, shard = 7, amountMinor = 10n): Promise<TransferId> {
  serial += 1
  const at = new Date(time)
  const id = transferId(createIdMaker(() => at, serial)())
  const [wallet, house] = [wallets.get(shard), houses.get(shard)]
  assert.ok(wallet && house)
  const line = { shard, id, source: 0, key: `seal ${serial}`, kind: TransferKind.playMoney, currency: 'PHP', reference: `day ${serial}` }
  const [outcome] = await transact((tx) =>
    postCall(tx, [{ ...line, debit: house.id, credit: wallet.id, subject: wallet.id, amountMinor }], at),
  )
  assert.equal(outcome?.status, 'posted')
  return id
}

/** What the verification says while the rows are changed, with the triggers off as only the owner of the database can. */
async function sentencesAfter(...statements: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const copies = ['transfers', 'entries', 'replies', 'accounts', 'seals', 'seal_shards', 'late_transfers', 'seal_mark']
  await client.query("set session_replication_role = 'replica'")
  for (const name of copies) await client.query(`create table kept_${name} as select * from ledger.${name}`)
  for (const statement of statements) await client.query(statement)
  const faults = await verifyLedger(db)
  for (const name of copies) {
    await client.query(`delete from ledger.${name}; insert into ledger.${name} select * from kept_${name}; drop table kept_${name}`)
  }
  await client.end()
  assert.deepEqual(await verifyLedger(db), [])
  return faults.map(({ detail }) => detail)
}

test('each day is sealed once it is over, in a chain with a link for every day, and the verification is clean', async () => {
  await postAt('2026-02-27T10:00:00Z')
  await postAt('2026-02-27T23:59:59.999Z', 8)
  await postAt('2026-03-01T00:00:00.000Z')
  await postAt('2026-03-01T09:00:00Z', 8, 20n)
  assert.deepEqual(await seal('2026-02-28T00:30:00Z'), [], 'a day is closed an hour after its end')
  assert.deepEqual(await seal('2026-03-02T02:00:00Z'), ['2026-02-27', '2026-02-28', '2026-03-01'])
  assert.deepEqual(await seal('2026-03-02T02:00:00Z'), [])
  const { rows } = await pool.query<{ transfers: string; shards: string }>(
    'select transfers::text, (select count(*) from ledger.seal_shards x where x.day = s.day)::text as shards from ledger.seals s order by day',
  )
  assert.deepEqual(rows, [
    { transfers: '2', shards: '2' },
    { transfers: '0', shards: '0' },
    { transfers: '2', shards: '2' },
  ])
  assert.deepEqual(await verifyLedger(db), [])
})

test('a posting into a closed day is accepted, noted and sealed in the next link; the closed day is unchanged', async () => {
  const hash = async () => (await pool.query<{ hash: Buffer }>("select hash from ledger.seals where day = '2026-03-01'")).rows[0]?.hash
  const sealed = await hash()
  const id = await postAt('2026-03-01T12:00:00Z')
  assert.deepEqual(await verifyLedger(db), [])
  const late = await pool.query<{ id: bigint; day: string | null }>('select id, day::text from ledger.late_transfers')
  assert.deepEqual(late.rows, [{ id, day: null }])
  const days = await seal('2026-03-03T02:00:00Z')
  const next = await pool.query<{ day: string }>('select day::text from ledger.late_transfers')
  assert.equal(next.rows[0]?.day, days?.[0])
  assert.deepEqual(await hash(), sealed)
  assert.deepEqual(await verifyLedger(db), [])
})

test('a day waits for whoever began to post before it was closed', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    assert.equal(await seal('2026-03-06T02:00:00Z', { tries: 3, pause: async () => {} }), undefined)
  } finally {
    await client.query('rollback')
    client.release()
  }
  assert.ok(await seal('2026-03-06T02:00:00Z'))
})

test('one changed amount is found by conflicting rows and by the day, even when derived figures are changed too', async () => {
  const sentences = await sentencesAfter("update ledger.transfers set amount_minor = 11 where reference = 'day 1'")
  assert.ok(
    sentences.some((text) => /^Transfer \d+ of shard 7 moves 11 on account 1, and entry 1 says 10\.$/.test(text)),
    sentences.join('\n'),
  )
  assert.ok(
    sentences.some((text) => /^The rows of 2026-02-27 in shard 7 are not those that were sealed: 1 transfers then, 1 now/.test(text)),
  )
  const consistent = await sentencesAfter(
    "update ledger.transfers set amount_minor = 11 where reference = 'day 1'",
    'update ledger.entries set amount_minor = amount_minor + case sequence when 1 then 1 else 0 end, balance_after_minor = balance_after_minor + 1 where shard = 7',
    'update ledger.accounts set balance_minor = balance_minor + 1 where shard = 7 and id = 1',
    "update ledger.replies set amount_minor = 11, balance_minor = 11 where key = 'seal 1'",
    "update ledger.replies set balance_minor = balance_minor + 1 where key in ('seal 3', 'seal 5')",
  )
  assert.ok(consistent.length > 0 && consistent.every((text) => text.startsWith('The rows of ')), consistent.join('\n'))
})

test('a removed row, an added row, a swapped pair and a changed reply are each found', async () => {
  const of = (key: string) => `transfer_id = (select id from ledger.transfers where reference = '${key}')`
  const removed = await sentencesAfter("delete from ledger.transfers where reference = 'day 2'")
  assert.ok(
    removed.some((text) => /^Entry 1 of account 1 of shard 8 names transfer \d+, which does not move that account\.$/.test(text)),
    removed.join('\n'),
  )
  assert.ok(
    removed.some((text) => /^The reply to key "seal 2" of source 0 names transfer \d+ of shard 8, which does not exist\.$/.test(text)),
  )
  assert.ok(removed.some((text) => /2026-02-27 in shard 8 .* 1 transfers then, 0 now/.test(text)))

  const added = await sentencesAfter(
    "insert into ledger.transfers select shard, id + 1, debit_account_id, credit_account_id, 1, currency, kind, null, 'added', posted_at from ledger.transfers where reference = 'day 1'",
  )
  assert.ok(
    added.some((text) => /2026-02-27 in shard 7 .* 1 transfers then, 2 now/.test(text)),
    added.join('\n'),
  )
  assert.ok(added.some((text) => /has no stored reply/.test(text)))

  const swapped = await sentencesAfter(
    "update ledger.transfers set amount_minor = case reference when 'day 2' then 20 else 10 end where reference in ('day 2', 'day 4')",
  )
  assert.equal(swapped.filter((text) => text.startsWith('The rows of ')).length, 2, swapped.join('\n'))

  for (const change of ["key = 'seal 1 changed'", 'amount_minor = 12', 'balance_minor = 12', 'kind = 2', 'source = 5']) {
    const changed = await sentencesAfter(`update ledger.replies set ${change} where ${of('day 1')}`)
    assert.ok(
      changed.some((text) => /2026-02-27 in shard 7/.test(text)),
      change,
    )
  }
})

test('a link that was removed, changed or made again is found', async () => {
  const removed = await sentencesAfter(
    "delete from ledger.seals where day = '2026-02-28'",
    "delete from ledger.seal_shards where day = '2026-02-28'",
  )
  assert.ok(removed.includes('The link of 2026-03-01 does not go on from the link before it.'), removed.join('\n'))
  const changed = await sentencesAfter("update ledger.seal_shards set transfers = 9 where day = '2026-02-27' and shard = 7")
  assert.ok(changed.includes('The link of 2026-02-27 is not the hash of its shards.'))
  const again = await sentencesAfter(
    "update ledger.transfers set posted_at = posted_at + interval '1 second' where reference = 'day 1'",
    `update ledger.seal_shards x set digest = d.digest from ledger.seals s, ledger.digest_link(s.day, s.after_id, s.until_id) d
     where s.day = '2026-02-27' and x.day = s.day and d.shard = x.shard`,
    `update ledger.seals s set hash = (select ledger.hash_link(s.previous_hash, s.day, s.after_id, s.until_id, array_agg(shard order by shard),
       array_agg(transfers order by shard), array_agg(digest order by shard)) from ledger.seal_shards x where x.day = s.day) where day = '2026-02-27'`,
  )
  assert.deepEqual(again, ['The link of 2026-02-28 does not go on from the link before it.'])
})

test('the hash of a link can be computed by anybody from plain text', async () => {
  const { rows } = await pool.query<{ hash: string; own: string }>(
    `select encode(s.hash, 'hex') as hash, encode(sha256(convert_to(repeat('0', 64) || E'\\n2026-02-27 ' || s.after_id || ' ' || s.until_id ||
       (select string_agg(E'\\n' || shard || ' ' || transfers || ' ' || encode(digest, 'hex'), '' order by shard) from ledger.seal_shards x where x.day = s.day),
       'UTF8')), 'hex') as own from ledger.seals s where day = '2026-02-27'`,
  )
  assert.equal(rows[0]?.hash, rows[0]?.own)
})

test('a part of the books can be verified by itself, and so can what is quick to look at', async () => {
  const scopes = [{ from: new Date('2026-03-01T00:00:00Z') }, { until: new Date('2026-02-28T00:00:00Z') }, { isQuick: true }]
  for (const scope of scopes) assert.deepEqual(await verifyLedger(db, scope), [])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    "set session_replication_role = 'replica'; update ledger.transfers set reference = 'changed' where reference = 'day 1'",
  )
  const found = async (scope: Parameters<typeof verifyLedger>[1]) => (await verifyLedger(db, scope)).length
  assert.deepEqual([await found({}), ...(await Promise.all(scopes.map(found)))], [1, 0, 1, 0])
  await client.query("update ledger.transfers set reference = 'day 1' where reference = 'changed'")
  await client.end()
})

test('no day is closed before the database’s own clock says that it is over, whatever a server’s clock says', async () => {
  await seal('2099-01-01T00:00:00Z')
  const { rows } = await pool.query<{ is_future: boolean }>(
    'select until_id >= ledger.first_id_at(now()) as is_future from ledger.seal_mark',
  )
  assert.equal(rows[0]?.is_future, false)
})
