import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { createDatabase, type Db, type Tx } from '../base/database.ts'
import { accountId, memberId, transferId } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import {
  type Account,
  type AccountKind,
  captureHold,
  getBalance,
  holdFunds,
  openAccount,
  postCall,
  releaseHold,
  shardOf,
  TransferKind,
  type TransferLine,
  verifyLedger,
} from './index.ts'

const AT = new Date('2026-03-01T08:00:00Z')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
let serial = 1_000n

before(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 4, () => {})
  db = createDatabase(pool)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

function next(): bigint {
  serial += 1n
  return serial
}
const inTx = <Value>(act: (tx: Tx) => Promise<Value>) => db.transaction().execute(act)
const open = (kind: AccountKind, owner: string, shard = 7) =>
  inTx((tx) => openAccount(tx, { shard, kind, owner, currency: 'PHP', merchantCode: 'pavilion', id: accountId(next()) }))

function line(debit: Account, credit: Account, amountMinor: bigint, more: Partial<TransferLine> = {}): TransferLine {
  const id = next()
  return {
    shard: 7,
    id: transferId(id),
    source: 0,
    key: `key-${id}`,
    kind: TransferKind.playMoney,
    debit: debit.id,
    credit: credit.id,
    subject: credit.id,
    amountMinor,
    currency: 'PHP',
    reference: 'test',
    ...more,
  }
}
const post = (...lines: TransferLine[]) => inTx((tx) => postCall(tx, lines, AT))

async function funded(amountMinor: bigint): Promise<{ wallet: Account; funding: Account }> {
  const owner = `member:${next()}`
  const [wallet, funding] = [await open('wallet', owner), await open('funding', `${owner} funding`)]
  await post(line(funding, wallet, amountMinor))
  return { wallet, funding }
}

test('the same key with the same content is answered with the stored reply, with other content it is refused', async () => {
  const { wallet, funding } = await funded(500n)
  const once = line(funding, wallet, 70n)
  const [first] = await post(once)
  await post(line(funding, wallet, 1n))
  const [again] = await post({ ...once, id: transferId(next()) })
  assert.deepEqual(again, { status: 'replayed', transferId: first?.transferId, balanceMinor: 570n })
  assert.equal((await post({ ...once, amountMinor: 71n }))[0]?.status, 'other-content')
  assert.equal(await getBalance(db, wallet), 571n)
})

test('a call is all or none, and money between two wallets leaves one as it reaches the other', async () => {
  const one = await funded(100n)
  const two = await funded(0n + 5n)
  const outcomes = await post(line(one.wallet, two.wallet, 60n), line(one.wallet, two.wallet, 60n))
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    ['other-line-refused', 'not-enough-funds'],
  )
  assert.deepEqual([await getBalance(db, one.wallet), await getBalance(db, two.wallet)], [100n, 5n])
  await post(line(one.wallet, two.wallet, 60n), line(two.wallet, one.wallet, 65n))
  assert.deepEqual([await getBalance(db, one.wallet), await getBalance(db, two.wallet)], [105n, 0n])
})

test('an unknown account and another currency are refused', async () => {
  const { wallet, funding } = await funded(100n)
  assert.equal((await post(line(funding, wallet, 1n, { credit: accountId(1n) })))[0]?.status, 'unknown-account')
  assert.equal((await post(line(funding, wallet, 1n, { currency: 'USD' })))[0]?.status, 'unknown-account')
  assert.equal((await post(line(funding, wallet, 1n, { shard: 8 })))[0]?.status, 'unknown-account')
})

test('held money is not available, comes back when released, and leaves when captured', async () => {
  const { wallet } = await funded(100n)
  const hold = await open('hold', `hold of ${wallet.id}`)
  const payout = await open('payout', `payout of ${wallet.id}`)
  const terms = { shard: 7, source: 0, wallet: wallet.id, hold: hold.id, amountMinor: 80n, currency: 'PHP', reference: 'withdrawal' }
  const step = () => ({ id: transferId(next()), key: `hold-${next()}`, at: AT })
  assert.equal((await inTx((tx) => holdFunds(tx, terms, step()))).balanceMinor, 20n)
  assert.equal((await inTx((tx) => holdFunds(tx, terms, step()))).status, 'not-enough-funds')
  assert.equal((await inTx((tx) => releaseHold(tx, terms, step()))).balanceMinor, 100n)
  assert.equal((await inTx((tx) => releaseHold(tx, terms, step()))).status, 'not-enough-funds')
  await inTx((tx) => holdFunds(tx, terms, step()))
  await inTx((tx) => captureHold(tx, terms, payout.id, step()))
  assert.deepEqual([await getBalance(db, wallet), await getBalance(db, hold)], [20n, 0n])
})

