import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../base/database.ts'
import { accountId, createIdMaker, transferId } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { openAccount, postCall, TransferKind } from '../ledger/index.ts'
import { ledgerUsage, runLedgerCommand } from './ledger-command.ts'

const POSTED_AT = new Date('2026-02-27T10:00:00Z')
let database: Awaited<ReturnType<typeof createTestDatabase>>

before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

const run = (...words: string[]) => runLedgerCommand(database.appUrl, words, { at: new Date('2026-03-02T08:00:00Z'), tell: () => {} })

async function postOne(): Promise<bigint> {
  const db = createDatabase(createPool(database.url, 1, () => {}))
  const id = transferId(createIdMaker(() => POSTED_AT, 1)())
  await db.transaction().execute(async (tx) => {
    const open = (kind: 'wallet' | 'funding', account: bigint) =>
      openAccount(tx, { shard: 7, kind, owner: 'member:1', currency: 'PHP', merchantCode: 'pavilion', id: accountId(account) })
    const wallet = await open('wallet', 1n)
    const funding = await open('funding', 2n)
    const line = { shard: 7, id, source: 0, key: 'one', kind: TransferKind.playMoney, amountMinor: 10n, currency: 'PHP', reference: 'one' }
    await postCall(tx, [{ ...line, debit: funding.id, credit: wallet.id, subject: wallet.id }], POSTED_AT)
  })
  await db.destroy()
  return id
}

test('the books are verified, sealed and shown by command, and a fault is a sentence with the ids of its rows', async () => {
  assert.deepEqual(await run('verify'), { done: 'The books are right. No day has been sealed yet.', isWrong: false })
  const id = await postOne()
  const sealed = await run('seal')
  assert.match(
    'done' in sealed ? sealed.done : '',
    /^3 days sealed, from 2026-02-27 to 2026-03-01\. The chain ends with 2026-03-01 and the hash [0-9a-f]{64}\.$/,
  )
  for (const words of [['verify'], ['verify', '--quick'], ['verify', '--from', '2026-02-27', '--to', '2026-02-27']]) {
    const right = await run(...words)
    assert.match('done' in right ? right.done : '', /^The books are right\. The chain ends with 2026-03-01/)
  }

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("set session_replication_role = 'replica'; update ledger.transfers set amount_minor = 11")
  const wrong = await run('verify')
  assert.ok('done' in wrong && wrong.isWrong)
  assert.match(wrong.done, new RegExp(`Transfer ${id} of shard 7 moves 11 on account 1, and entry 1 says 10\\.`))
  assert.match(wrong.done, /Account 1 of shard 7 holds 10, and its postings sum to 11\./)
  assert.match(wrong.done, /The rows of 2026-02-27 in shard 7 are not those that were sealed/)
  const elsewhere = await run('verify', '--from', '2026-02-28')
  assert.ok('done' in elsewhere && !elsewhere.isWrong)

  await client.query('update ledger.accounts set bonus_account_id = 3, bonus_ends_at = $1 where id = 1', [POSTED_AT])
  await client.end()
  const withBonus = await run('verify')
  assert.match(
    'done' in withBonus ? withBonus.done : '',
    /Bonus 3 is running and its wallet does not name it, or the other way round\. \(Rule: bonuses agree/,
  )
})

test('the months are shown, and what lies in the default partition is reported', async () => {
  const shown = await run('partitions')
  assert.match('done' in shown ? shown.done : '', /^\d{4}_\d\d {4}\d{4}-\d\d-01 to \d{4}-\d\d-01 {3}about \d+ transfers? {3}\d+ MB$/m)
  assert.match('done' in shown ? shown.done : '', /^The default partition holds 1 transfer:/m)
})

test('what cannot be understood shows how the command is used, and reads nothing', async () => {
  for (const words of [[], ['verify', '--from'], ['verify', '--from', '2026-02-30'], ['verify', 'all'], ['seal', 'now'], ['drop']]) {
    assert.deepEqual(await run(...words), { fault: ledgerUsage })
  }
})
