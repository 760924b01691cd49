import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askHere } from '../../../test/ask-here.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { createReportClient } from './provider-record.ts'
import { reconcileTakeover } from './reconcile-takeover.ts'
import { renewTimeline } from './timelines.store.ts'

const MINUTE_MS = 60_000

let world: Awaited<ReturnType<typeof startTestApp>>
let wallet: ProviderClient
let provider: LyingProvider
let db: Db
const { betWin } = protocolCalls(() => wallet)

before(async () => {
  world = await startTestApp()
  wallet = await createProviderClient(world.app, world.databaseUrl)
  provider = await startLyingProvider(wallet.secret)
  db = createDatabase(world.app.pool)
})
after(async () => {
  await wallet.stop()
  await provider.close()
  await world.stop()
})

const run = () => {
  const client = createReportClient({ ask: askHere, gamesUrl: provider.url }, { withinMs: 2_000, tries: 1, pause: async () => {} })
  return reconcileTakeover({ db, seals: testSeals, transact: (work) => db.transaction().execute(work), clock: world.clock }, client)
}
const reports = () =>
  wallet.sql<{ status: string; hours: number; differences: string }>(
    `select status, extract(epoch from window_to - window_from)::int / 3600 as hours, differences_count as differences
     from reconciliation_reports where not is_daily`,
  )

test('an installation that lives in its first database has nothing to hold against anybody', async () => {
  assert.equal(await run(), 0)
  world.clock.advance(60 * MINUTE_MS)
  assert.equal(await run(), 0)
  assert.deepEqual(await reports(), [])
})

test('after a takeover by another database each provider’s last hours are reconciled automatically, once', async () => {
  const account = await wallet.createPlayer(10_000n)
  await betWin(account, [bet('5.00')], { round_id: fresh('round') })
  assert.equal(await run(), 0)
  // Nobody looks for hours, as when a copy is restored.
  world.clock.advance(9 * 60 * MINUTE_MS)
  // What the first database was, it was in another history than this one.
  await wallet.sql('update database_timelines set timeline = 0')
  assert.equal(await run(), 0, 'what is repeated may still be on its way')
  world.clock.advance(11 * MINUTE_MS)
  const made = await Promise.all([run(), run(), run()])
  assert.equal(
    made.reduce((sum, one) => sum + one, 0),
    1,
  )
  // The provider was set up to know of nothing: what is here is what it denies.
  assert.deepEqual(await reports(), [{ status: 'done', hours: 10, differences: '1' }])
  world.clock.advance(24 * 60 * MINUTE_MS)
  assert.equal(await run(), 0)
})

test('a server that died over it leaves it to another one an hour later', async () => {
  await wallet.sql('update database_timelines set settled_at = null, claimed_at = $1 where timeline > 0', [world.clock()])
  await wallet.sql("update reconciliation_reports set status = 'running' where not is_daily")
  assert.equal(await run(), 0)
  world.clock.advance(61 * MINUTE_MS)
  assert.equal(await run(), 1)
  assert.deepEqual(await reports(), [{ status: 'done', hours: 10, differences: '1' }])
})

test('a provider that does not answer is asked every hour until it does, in one report, and then no more', async () => {
  await wallet.sql('update database_timelines set settled_at = null, claimed_at = null where timeline > 0')
  await wallet.sql('delete from reconciliation_differences')
  await wallet.sql('delete from reconciliation_reports')
  provider.faults.push('error-500', 'error-500')
  const status = async () => (await reports()).map((one) => one.status)
  for (let hours = 0; hours < 2; hours += 1) {
    assert.equal(await run(), 1)
    assert.deepEqual([await status(), await run()], [['failed'], 0])
    world.clock.advance(61 * MINUTE_MS)
  }
  assert.equal(await run(), 1)
  assert.deepEqual(await status(), ['done'])
  world.clock.advance(61 * MINUTE_MS)
  assert.equal(await run(), 0)
})

test('a provider that is silent for three days is named to operators once, and is asked no more', async () => {
  const events = () => wallet.sql<{ subject: string }>("select subject from significant_events where kind = 'takeover-unanswered'")
  await wallet.sql('update database_timelines set settled_at = null, claimed_at = null, seen_at = $1 where timeline > 0', [world.clock()])
  world.clock.advance(11 * MINUTE_MS)
  provider.faults.push('error-500', 'error-500')
  assert.equal(await run(), 1)
  assert.deepEqual(await events(), [])
  world.clock.advance(3 * 24 * 60 * MINUTE_MS)
  assert.equal(await run(), 1)
  assert.deepEqual(await events(), [{ subject: wallet.casinoId }])
  world.clock.advance(61 * MINUTE_MS)
  assert.equal(await run(), 0)
  assert.equal((await events()).length, 1)
})

test('a run that lasts for hours stays with its server, and one that was taken over begins no further report', async () => {
  const claimedAt = world.clock()
  await wallet.sql('update database_timelines set settled_at = null, claimed_at = $1, seen_at = $1 where timeline > 0', [claimedAt])
  const [row] = await wallet.sql<{ timeline: bigint }>('select timeline from database_timelines where timeline > 0')
  const timeline = BigInt(row?.timeline ?? 0)
  world.clock.advance(59 * MINUTE_MS)
  assert.equal(await renewTimeline(db, timeline, { claimedAt, now: world.clock() }), true)
  world.clock.advance(59 * MINUTE_MS)
  assert.equal(await run(), 0, 'it was renewed within the hour')
  assert.equal(await renewTimeline(db, timeline, { claimedAt, now: world.clock() }), false, 'whoever has an older claim has lost it')
})

test('a provider that has no call for its record is not asked again', async () => {
  await wallet.sql('update database_timelines set settled_at = null, claimed_at = null where timeline > 0')
  await wallet.sql('delete from reconciliation_differences')
  await wallet.sql('delete from reconciliation_reports')
  provider.mode = 'no-such-call'
  assert.equal(await run(), 1)
  world.clock.advance(61 * MINUTE_MS)
  assert.equal(await run(), 0)
})
