import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import type { RoundAnswer } from '@pavilion/game-kit/wire'
import { askLauncher, launchBody, launchToken, openBrowser, startHost } from '../test/host-harness.ts'
import { openHost } from '../test/stage.ts'
import { makeId, systemRandom } from './base/random.ts'
import { listPits } from './cockfight/pits.ts'
import { readCatalogue } from './config.ts'
import { listCrashGames } from './crash/crash-games.ts'
import { listGames } from './games.ts'
import { listLeagues } from './league/leagues.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../../apps/server/demo/catalogue.json'))
const shared = {
  lotteries: new Map(),
  tables: new Map(),
  leagues: listLeagues(catalogue),
  pits: listPits(catalogue),
  crashes: listCrashGames(catalogue),
  poker: new Map(),
}
/** One game of each kind that the demo house plays, but for those whose rounds have several steps: see mines.test.ts. */
const OF_STEPS = ['mines', 'tower']
const games = [...listGames(catalogue, shared).values()].filter(
  ({ client, category, isRetired }) => client === 'demo-house' && !isRetired && !OF_STEPS.includes(category),
)
const oneOfEach = [...new Map(games.map((game) => [game.category, game])).values()]

const { app, wallet, database } = await openHost(100_000_000n, { catalogue })

const requestFor = (choice: string, more: object = {}) => ({
  requestId: makeId(systemRandom),
  stake: '2.00',
  choice,
  ...more,
})

test('every tile of the demo catalogue opens a game that is played here', async () => {
  for (const { id } of catalogue.games) {
    const { status, body } = await askLauncher(app, 'Launcher/Real', launchBody('7', id))
    assert.equal(status, 200, `${id}: ${JSON.stringify(body)}`)
    assert.match(String(body.launch_url), new RegExp(`/games/${id}/\\?frame=[\\w-]{43}#launch=`))
  }
})

test('each kind plays over the protocol: one bet, one outcome, paid by the rules and the same from its seeds', async () => {
  assert.deepEqual(oneOfEach.map(({ category }) => category).sort(), ['dice', 'limbo', 'plinko'])
  for (const { id, engine } of oneOfEach) {
    const browser = await openBrowser(app, await launchToken(app, launchBody('21', id)))
    assert.deepEqual(browser.state.choices, engine.choices)
    for (const choice of engine.choices.slice(0, 4)) {
      const before = wallet.balanceMinor
      const { status, body } = await browser.call('POST', 'bet', requestFor(choice))
      const { round } = body as RoundAnswer
      assert.deepEqual([status, round.status, round.choice], [200, 'closed', choice], id)
      assert.equal(wallet.balanceMinor, before - 200n + (200n * BigInt(round.totalUnits)) / BigInt(engine.unitsPerStake))
      assert.ok(wallet.finishedRounds.has(round.id))
    }
    const { body } = await browser.call('POST', 'rotate')
    const { serverSeed, serverHash } = body.revealed as { serverSeed: string; serverHash: string }
    assert.equal(commitServerSeed(serverSeed), serverHash)
    const { rounds } = (await browser.call('GET', 'rounds')).body as unknown as { rounds: RoundAnswer['round'][] }
    for (const round of rounds) {
      const { clientSeed, nonce } = round.seeds
      const { state, step } = engine.begin(round.choice, openStream({ serverSeed, clientSeed, nonce }))
      assert.deepEqual([[step], state.totalUnits], [round.steps, round.totalUnits], id)
    }
  }
})

test('ten balls of plinko are ten stakes in one call, and what each returned is paid in one sum', { tags: ['GAM-064'] }, async () => {
  const browser = await openBrowser(app, await launchToken(app, launchBody('23', 'plinko')))
  for (const [choice, stake] of [
    ['16-high-10', '20.00'],
    ['8-low-3', '6.00'],
  ] as const) {
    const before = wallet.balanceMinor
    const { round } = (await browser.call('POST', 'bet', requestFor(choice, { stake }))).body as RoundAnswer
    assert.deepEqual([round.status, round.stake], ['closed', stake])
    const { balls } = round.steps[0] as { balls: { units: number }[] }
    const paid = balls.reduce((sum, { units }) => sum + BigInt(units) * 2n, 0n)
    assert.equal(wallet.balanceMinor, before - BigInt(stake.replace('.', '')) + paid)
  }
  const { body } = await browser.call('POST', 'bet', requestFor('8-low-3', { stake: '5.00' }))
  assert.equal(body.code, 'stake-not-offered', 'no ball has an odd part of a stake')
})

test('a target of limbo takes no stake that could return more than a round may', { tags: ['GAM-006'] }, async () => {
  const browser = await openBrowser(app, await launchToken(app, launchBody('24', 'limbo')))
  const codeOf = async (stake: string) => (await browser.call('POST', 'bet', requestFor('at-100000000', { stake }))).body.code
  assert.equal(await codeOf('3.00'), 'stake-too-high')
  assert.equal(await codeOf('2.00'), undefined)
})

