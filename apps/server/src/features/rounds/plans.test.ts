import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createTestClock, openTestDatabase } from '../../../test/harness.ts'
import { accountId } from '../../base/ids.ts'
import { countPlaying } from './playing.store.ts'
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

test('open rounds are those open at the last saved moment and those begun since, and no older ones are read', async () => {
  const now = createTestClock()()
  const keptAt = new Date(now.getTime() - 3_600_000)
  await db.transaction().execute(async (tx) => {
    await sql`insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
      is_play_money, welcome_play_money_minor, flags, permissions, theme, settings, status)
      values ('shop', 'Shop', '{}', 'PHP', 'P', '{EN}', 'EN', 'Asia/Manila', 21, true, 0, '{}', '{}', '{}', '{}', 'open')`.execute(tx)
    await sql`insert into providers (merchant_code, code, name, position) values ('shop', 'HALL', 'Hall', 1)`.execute(tx)
    const [link] = (
      await sql<{ id: number }>`insert into provider_links (casino_id, merchant_code, provider_code, secret)
        values ('shop-hall', 'shop', 'HALL', 's1.' || repeat('0', 16) || '.nobody opens it') returning id`.execute(tx)
    ).rows
    assert.ok(link)
    // One each ten seconds; of those before the moment all but one are of no interest, open or not.
    await sql`insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, opened_at, changed_at)
      select n % 256, n % 1000, ${link.id}, 'round ' || n, 'a game', n % 100 <> 0, ${now}::timestamptz - n * interval '10 seconds', ${now}
      from generate_series(1, 20000) n`.execute(tx)
    await sql`analyze rounds`.execute(tx)
    await sql`insert into open_stake_moments (merchant_code, at, kept_at) values ('shop', ${keptAt}, ${keptAt})`.execute(tx)
    await sql`insert into open_stakes (merchant_code, at, member_id, link_id, round_id, category, vendor, stake_minor, shard, wallet_id)
      select 'shop', ${keptAt}, 1, ${link.id}, round_id, '', '', 0, shard, wallet_id from rounds
      where round_id in ('round 400', 'round 401', 'round 10000')`.execute(tx)
    const read = async () =>
      (
        await sql<{ read: number }>`
          select (pg_stat_get_xact_tuples_returned('rounds'::regclass) + pg_stat_get_xact_tuples_fetched('rounds'::regclass))::integer as read`.execute(
          tx,
        )
      ).rows[0]?.read ?? Number.NaN
    const before = await read()
    const [counted] = await countPlaying(tx, 'shop', now)
    // The newest 420 are of the last hour and ten minutes: four of them are open, 90 are of the last quarter of an hour.
    assert.deepEqual(counted, { linkId: link.id, openRounds: 5, members: 95, isAll: true })
    const after = await read()
    assert.ok(after - before <= 430, `${after - before} rounds were read`)
  })
})
