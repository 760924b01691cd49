import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fishingEngine } from '@pavilion/game-fishing/engine'
import { openStream } from '@pavilion/game-kit/seeds'
import type { PlayState, RoundAnswer, RoundView } from '@pavilion/game-kit/wire'
import { type Browser, launchBody, launchToken, openBrowser, startHost } from '../test/host-harness.ts'
import { openSeed } from '../test/seals.ts'
import { setStage } from '../test/stage.ts'
import { makeId, systemRandom } from './base/random.ts'

const HELD = 1_000_000n
const stage = setStage({ providers: [], games: [] }, HELD)
let browser: Browser
beforeEach(async () => {
  browser = await openBrowser(stage.host, await launchToken(stage.host, launchBody('71', 'coral-run')))
})

const requestFor = (shots: string[], stake: string, more: object = {}) => ({
  requestId: makeId(systemRandom),
  stake,
  choice: shots.join('.'),
  ...more,
})
const fire = (request: object) => browser.call('POST', 'bet', request)
/** The first batch of the next pair, which begins with the seed. */
const fireWith = async (clientSeed: string, request: object) => {
  await browser.call('POST', 'rotate', { clientSeed })
  return fire(request)
}
const roundOf = ({ body }: { body: object }) => (body as RoundAnswer).round
const codeOf = async (request: object) => {
  const { status, body } = await fire(request)
  return `${status} ${body.code}`
}
const shotsOf = (round: RoundView) => (round.steps[0] as { shots: { kind: string; stakes: number }[] }).shots
const bets = () => stage.wallet.calls.filter(({ body }) => body.transactions?.[0]?.type === 'bet')

/** A seed of the player's with which the first batch of the next pair brings something, or nothing. */
async function seedWith(choice: string, isWanted: (units: number) => boolean): Promise<string> {
  const rows = await stage.database.query('select server_seed, server_hash from seed_pairs where begun_at is null')
  const serverSeed = openSeed(rows[0] as Parameters<typeof openSeed>[0])
  for (let tried = 0; ; tried++) {
    const clientSeed = `c${tried}`
    if (isWanted(fishingEngine.begin(choice, openStream({ serverSeed, clientSeed, nonce: 0 })).state.totalUnits)) return clientSeed
  }
}

test('a batch of shots is one round: one stake that is their sum, one return that is the sum of their catches', async () => {
  const clientSeed = await seedWith('shrimp.minnow.whale', (units) => units > 0)
  const round = roundOf(await fireWith(clientSeed, requestFor(['shrimp', 'minnow', 'whale'], '6.00')))
  assert.deepEqual([round.status, round.stake, round.unitsPerStake], ['closed', '6.00', 3])
  assert.deepEqual(
    shotsOf(round).map(({ kind }) => kind),
    ['shrimp', 'minnow', 'whale'],
  )
  const units = shotsOf(round).reduce((sum, { stakes }) => sum + stakes, 0)
  assert.equal(units, round.totalUnits)
  assert.equal(Number(round.win), units * 2)
  assert.equal(stage.wallet.balanceMinor, HELD - 600n + BigInt(units) * 200n)
  assert.equal(Number(round.balance) * 100, Number(stage.wallet.balanceMinor), 'the balance is the wallet’s own')
  assert.deepEqual(
    stage.wallet.calls.filter(({ body }) => body.round_id === round.id).map(({ body }) => body.transactions?.[0]?.type),
    ['bet', 'win'],
  )
})

test('a batch that catches nothing is staked, finished and pays nothing', async () => {
  const clientSeed = await seedWith('shark.shark', (units) => units === 0)
  const round = roundOf(await fireWith(clientSeed, requestFor(['shark', 'shark'], '0.40')))
  assert.deepEqual([round.status, round.win], ['closed', '0.00'])
  assert.equal(stage.wallet.balanceMinor, HELD - 40n)
})

