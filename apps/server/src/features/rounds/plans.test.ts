import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createTestClock, openTestDatabase } from '../../../test/harness.ts'
import { accountId } from '../../base/ids.ts'
import { addToRound } from './rounds.store.ts'

// The plans of the hot path are made once per connection. Plans made before the first bet must
// still be good afterwards.

const { db, close } = await openTestDatabase()
after(close)

test('a plan that is made while there are no rounds finds a round by its key, and reads no others on the way', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select is_finished from rounds where shard = 1 and wallet_id = 2 and link_id = 3 and round_id = 'x' limit 1`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(plan, /Index Scan using rounds_pkey on rounds/)
    assert.match(plan, /Index Cond: .*link_id = .*round_id = .*shard = .*wallet_id = /)
  })
})

test('the functions that post bets are planned with reading of whole tables switched off', async () => {
  const { rows } = await sql<{ name: string; settings: string[] }>`
    select proname as name, proconfig as settings from pg_proc
    where proname in ('post_bet_wins', 'find_bet_refusals', 'post_calls') order by proname`.execute(db)
  assert.deepEqual(
    rows.map(({ name, settings }) => [name, settings.includes('enable_seqscan=off')]),
    [
      ['find_bet_refusals', true],
      ['post_bet_wins', true],
      ['post_calls', true],
    ],
  )
})

test('a round is finished where it stands: no index is written for it once more', async () => {
  const key = { shard: 1, wallet: accountId(2n), linkId: 3, roundId: 'a round' }
  const played = { gameId: 'a game', stakeMinor: 1n, winMinor: 0n, hasBonusStake: false, isFinished: false, at: createTestClock()() }
  await db.transaction().execute(async (tx) => {
    await addToRound(tx, key, played)
    await addToRound(tx, key, { ...played, stakeMinor: 0n, winMinor: 2n, isFinished: true })
    const { rows } = await sql<{ inPlace: bigint }>`
      select pg_stat_get_xact_tuples_hot_updated('rounds'::regclass) as "inPlace"`.execute(tx)
    assert.deepEqual(rows, [{ inPlace: 1n }])
  })
})
