import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createProviderClient } from '../../../test/provider-client.ts'
import { createDatabase, type Db, type Tx } from '../../base/database.ts'
import { createPool } from '../../base/pool.ts'
import { createMoneyOf } from '../wallet/wiring.ts'
import { createPlayCounts } from './play-counts.ts'
import { createWinners, WINNERS_MAX } from './winners.ts'

// Requests of every visitor of the home page, at a merchant with far more rounds in the period than
// the page shows.

const ROUNDS = 30_000
const GUESTS_WINS = 400

const clock = createTestClock()
let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
before(async () => {
  world = await startTestApp({ clock })
  db = createDatabase(createPool(world.databaseUrl, 1, () => {}))
  const provider = await createProviderClient(world.app, world.databaseUrl)
  const member = await provider.createPlayer(1n)
  await provider.sql(
    `insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
     select a.shard, a.id, l.id, 'round ' || n, case when n <= 100 then 'fiesta-fruits' else 'temple-of-jade' end, true, 1, n % 2 * 2,
       $2::timestamptz - n * interval '50 milliseconds', $2
     from generate_series(1, $3::integer) n, provider_links l, ledger.accounts a
     where l.merchant_code = 'pavilion' and l.is_in_house and a.owner = 'member:' || $1 and a.kind = 'wallet'`,
    [member, clock(), ROUNDS],
  )
  // A guest wins most often, and last.
  const [guest] = await provider.sql<{ shard: number; id: bigint }>(
    `with guest as (
       insert into members (merchant_code, account, account_key, password_hash, type, registered_at)
       values ('pavilion', 'aguest', 'aguest', 'none', 4, $1) returning id
     )
     insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency)
     select 7, 7, 'wallet', 'pavilion', 'member:' || id, 'PHP' from guest returning shard, id`,
    [clock()],
  )
  await provider.sql(
    `insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
     select $1, $2, l.id, 'try ' || n, 'fiesta-fruits', true, 1, 2, $3::timestamptz + n * interval '1 millisecond', $3
     from generate_series(1, $4::integer) n, provider_links l where l.merchant_code = 'pavilion' and l.is_in_house`,
    [guest?.shard, guest?.id, clock(), GUESTS_WINS],
  )
  await provider.sql('analyze rounds')
  await provider.stop()
})
after(async () => {
  await db.destroy()
  await world.stop()
})

/** The result of a query, and how many rounds it read. */
const reading = <Answer>(ask: (tx: Tx) => Promise<Answer>) =>
  db.transaction().execute(async (tx) => {
    const answer = await ask(tx)
    const { rows } = await sql<{ read: number }>`
      select (pg_stat_get_xact_tuples_returned('rounds'::regclass) + pg_stat_get_xact_tuples_fetched('rounds'::regclass))::integer as read`.execute(
      tx,
    )
    return { answer, read: rows[0]?.read ?? Number.NaN }
  })

test('how often games were played of late is told from the newest rounds, and no others are read', async () => {
  const { answer, read } = await reading((tx) => createPlayCounts(tx, clock)('pavilion'))
  assert.deepEqual(Object.fromEntries(answer), { 'fiesta-fruits': GUESTS_WINS + 100, 'temple-of-jade': 5_000 - GUESTS_WINS - 100 })
  assert.ok(read <= 5_000, `${read} rounds were read`)
})

test('the winners board shows the newest member wins, however many guests won since, with few rows read', async () => {
  const { answer, read } = await reading((tx) => createWinners(tx, clock, createMoneyOf(tx, clock))('pavilion', 'EN'))
  assert.equal(answer.length, WINNERS_MAX)
  assert.ok(answer.every(({ gameId, name }) => gameId === 'fiesta-fruits' && name !== 'ag***'))
  assert.ok(read <= GUESTS_WINS + 5 * WINNERS_MAX, `${read} rounds were read`)
})
