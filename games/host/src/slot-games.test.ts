import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { slotRules } from '@pavilion/game-marigold-nights/rules'
import { slotEngines } from '@pavilion/game-slots/engines'
import { publishedOf } from '@pavilion/game-slots/published'
import { titles } from '@pavilion/game-slots/titles'
import type { RoundAnswer, RoundView } from '@pavilion/game-slots/wire'
import { askLauncher, type Browser, launchBody, launchOf, launchToken, openBrowser } from '../test/host-harness.ts'
import { openSeed } from '../test/seals.ts'
import { openHost } from '../test/stage.ts'
import { makeId, systemRandom } from './base/random.ts'
import { readCatalogue } from './config.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../../apps/server/demo/catalogue.json'))
const { app, wallet, database } = await openHost(100_000_000n, { catalogue })

const open = async (id: string, account = '42') => openBrowser(app, await launchToken(app, launchBody(account, id)))
const call = async (browser: Browser, path: string, body: object) => {
  const { status, body: answer } = await browser.call('POST', path, body)
  return { status, code: answer.code, round: (answer as unknown as RoundAnswer).round }
}

/** A spin that begins the title's feature; the test may open the server seed, players cannot. */
async function spinFeature(browser: Browser, id: string): Promise<RoundView> {
  const [row] = await database.query(
    `select server_seed, server_hash from seed_pairs where begun_at is null and game_id = '${id}' and account_id = '42'`,
  )
  const serverSeed = openSeed(row as Parameters<typeof openSeed>[0])
  const seeds = Array.from({ length: 5000 }, (_, tried) => `c${tried}`)
  const clientSeed = seeds.find((each) => {
    const turn = slotEngines.get(id)?.begin('', openStream({ serverSeed, clientSeed: each, nonce: 0 }))
    return turn && !turn.state.isOver
  })
  await browser.call('POST', 'rotate', { clientSeed })
  return (await call(browser, 'bet', { requestId: makeId(systemRandom), stake: '1.00' })).round
}

for (const [id, engine] of slotEngines)
  test(`${id} is staked, played through its feature and paid, and its seeds bring the same steps again`, async () => {
    const browser = await open(id)
    const before = wallet.balanceMinor
    let round = await spinFeature(browser, id)
    assert.deepEqual([round.status, round.version, round.steps.length], ['open', engine.version, 1])
    assert.equal(round.fingerprint, publishedOf(id).fingerprint)
    const wrong = round.phase === 'choose' ? [undefined, 'choose:9'] : ['choose:0', 'take']
    for (const action of wrong) {
      const refused = await call(browser, 'continue', { roundId: round.id, step: 1, action })
      assert.deepEqual([refused.status, refused.code], [400, 'action-not-offered'])
    }
    const actions = ['']
    while (round.status === 'open') {
      const action = round.phase === 'choose' ? 'choose:1' : undefined
      actions.push(action ?? '')
      round = (await call(browser, 'continue', { roundId: round.id, step: round.steps.length, action })).round
    }
    assert.equal(round.status, 'closed')
    assert.equal(wallet.balanceMinor, before - 100n + (100n * BigInt(round.totalUnits)) / BigInt(engine.unitsPerStake))
    const { body } = await browser.call('POST', 'rotate')
    const { serverSeed } = body.revealed as { serverSeed: string }
    const draw = openStream({ ...round.seeds, serverSeed })
    let turn = engine.begin('', draw)
    const steps = [turn.step]
    for (const action of actions.slice(1)) {
      turn = engine.advance(turn.state, draw, action)
      steps.push(turn.step)
    }
    assert.deepEqual(round.steps, JSON.parse(JSON.stringify(steps)))
  })

test('the list of games tells the facts of each title as its data and its published figures have them', async () => {
  const { body } = await askLauncher(app, 'Game/List', { casino_id: 'casino' })
  const listed = new Map((body.games as { id: string; [fact: string]: unknown }[]).map((game) => [game.id, game]))
  for (const title of titles) {
    const { version, fingerprint, rtpPercent, hitRatePercent, standardDeviation } = publishedOf(title.id)
    const { evaluator, feature, capStakes } = title
    const game = listed.get(title.id)
    assert.deepEqual(
      [game?.version, game?.fingerprint, game?.rtp, game?.hit_rate, game?.deviation, game?.max_multiple, game?.feature],
      [version, fingerprint, rtpPercent, hitRatePercent, standardDeviation, capStakes, feature.kind],
    )
    assert.equal(game?.lines, evaluator.kind === 'lines' ? evaluator.lines.length : undefined)
  }
})

test('a round of earlier rules is played to its end by them, paid, and shown by the page that it was played on', {
  tags: ['GAM-026'],
}, async () => {
  const browser = await open('dragon-fortune', '43')
  const { id } = (await call(browser, 'bet', { requestId: makeId(systemRandom), stake: '1.00' })).round
  const first = slotRules.begin({}, openStream({ serverSeed: '', clientSeed: '', nonce: 0 }))
  const state = { ...first.state, isOver: false, freeSpinsLeft: 2, freeSpinsWon: 10 }
  await database.query(
    `update rounds set state = 'open', rules_version = '1.0.0', game_state = '${JSON.stringify(state)}', steps = '${JSON.stringify([first.step])}' where id = '${id}'`,
  )
  const { round, unseen, last } = (await open('dragon-fortune', '43')).state
  assert.deepEqual([round, unseen], [null, null])
  assert.deepEqual([last[0]?.id, last[0]?.status, last[0]?.version, last[0]?.steps.length], [id, 'closed', '1.0.0', 3])
  const { casino_id, locale, urls } = launchBody()
  const { body } = await askLauncher(app, 'Launcher/Replay', { casino_id, locale, urls, round_id: id, account_id: '43' })
  assert.equal(new URL(String(body.launch_url)).searchParams.get('rules'), '1.0.0')
  const replay = await openBrowser(app, launchOf(String(body.launch_url)))
  assert.equal((replay.state.published as { version: string }).version, '1.0.0')
})
