import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { RoundAnswer } from '@pavilion/game-marigold-nights/wire'
import { type FakeWallet, startFakeWallet } from '../../test/fake-wallet.ts'
import {
  type Browser,
  clientSeedFor,
  createTestClock,
  createTestDatabase,
  type Database,
  openBrowser,
  SECOND_CASINO,
  startHost,
} from '../../test/host-harness.ts'
import type { App } from '../app.ts'

// A killed host is played by one whose wallet calls never come to an end; a second host on the same database takes over.

let database: Database
let wallet: FakeWallet
let killed: App
let next: App
const clock = createTestClock()
const never = { tryTimeoutMs: 2_000, pause: () => new Promise<void>(() => {}) }

before(async () => {
  wallet = await startFakeWallet(1_000_000n)
})
after(() => wallet.close())
beforeEach(async () => {
  database = await createTestDatabase()
  wallet.calls = []
  wallet.always.clear()
  killed = await startHost(database.url, wallet.url, { clock, patience: never, waitMs: 300 })
})
afterEach(async () => {
  await Promise.allSettled([killed.close(), next.close()])
  await database.drop()
})

async function takeOver(): Promise<void> {
  wallet.faults = []
  wallet.always.clear()
  next = await startHost(database.url, wallet.url, { clock })
  await next.recover()
}

async function roundNow(browser: Browser, id: string) {
  const reply = await next.server.inject({ url: `/api/play/rounds/${id}`, headers: { authorization: `Bearer ${browser.secret}` } })
  return reply.json<RoundAnswer>().round
}

const transactions = (roundId: string) =>
  wallet.calls
    .filter(({ body }) => body.round_id === roundId)
    .map(({ call, body }) => `${call} ${body.transactions?.[0]?.type ?? ''}`.trim())

test('a host that dies while the stake is on its way: the next one takes the stake once and finishes the round', async () => {
  const browser = await openBrowser(killed)
  const before = wallet.balanceMinor
  const clientSeed = await clientSeedFor(database, ({ state }) => state.totalUnits === 0)
  wallet.always.set('BetWin', 'commit-and-hang-up')
  const { round } = await browser.spin({ clientSeed })
  assert.equal(round.status, 'staking')
  await takeOver()
  assert.equal((await roundNow(browser, round.id)).status, 'closed')
  assert.deepEqual(transactions(round.id), ['BetWin bet', 'BetWin bet', 'Finish'])
  assert.equal(wallet.balanceMinor, before - 100n)
})

test('a host that dies while the stake is on its way, which the next one is refused: what was taken goes back', async () => {
  const browser = await openBrowser(killed)
  const before = wallet.balanceMinor
  wallet.always.set('BetWin', 'commit-and-hang-up')
  const { round } = await browser.spin()
  wallet.always.clear()
  next = await startHost(database.url, wallet.url, { clock })
  wallet.faults = [{ call: 'BetWin', fault: 'player-disabled' }]
  await next.recover()
  const done = await roundNow(browser, round.id)
  assert.deepEqual([done.status, done.refusal], ['void', 'player-disabled'])
  assert.deepEqual(transactions(round.id), ['BetWin bet', 'BetWin bet'])
  assert.equal(wallet.balanceMinor, before)
})

test('a host that dies between stake and payment: the next one pays exactly once, with the outcome that was decided', async () => {
  const browser = await openBrowser(killed)
  const before = wallet.balanceMinor
  const clientSeed = await clientSeedFor(database, ({ state }) => state.isOver && state.totalUnits > 0)
  wallet.onCommitted = () => wallet.always.set('BetWin', 'commit-and-hang-up')
  const { round } = await browser.spin({ clientSeed })
  wallet.onCommitted = () => {}
  assert.equal(round.status, 'paying')
  await takeOver()
  await next.recover()
  const done = await roundNow(browser, round.id)
  assert.equal(done.status, 'closed')
  assert.deepEqual(done.steps, round.steps)
  assert.equal(wallet.balanceMinor, before - 100n + BigInt(round.totalUnits) * 5n)
})

