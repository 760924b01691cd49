import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createTestClock, openTestDatabase } from '../../../test/harness.ts'
import { joinBatches, lookUpByKeys } from './join-plans.ts'
import { stakesOpenAt } from './open-stakes.store.ts'
import { booksOf } from './read-books.ts'
import { linesOf } from './read-lines.ts'
import { movesOf, SIDES, unreadMoves } from './read-moves.ts'
import { snapshotOf } from './snapshot.ts'

const { db, close } = await openTestDatabase()
after(close)

test('an unread bet’s accounts and round are found by key, once each, reading no other rounds of the wallet', async () => {
  const unread = { before: snapshotOf('10:10:'), now: snapshotOf('20:20:') }
  await db.transaction().execute(async (tx) => {
    await sql`insert into rounds (shard, wallet_id, link_id, round_id, game_id, opened_at, changed_at)
      select n % 256, n, 1, 'round ' || n, 'a game', now(), now() from generate_series(1, 5000) n`.execute(tx)
    await sql`insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency)
      select n % 256, n, 'wallet', 'shop', 'member:' || n, 'PHP' from generate_series(1, 5000) n`.execute(tx)
    await sql`analyze rounds`.execute(tx)
    await sql`analyze ledger.accounts`.execute(tx)
    await lookUpByKeys(tx)
    await joinBatches(tx)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain with ${unreadMoves(unread)} select * from (${booksOf(sql`moves`)}) books`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /Index Scan using rounds_pkey on rounds/, plan)
    assert.match(plan, /Index Cond: .*link_id = .*round_id = .*shard = .*wallet_id = /, plan)
    assert.equal(plan.match(/Index Scan using accounts_pkey on accounts/g)?.length, 1, plan)
    // The planner estimates one row for each batch, although it has as many rows as were posted.
    for (const account of ['d.id = t\\w*.debit', 'c.id = t\\w*.credit']) assert.match(plan, RegExp(`Hash Cond: .*${account}`), plan)
  })
})

test('where all movements of wallets are added up again no rounds are read, since none of them is asked for its game', async () => {
  const all = movesOf({ before: undefined, now: snapshotOf('20:20:') }, sql`(${SIDES})`)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${linesOf(sql`(${all})`)}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /transfers/, plan)
  assert.doesNotMatch(plan, /rounds/, plan)
})

test('open stakes are found among rounds opened since the last moment, and transfers by round name', async () => {
  const at = createTestClock()()
  await db.transaction().execute(async (tx) => {
    await sql`delete from rounds`.execute(tx)
    await sql`insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, opened_at, changed_at)
      select n % 256, n % 1000, 1, 'round ' || n, 'a game', n % 500 <> 0, ${at}::timestamptz - n * interval '1 second', ${at} from generate_series(1, 10000) n`.execute(
      tx,
    )
    await sql`insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reference, posted_at)
      select n % 256, ledger.first_id_at(${at}::timestamptz - n * interval '1 second'), n % 1000, -1, 1, 'PHP', 1, 'round ' || n, ${at}::timestamptz - n * interval '1 second'
      from generate_series(1, 10000) n`.execute(tx)
    await sql`analyze rounds`.execute(tx)
    await sql`analyze ledger.transfers`.execute(tx)
    const moment = { merchantCode: 'shop', at, keptBefore: new Date(at.getTime() - 60_000) }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${stakesOpenAt(moment)}`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /Index Cond: .*opened_at >= /, plan)
    assert.match(plan, /Index Cond: .*reference = .*round_id/, plan)
    assert.doesNotMatch(plan, /Seq Scan on rounds/, plan)
  })
})
