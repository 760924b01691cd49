import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { RoundAnswer, RoundView } from '@pavilion/game-kit/wire'
import { type FakeWallet, startFakeWallet } from '../test/fake-wallet.ts'
import {
  type Browser,
  createTestClock,
  createTestDatabase,
  type Database,
  launchBody,
  launchToken,
  openBrowser,
  startHost,
} from '../test/host-harness.ts'
import type { App } from './app.ts'
import { makeId, systemRandom } from './base/random.ts'
import { readCatalogue } from './config.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../../apps/server/demo/catalogue.json'))
const clock = createTestClock()
let database: Database
let wallet: FakeWallet
let app: App
let players = 100
before(async () => {
  database = await createTestDatabase()
  wallet = await startFakeWallet(100_000_000n)
  app = await startHost(database.url, wallet.url, { catalogue, clock })
})
after(async () => {
  await app.close()
  await wallet.close()
  await database.drop()
})

const launch = async (account: string, host = app) => openBrowser(host, await launchToken(host, launchBody(account, 'mines')))
const requestFor = (more: object = {}) => ({
  requestId: makeId(systemRandom),
  stake: '2.00',
  choice: 'mines-3',
  ...more,
})
const bet = async (browser: Browser, more: object = {}) => {
  clock.advance(1000)
  const { status, body } = await browser.call('POST', 'bet', requestFor(more))
  assert.equal(status, 200, JSON.stringify(body))
  return (body as RoundAnswer).round
}
const act = (browser: Browser, round: RoundView, action: string, step = round.steps.length) =>
  browser.call('POST', 'continue', { roundId: round.id, step, action })
const roundOf = ({ body }: { body: object }) => (body as RoundAnswer).round
const callsOf = (roundId: string) => wallet.calls.filter(({ body }) => (body.round_id ?? body.round_id_provider) === roundId)

/** A round in which the first field has been opened and was safe; others are played to their end. */
async function withBlossom(browser: Browser): Promise<RoundView> {
  for (;;) {
    const opened = roundOf(await act(browser, await bet(browser), 'pick-12'))
    if (opened.status === 'open') return opened
  }
}

test('mines over the protocol: one stake, field by field, paid once by the rules, mines hidden until the end', async () => {
  const browser = await launch('61')
  assert.deepEqual(browser.state.stakes[0], '1.00', 'the stakes are those that come to whole coins')
  const round = await withBlossom(browser)
  const before = wallet.balanceMinor
  assert.deepEqual([round.totalUnits, round.win, round.steps.length], [112, '2.24', 2])
  assert.ok(round.steps.every((step) => (step as { bed: unknown }).bed === null))
  assert.equal(round.seeds.serverSeed, null)
  assert.equal((await browser.call('POST', 'rotate')).body.code, 'round-unfinished')
  const done = roundOf(await act(browser, round, 'cash'))
  assert.deepEqual([done.status, done.win, (done.steps.at(-1) as { bed: number[] }).bed.length], ['closed', '2.24', 3])
  assert.equal(wallet.balanceMinor, before + 224n)
  assert.deepEqual(
    callsOf(round.id).map(({ body }) => body.transactions?.[0]?.type),
    ['bet', 'win'],
  )
})