test('the page is told whom there is to shoot at, what a shot may cost, and what the game returns', async () => {
  const { stakes, choices, published, balance } = browser.state
  assert.deepEqual([stakes[0], stakes.at(-1), stakes.length], ['0.20', '10.00', 10])
  assert.deepEqual([choices.length, choices[0], balance], [12, 'shrimp', '10000.00'])
  assert.deepEqual(published, { version: 'coral-run-1', rtpPercent: '96.50' })
})

test('what is no batch is refused: too many shots, none, an unknown kind, a price in place of a kind', async () => {
  for (const shots of [Array(9).fill('shrimp'), [''], ['kraken'], ['shrimp', '50'], ['shrimp', 'toString']])
    assert.equal(await codeOf(requestFor(shots, '1.00')), '400 choice-not-offered', shots.join())
  assert.equal(await codeOf(requestFor(['shrimp:200'], '1.00')), '400 choice-not-offered')
  assert.equal(await codeOf(requestFor(['shrimp×200'], '1.00')), '400 bad-request')
  assert.equal(bets().length, 0)
})

test('a shot costs one of the published steps; below, above, between, or not a number is refused', async () => {
  const two = ['shrimp', 'crab']
  assert.equal(await codeOf(requestFor(two, '0.38')), '400 stake-too-low')
  assert.equal(await codeOf(requestFor(two, '20.02')), '400 stake-too-high')
  assert.equal(await codeOf(requestFor(two, '1.00')), '400 stake-not-offered', '0.50 a shot is between two steps')
  assert.equal(await codeOf(requestFor(two, '0.41')), '400 stake-not-offered')
  assert.equal(await codeOf(requestFor(['shrimp'], '20.00')), '400 stake-too-high', 'a stake of the slots')
  assert.equal(bets().length, 0)
  assert.equal(roundOf(await fire(requestFor(two, '20.00'))).status, 'closed')
})

test('the same id is the same batch for ever, also in parallel; with other shots or another stake it is refused', async () => {
  const request = requestFor(['shrimp', 'shrimp', 'tang'], '3.00')
  const answers = await Promise.all(Array.from({ length: 5 }, () => fire(request)))
  assert.equal(new Set(answers.map((answer) => roundOf(answer).id)).size, 1)
  const before = stage.wallet.balanceMinor
  assert.deepEqual(roundOf(await fire(request)).status, 'closed')
  assert.equal(await codeOf({ ...request, choice: 'shrimp.shrimp.whale' }), '409 request-id-reused')
  assert.equal(await codeOf({ ...request, stake: '6.00' }), '409 request-id-reused')
  assert.equal(bets().length, 1)
  assert.equal(stage.wallet.balanceMinor, before)
})

test('a hundred shots in a second are not taken: a batch waits until the one before it can have been fired', async () => {
  const eight = Array(8).fill('shrimp')
  assert.equal(roundOf(await fire(requestFor(eight, '8.00'))).status, 'closed')
  let taken = 8
  for (let tried = 0; tried < 12; tried++) {
    stage.clock.advance(80)
    const { status, body } = await fire(requestFor(eight, '8.00'))
    if (status === 200) taken += 8
    else assert.deepEqual([status, body.code], [429, 'too-many-shots'])
  }
  assert.equal(taken, 8, '960 ms later the first eight still fly')
  stage.clock.advance(320)
  assert.equal(roundOf(await fire(requestFor(['whale'], '1.00'))).status, 'closed', '1,280 ms after eight shots the next is taken')
  stage.clock.advance(159)
  assert.equal(await codeOf(requestFor(['whale'], '1.00')), '429 too-many-shots')
  stage.clock.advance(1)
  assert.equal(roundOf(await fire(requestFor(['whale'], '1.00'))).status, 'closed')
})