test('two accounts opened at the same moment under one name are one account', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => open('wallet', 'member:racing')))
  assert.equal(new Set(accounts.map((account) => account.id)).size, 1)
})

test('transfers that cross in opposite directions at the same time neither lock up nor lose money', async () => {
  const one = await funded(1_000n)
  const two = await funded(1_000n)
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? post(line(one.wallet, two.wallet, 7n)) : post(line(two.wallet, one.wallet, 7n)))),
  )
  assert.deepEqual([await getBalance(db, one.wallet), await getBalance(db, two.wallet)], [1_000n, 1_000n])
})

test('the database itself refuses a negative balance, and any change of a transfer or an entry', async () => {
  const { wallet } = await funded(10n)
  await assert.rejects(
    pool.query('update ledger.accounts set balance_minor = -1 where shard = 7 and id = $1', [wallet.id]),
    /check constraint/,
  )
  await assert.rejects(pool.query('update ledger.transfers set amount_minor = 1'), /never changed/)
  await assert.rejects(pool.query('delete from ledger.transfers'), /never changed/)
  await assert.rejects(pool.query('update ledger.entries set amount_minor = 1'), /never changed/)
  await assert.rejects(pool.query('delete from ledger.entries'), /never changed/)
})

test('the verification is clean, and finds one changed row of each table', async () => {
  const { wallet } = await funded(10n)
  assert.deepEqual(await verifyLedger(db), [])
  const tamper = async (sql: string, undo: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query("set session_replication_role = 'replica'")
    await client.query(sql)
    const faults = await verifyLedger(db)
    await client.query(undo)
    await client.end()
    return faults.length
  }
  const account = `where shard = 7 and id = ${wallet.id}`
  const entry = `where shard = 7 and account_id = ${wallet.id}`
  const transfer = `where shard = 7 and credit_account_id = ${wallet.id}`
  assert.ok(
    await tamper(`update ledger.accounts set balance_minor = 11 ${account}`, `update ledger.accounts set balance_minor = 10 ${account}`),
  )
  assert.ok(await tamper(`update ledger.entries set amount_minor = 11 ${entry}`, `update ledger.entries set amount_minor = 10 ${entry}`))
  assert.ok(
    await tamper(`update ledger.transfers set amount_minor = 11 ${transfer}`, `update ledger.transfers set amount_minor = 10 ${transfer}`),
  )
  assert.deepEqual(await verifyLedger(db), [])
})

test('a float holds a balance of its own, and what crosses shards is missed until it has arrived', async () => {
  const { wallet } = await funded(100n)
  const float = await open('float', `float of ${wallet.id}`)
  await post(line(wallet, float, 60n, { kind: TransferKind.toFloat }))
  assert.equal((await post(line(float, wallet, 61n, { kind: TransferKind.fromFloat })))[0]?.status, 'not-enough-funds')
  assert.deepEqual([await getBalance(db, wallet), await getBalance(db, float)], [40n, 60n])

  const [here, there] = [await open('clearing', 'transit:pavilion'), await open('clearing', 'transit:pavilion', 8)]
  const receiver = await open('wallet', `receiver of ${wallet.id}`, 8)
  const salary = { kind: TransferKind.dailySalary, reference: `salary-${next()}` }
  await post(line(float, here, 25n, salary))
  const [missed, ...others] = await verifyLedger(db)
  assert.equal(others.length, 0)
  assert.match(missed?.detail ?? '', /25 PHP of "salary-\d+" never arrived/)
  await post(line(there, receiver, 25n, { ...salary, shard: 8 }))
  assert.deepEqual(await verifyLedger(db), [])
  assert.deepEqual([await getBalance(db, float), await getBalance(db, receiver)], [35n, 25n])
})

test('a member’s shard never changes, and members spread over all shards', () => {
  assert.equal(shardOf(memberId(10_000_001n)), shardOf(memberId(10_000_001n)))
  const used = new Set(Array.from({ length: 5_000 }, (_, index) => shardOf(memberId(10_000_001n + BigInt(index)))))
  assert.equal(used.size, 256)
})