test('a bet below, above, between the steps, on what is not offered, or twice is refused with the protocol’s code', async () => {
  for (const { id, engine } of oneOfEach) {
    const browser = await openBrowser(app, await launchToken(app, launchBody('22', id)))
    const choice = engine.choices[0] ?? ''
    const calls = wallet.calls.length
    const refused = async (more: object) => {
      const { status, body } = await browser.call('POST', 'bet', requestFor(choice, more))
      return [status, body.code, body.apiCode]
    }
    assert.deepEqual(await refused({ stake: '0.01' }), [400, 'stake-too-low', '105'])
    assert.deepEqual(await refused({ stake: '200.01' }), [400, 'stake-too-high', '106'])
    assert.deepEqual(await refused({ stake: '1.37' }), [400, 'stake-not-offered', '400'])
    assert.deepEqual(await refused({ stake: '-1.00' }), [400, 'bad-request', '400'])
    assert.deepEqual(await refused({ choice: 'everything' }), [400, 'choice-not-offered', '400'])
    assert.deepEqual(await refused({ choice: '<script>' }), [400, 'bad-request', '400'])
    assert.equal(wallet.calls.length, calls, 'the wallet is asked for none of these')
    // Typed between two of the stakes that are offered at a glance, and a multiple of the least one.
    const request = requestFor(choice, { stake: '7.00' })
    const [first, second] = await Promise.all([browser.call('POST', 'bet', request), browser.call('POST', 'bet', request)])
    assert.equal((first.body as RoundAnswer).round.id, (second.body as RoundAnswer).round.id)
    const other = engine.choices.at(-1) ?? ''
    const changed = { ...request, choice: other, stake: '5.00' }
    const { status, body } = await browser.call('POST', 'bet', changed)
    assert.deepEqual([status, body.code, body.apiCode], [409, 'request-id-reused', '400'])
  }
})

test('a finished round takes no further step and no second payment; a foreign token sees and moves nothing', async () => {
  const [game] = oneOfEach
  const browser = await openBrowser(app, await launchToken(app, launchBody('23', game?.id)))
  const { round } = (await browser.call('POST', 'bet', requestFor(game?.engine.choices[0] ?? ''))).body as RoundAnswer
  const balance = wallet.balanceMinor
  for (const step of [1, 2, 1000]) {
    const again = (await browser.call('POST', 'continue', { roundId: round.id, step })).body as RoundAnswer
    assert.deepEqual([again.round.status, again.round.steps.length], ['closed', 1])
  }
  assert.equal(wallet.balanceMinor, balance)
  const stranger = await openBrowser(app, await launchToken(app, launchBody('24', game?.id)))
  const foreign = await stranger.call('POST', 'continue', { roundId: round.id, step: 1 })
  assert.deepEqual([foreign.status, foreign.body.apiCode], [404, '404'])
  const forged = await app.server.inject({
    method: 'POST',
    url: '/api/play/bet',
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    payload: requestFor(''),
  })
  assert.deepEqual([forged.statusCode, forged.json().apiCode], [401, '403'])
})

test('a hundred bets a second are cut off at the limit, and the game stays usable', async () => {
  const limited = await startHost(database.url, wallet.url, { catalogue, callsPerSecond: 20 })
  const [game] = oneOfEach
  const browser = await openBrowser(limited, await launchToken(limited, launchBody('25', game?.id)))
  const choice = game?.engine.choices[0] ?? ''
  const request = requestFor(choice)
  const answers = await Promise.all(Array.from({ length: 100 }, () => browser.call('POST', 'bet', request)))
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 79, `${refused.length} of 100 were cut off`)
  assert.deepEqual([refused[0]?.body.code, refused[0]?.body.apiCode], ['too-many-requests', '400'])
  assert.equal(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => (body as RoundAnswer).round.id)).size, 1)
  await limited.close()
})

test('a casino is served the games of its provider, and no other’s', async () => {
  const alone = await startHost(database.url, wallet.url, { catalogue, casino: { provider: 'PG' } })
  const of = (provider: string) => catalogue.games.filter((game) => game.provider === provider)
  const ask = async (id = '') => {
    const { status, body } = await askLauncher(alone, 'Launcher/Real', launchBody('9', id))
    return [status, (body.meta as { api_code: string } | undefined)?.api_code]
  }
  assert.deepEqual(await ask(of('PG')[0]?.id), [200, undefined])
  assert.deepEqual(await ask(of('NML')[0]?.id), [400, '405'])
  const { body } = await askLauncher(alone, 'Game/List', { casino_id: 'casino' })
  assert.equal((body.games as object[]).length, of('PG').length)
  await alone.close()
})