test('a host that dies in mid free spins: the round is shown again where it stood and goes on, with no second stake', async () => {
  const browser = await openBrowser(killed)
  const before = wallet.balanceMinor
  const { round } = await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.freeSpinsLeft > 0) })
  const step = (await browser.call('POST', 'continue', { roundId: round.id, step: 1 })).body as RoundAnswer
  await takeOver()
  const again = await openBrowser(next)
  assert.deepEqual(again.state.round?.steps, step.round.steps)
  const done = await again.playOut(step.round)
  assert.equal(done.status, 'closed')
  assert.equal(transactions(round.id).filter((call) => call === 'BetWin bet').length, 1)
  assert.equal(wallet.balanceMinor, before - 100n + BigInt(done.totalUnits) * 5n)
})

test('free spins that nobody plays for a day are played to the end and paid', async () => {
  const browser = await openBrowser(killed)
  const before = wallet.balanceMinor
  const { round } = await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.freeSpinsLeft > 0) })
  await takeOver()
  assert.equal((await roundNow(browser, round.id)).status, 'open')
  clock.advance(25 * 3_600_000)
  await next.recover()
  const again = await openBrowser(next)
  assert.equal(again.state.unseen?.id, round.id)
  assert.equal(wallet.balanceMinor, before - 100n + BigInt(again.state.unseen?.totalUnits ?? 0) * 5n)
})

test('a bet whose outcome stays unknown and whose rollback fails too is rolled back later, and never staked again', async () => {
  const browser = await openBrowser(killed)
  const before = wallet.balanceMinor
  next = await startHost(database.url, wallet.url, { clock })
  wallet.always.set('BetWin', 'commit-and-500').set('Rollback', 'error-500')
  const { round } = await (await openBrowser(next)).spin()
  assert.equal(round.status, 'voiding')
  wallet.always.clear()
  await next.recover()
  assert.equal((await roundNow(browser, round.id)).status, 'void')
  assert.equal(wallet.balanceMinor, before)
  assert.equal(wallet.calls.filter(({ call }) => call === 'BetWin').length, 4)
})

/** As many interrupted rounds of another casino, each put off no longer than the first one. */
const oweToSecondCasino = (count: number) =>
  database.query(`insert into rounds select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid(),
    'casino_id', '${SECOND_CASINO.casinoId}', 'account_id', 'member-' || n, 'nonce', 1000 + n, 'next_try_at', r.opened_at))).*
    from rounds r, generate_series(1, ${count}) n`)

test('a casino whose wallet is silent delays no other casino’s interrupted rounds, however many of its own wait', async (t) => {
  const silent = await startFakeWallet(1_000_000n, SECOND_CASINO.secret)
  t.after(silent.close)
  for (const call of ['BetWin', 'Finish'] as const) silent.always.set(call, 'silence')
  const browser = await openBrowser(killed)
  wallet.onCommitted = () => wallet.always.set('BetWin', 'commit-and-hang-up').set('Finish', 'commit-and-hang-up')
  const { round } = await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.isOver) })
  wallet.onCommitted = () => {}
  assert.equal(round.status, 'paying')
  await oweToSecondCasino(200)
  wallet.always.clear()
  // A caller is answered soon and no call is ever given up, so that nothing here goes on because some time has passed.
  const patience = { tryTimeoutMs: 3_600_000, pause: async () => {} }
  next = await startHost(database.url, wallet.url, { clock, secondWalletUrl: silent.url, waitMs: 20, patience })
  await next.recover()
  let now = await roundNow(browser, round.id)
  // The other casino's may be done before the silent one is asked at all.
  while (now.status !== 'closed' || silent.calls.length === 0) now = await roundNow(browser, round.id)
  const asked = silent.calls.length
  assert.ok(asked <= 50, `${asked} calls wait at the silent wallet`)
  await next.close()
})