test('a step counts once: repeated, replaced, out of turn, not offered or late ones change nothing', async () => {
  const browser = await launch('62')
  const round = await withBlossom(browser)
  const again = await Promise.all([act(browser, round, 'pick-12', 1), act(browser, round, 'pick-3', 1), act(browser, round, 'cash', 1)])
  for (const answer of again) assert.deepEqual(roundOf(answer), round)
  const refused = async (action: string, step?: number) => {
    const { status, body } = await act(browser, round, action, step)
    return [status, body.code, body.apiCode]
  }
  assert.deepEqual(await refused('pick-12'), [400, 'action-not-offered', '400'])
  assert.deepEqual(await refused('pick-25'), [400, 'action-not-offered', '400'])
  assert.deepEqual(await refused('PEEK'), [400, 'bad-request', '400'])
  assert.deepEqual(await refused('cash', 9), [409, 'step-unknown', '400'])
  const bare = await browser.call('POST', 'continue', { roundId: round.id, step: 2 })
  assert.deepEqual([bare.status, bare.body.code], [400, 'action-not-offered'])
  const done = roundOf(await act(browser, round, 'cash'))
  const balance = wallet.balanceMinor
  assert.deepEqual(await refused('cash', done.steps.length), [409, 'round-over', '400'])
  assert.deepEqual(await refused('pick-0', done.steps.length), [409, 'round-over', '400'])
  assert.deepEqual(roundOf(await act(browser, round, 'cash')), done)
  assert.equal(wallet.balanceMinor, balance)
})

test('no win is taken before a field, a stake off the steps is refused, and a stranger sees and moves nothing', async () => {
  const browser = await launch('63')
  for (const [more, code] of [
    [{ stake: '0.20' }, 'stake-too-low'],
    [{ stake: '200.01' }, 'stake-too-high'],
    [{ stake: '1.50' }, 'stake-not-offered'],
    [{ choice: 'mines-25' }, 'choice-not-offered'],
    [{ choice: '' }, 'choice-not-offered'],
  ] as const)
    assert.equal((await browser.call('POST', 'bet', requestFor(more))).body.code, code)
  const round = await bet(browser)
  assert.equal((await act(browser, round, 'cash')).body.code, 'action-not-offered')
  assert.equal((await browser.call('POST', 'bet', requestFor())).body.code, 'round-unfinished')
  const stranger = await launch('64')
  const foreign = await act(stranger, round, 'pick-0')
  assert.deepEqual([foreign.status, foreign.body.apiCode], [404, '404'])
  assert.deepEqual(roundOf(await browser.call('GET', `rounds/${round.id}`)), round)
})

test('a killed host: the garden is found again as it stood, goes on at the next host, and is staked and paid once', async () => {
  const account = String(players++)
  const round = await withBlossom(await launch(account))
  await app.close()
  app = await startHost(database.url, wallet.url, { catalogue, clock })
  await app.recover()
  const browser = await launch(account)
  assert.deepEqual(browser.state.round, round)
  const done = roundOf(await act(browser, round, 'cash'))
  assert.equal(done.status, 'closed')
  assert.deepEqual(
    callsOf(round.id).map(({ body }) => body.transactions?.[0]?.type),
    ['bet', 'win'],
  )
})

test('an abandoned garden is paid after a day with its current win, or the stake before its first field', async () => {
  const [one, other] = [String(players++), String(players++)]
  const opened = await withBlossom(await launch(one))
  const untouched = await bet(await launch(other))
  clock.advance(25 * 3_600_000)
  await app.recover()
  const wins = await Promise.all([launch(one), launch(other)])
  assert.deepEqual(
    wins.map(({ state }) => [state.unseen?.id, state.unseen?.win]),
    [
      [opened.id, '2.24'],
      [untouched.id, '2.00'],
    ],
  )
  const paid = (roundId: string) => callsOf(roundId).map(({ body }) => `${body.transactions?.[0]?.type} ${body.transactions?.[0]?.amount}`)
  assert.deepEqual(
    [paid(opened.id), paid(untouched.id)],
    [
      ['bet 2.00', 'win 2.24'],
      ['bet 2.00', 'win 2.00'],
    ],
  )
})

test('free play opens fields for credits of its own and asks no wallet', async () => {
  const { account: _, session_id: __, ...demo } = launchBody('9', 'mines')
  const guest = await openBrowser(app, await launchToken(app, demo, 'Launcher/Demo'))
  const calls = wallet.calls.length
  const round = roundOf(await act(guest, await bet(guest), 'pick-0'))
  assert.equal(round.steps.length, 2)
  assert.deepEqual([guest.state.isDemo, guest.state.currency, wallet.calls.length], [true, 'FUN', calls])
})
