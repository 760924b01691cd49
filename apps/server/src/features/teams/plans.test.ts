import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { createPool } from '../../base/pool.ts'
import { booksOf } from './read-books.ts'
import { movesOf } from './read-moves.ts'
import { snapshotOf } from './snapshot.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db

before(async () => {
  world = await startTestApp()
  db = createDatabase(createPool(world.databaseUrl, 1, () => {}))
})
after(async () => {
  await db.destroy()
  await world.stop()
})

test('the round of an unread bet is found by its key, and no other rounds of its wallet are read on the way', async () => {
  const unread = { before: snapshotOf('10:10:'), now: snapshotOf('20:20:') }
  await db.transaction().execute(async (tx) => {
    await sql`insert into rounds (shard, wallet_id, link_id, round_id, game_id, opened_at, changed_at)
      select n % 256, n, 1, 'round ' || n, 'a game', now(), now() from generate_series(1, 5000) n`.execute(tx)
    await sql`analyze rounds`.execute(tx)
    await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_seqscan', 'off', true)`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain with moves as materialized (${movesOf(unread)}) select * from (${booksOf(sql`moves`)}) books`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /Index Scan using rounds_pkey on rounds/)
    assert.match(plan, /Index Cond: .*shard = .*wallet_id = .*link_id = .*round_id = /)
  })
})