test('what is not this player’s is not found, and nobody shoots without a play', async () => {
  const round = roundOf(await fire(requestFor(['crab'], '1.00')))
  const stranger = await openBrowser(stage.host, await launchToken(stage.host, launchBody('72', 'coral-run')))
  assert.deepEqual((await stranger.call('GET', `rounds/${round.id}`)).body.code, 'round-unknown')
  for (const authorization of ['', `Bearer ${'x'.repeat(43)}`]) {
    const reply = await stage.host.server.inject({
      method: 'POST',
      url: '/api/play/bet',
      headers: { authorization },
      payload: requestFor(['crab'], '1.00'),
    })
    assert.deepEqual([reply.statusCode, reply.json<{ code: string }>().code], [401, 'play-expired'])
  }
  assert.equal(bets().length, 1)
})

test('a provider that refuses takes nothing and says why, and the next batch is taken', async () => {
  for (const fault of ['not-enough-funds', 'bet-limit', 'above-maximum-bet', 'player-disabled'] as const) {
    stage.wallet.faults.push({ call: 'BetWin', fault })
    const round = roundOf(await fire(requestFor(['shrimp', 'crab'], '4.00')))
    assert.deepEqual([round.status, round.refusal, round.steps.length], ['void', fault, 0])
  }
  assert.equal(stage.wallet.balanceMinor, HELD)
  assert.equal(roundOf(await fire(requestFor(['shrimp'], '2.00'))).status, 'closed', 'what was refused has not been fired')
})

test('a batch whose host dies while the wallet is asked is staked once, decided as promised, paid and shown', async () => {
  await stage.host.close()
  const never = { tryTimeoutMs: 2_000, pause: () => new Promise<void>(() => {}) }
  const killed = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, patience: never, waitMs: 300 })
  browser = await openBrowser(killed, await launchToken(killed, launchBody('71', 'coral-run')))
  const clientSeed = await seedWith('shrimp.shrimp.crab', (units) => units > 0)
  stage.wallet.always.set('BetWin', 'commit-and-hang-up')
  const request = requestFor(['shrimp', 'shrimp', 'crab'], '3.00')
  const round = roundOf(await fireWith(clientSeed, request))
  assert.equal(round.status, 'staking')
  stage.wallet.always.clear()
  stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock })
  await stage.host.recover()
  await killed.close()
  browser = await openBrowser(stage.host, await launchToken(stage.host, launchBody('71', 'coral-run')))
  const again = roundOf(await fire(request))
  assert.deepEqual([again.id, again.status], [round.id, 'closed'])
  assert.equal(browser.state.unseen?.id, round.id)
  assert.equal(new Set(bets().map(({ body }) => body.transactions?.[0]?.id_provider)).size, 1)
  assert.equal(stage.wallet.balanceMinor, HELD - 300n + BigInt(again.totalUnits) * 100n)
})

test('a batch can be recomputed by anybody once its seed is revealed, and shown again', async () => {
  const round = roundOf(await fire(requestFor(['oyster', 'whirl', 'tang'], '3.00')))
  await browser.call('POST', 'rotate')
  const { seeds, choice, steps, totalUnits } = roundOf(await browser.call('GET', `rounds/${round.id}`))
  const found = fishingEngine.begin(choice, openStream({ ...seeds, serverSeed: String(seeds.serverSeed) }))
  assert.deepEqual([[found.step], found.state.totalUnits], [steps, totalUnits])
  const state = (await browser.call('GET', 'state')).body as unknown as PlayState
  assert.deepEqual([state.last[0]?.id, state.seeds.nonce], [round.id, 0])
})

test('free play shoots with credits of its own and never asks a wallet', async () => {
  const { account: _, session_id: __, ...demo } = launchBody('71', 'coral-run')
  browser = await openBrowser(stage.host, await launchToken(stage.host, demo, 'Launcher/Demo'))
  const asked = stage.wallet.calls.length
  const round = roundOf(await fire(requestFor(Array(8).fill('minnow'), '80.00')))
  assert.equal(Number(round.balance), 920 + Number(round.win))
  assert.equal(stage.wallet.calls.length, asked)
})
