import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RoundView } from '@pavilion/game-marigold-nights/wire'
import { askLauncher, type Browser, clientSeedFor, launchBody, launchOf, openBrowser } from '../../test/host-harness.ts'
import { openHost } from '../../test/stage.ts'

const { app, wallet, database } = await openHost(1_000_000n)
const browser = await openBrowser(app)

const ask = (roundId: string, more: object = {}) => {
  const { casino_id, locale, urls } = launchBody()
  return askLauncher(app, 'Launcher/Replay', { casino_id, locale, urls, round_id: roundId, account_id: '42', ...more })
}
/** The page of a replay. */
async function open(roundId: string): Promise<Browser> {
  const { body } = await ask(roundId)
  return openBrowser(app, launchOf(String(body.launch_url)))
}

test('a replay tells the round as it was stored, step by step with its free spins, and asks no wallet', async () => {
  const clientSeed = await clientSeedFor(database, ({ state }) => state.freeSpinsLeft === 10)
  const played: RoundView = await browser.playOut((await browser.spin({ clientSeed })).round)
  assert.equal(played.status, 'closed')
  assert.ok(played.steps.length > 10)
  const asked = wallet.calls.length
  const replay = await open(played.id)
  assert.deepEqual(replay.state.replay, played)
  assert.deepEqual([replay.state.gameId, replay.state.language, replay.state.balance], ['marigold-nights', 'TY', null])
  assert.deepEqual((await replay.reload()).replay, played)
  assert.equal(wallet.calls.length, asked)
  assert.equal(browser.state.replay, null)
})

test('the casino is told the rules and the seeds of the round, and the server seed only once it is revealed', async () => {
  const { round } = await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.isOver) })
  const { serverHash, clientSeed, nonce } = round.seeds
  const seeds = { server_hash: serverHash, client_seed: clientSeed, nonce }
  const { launch_url, ...told } = (await ask(round.id)).body
  assert.ok(launch_url)
  assert.deepEqual(told, { version: round.version, seeds })
  await browser.call('POST', 'rotate', { clientSeed: 'another' })
  const { serverSeed } = (await open(round.id)).state.replay?.seeds ?? {}
  assert.ok(serverSeed)
  assert.deepEqual((await ask(round.id)).body.seeds, { ...seeds, server_seed: serverSeed })
})

test('nothing can be played in a replay, and no other round be seen', async () => {
  const { round } = await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.isOver) })
  const other = (await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.isOver) })).round
  const replay = await open(round.id)
  const request = { requestId: other.id, stake: '1.00' }
  for (const [method, path, body] of [
    ['POST', 'bet', request],
    ['POST', 'continue', { roundId: round.id, step: 1 }],
    ['POST', 'ack', { roundId: round.id }],
    ['POST', 'rotate', {}],
    ['GET', 'rounds'],
    ['GET', 'seeds'],
    ['GET', `rounds/${other.id}`],
  ] as const) {
    const { status, body: answer } = await replay.call(method, path, body)
    assert.deepEqual([status, answer.code], [403, 'only-a-replay'], path)
  }
  const lottery = await app.server.inject({ url: '/api/lottery/state', headers: { authorization: `Bearer ${replay.secret}` } })
  assert.equal(lottery.statusCode, 403)
})

test('a round of somebody else, one that goes on, or none at all has no replay, and no casino asks for another', async () => {
  const { round } = await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.isOver) })
  assert.equal((await ask(round.id)).status, 200)
  assert.equal((await ask(round.id, { account_id: '43' })).status, 400)
  assert.equal((await ask(round.id, { casino_id: 'other' })).status, 403)
  assert.equal((await ask('nothing')).status, 400)
  assert.equal((await ask(round.id, { urls: { return_url: 'javascript:1', deposit_url: '' } })).status, 400)
  const open = (await browser.spin({ clientSeed: await clientSeedFor(database, ({ state }) => state.freeSpinsLeft === 10) })).round
  assert.equal(open.status, 'open')
  assert.equal((await ask(open.id)).status, 400)
})
