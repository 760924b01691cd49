import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import { engines } from '@pavilion/game-demo-house/engines'
import { openStream } from '@pavilion/game-kit/seeds'
import type { RoundAnswer } from '@pavilion/game-kit/wire'
import { askLauncher, launchBody, launchOf, launchToken, openBrowser } from '../test/host-harness.ts'
import { openHost } from '../test/stage.ts'
import { makeId, systemRandom } from './base/random.ts'
import { readCatalogue } from './config.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../../apps/server/demo/catalogue.json'))
const { app, wallet, database } = await openHost(100_000_000n, { catalogue })

/** A round of a game as it was when its stake was asked for, on a browser of the same player. */
async function leftBehind(gameId: string, rules: string, choice: string) {
  const browser = await openBrowser(app, await launchToken(app, launchBody('42', 'dice')))
  const { round } = (await browser.call('POST', 'bet', bet(browser.state.choices[0]))).body as RoundAnswer
  const id = randomUUID()
  await database.query(
    `insert into rounds (id, play_id, request_id, state, choice, stake_minor, casino_id, account_id, game_id, currency, is_demo, session_id,
       seed_pair_id, client_seed, nonce, rules_version, next_try_at, opened_at, updated_at)
     select '${id}', play_id, '${id}', 'staking', '${choice}', stake_minor, casino_id, account_id, '${gameId}', currency, is_demo, session_id,
       seed_pair_id, client_seed, nonce + 1000, '${rules}', opened_at, opened_at, opened_at from rounds where id = '${round.id}'`,
  )
  return { id, browser }
}

const bet = (choice = '') => ({ requestId: makeId(systemRandom), stake: '1.00', choice })

for (const [gameId, kind, choice] of [
  ['royal-holdem', 'duel', ''],
  ['premier-eleven', 'match', 'first:home'],
  ['juice-bar', 'reels', ''],
  ['lucky-baccarat', 'baccarat', 'banker'],
] as const)
  test(`a round that ${gameId} left behind is ended, paid, shown by its own page and recomputed from its seeds`, {
    tags: ['GAM-047'],
  }, async () => {
    const engine = engines[kind]
    const { id, browser } = await leftBehind(gameId, engine.version, choice)
    const before = wallet.balanceMinor
    await app.recover()
    const [row] = (await database.query(`select state, steps, win_minor, client_seed, nonce from rounds where id = '${id}'`)) as {
      state: string
      steps: unknown[]
      win_minor: string
      client_seed: string
      nonce: number
    }[]
    assert.ok(row)
    assert.equal(row.state, 'closed')
    assert.equal(wallet.balanceMinor, before - 100n + BigInt(row.win_minor))
    const { casino_id, locale, urls } = launchBody()
    const { body } = await askLauncher(app, 'Launcher/Replay', { casino_id, locale, urls, round_id: id, account_id: '42' })
    const replay = await openBrowser(app, launchOf(String(body.launch_url)))
    assert.equal((replay.state.published as unknown as { kind: string }).kind, kind)
    const { serverSeed } = ((await browser.call('POST', 'rotate')).body.revealed ?? {}) as { serverSeed: string }
    const { step } = engine.begin(choice, openStream({ serverSeed, clientSeed: row.client_seed, nonce: row.nonce }))
    assert.deepEqual(row.steps, JSON.parse(JSON.stringify([step])))
  })

test('what is offered no more is neither listed nor launched, for money or for play', {
  tags: ['GAM-102', 'GAM-129'],
}, async () => {
  const { body } = await askLauncher(app, 'Game/List', { casino_id: 'casino' })
  const listed = new Set((body.games as { id: string }[]).map(({ id }) => id))
  for (const { id } of catalogue.retired ?? []) {
    assert.ok(!listed.has(id), id)
    for (const call of ['Launcher/Real', 'Launcher/Demo']) assert.equal((await askLauncher(app, call, launchBody('7', id))).status, 400, id)
  }
  assert.ok(catalogue.games.every(({ id }) => listed.has(id)))
})
