import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { portion } from '@pavilion/game-kit/client/money'
import type { PlayState, RoundView } from '@pavilion/game-kit/wire'
import { askLauncher, launchBody, launchToken, openBrowser } from '../test/host-harness.ts'
import { openHost } from '../test/stage.ts'
import { makeId, systemRandom } from './base/random.ts'
import { readCatalogue } from './config.ts'
import { listGames } from './games.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../../apps/server/demo/catalogue.json'))
const none = { lotteries: new Map(), tables: new Map(), leagues: new Map(), pits: new Map(), crashes: new Map(), poker: new Map() }
const games = [...listGames(catalogue, none).values()].filter(({ isRetired }) => !isRetired)
const { app, wallet, database } = await openHost(1_000_000n, { catalogue })

test('free play of every game of single rounds: the same rules and fingerprint, marked, a purse of its own', {
  tags: ['GAM-148'],
}, async () => {
  const { body: listed } = await askLauncher(app, 'Game/List', { casino_id: 'casino' })
  const told = new Map(
    (listed.games as { id: string; version: string; fingerprint: string; free_play: boolean }[]).map((game) => [game.id, game]),
  )
  for (const { id, engine, fingerprint, published } of games) {
    assert.deepEqual([told.get(id)?.version, told.get(id)?.fingerprint, told.get(id)?.free_play], [engine.version, fingerprint, true], id)
    const calls = wallet.calls.length
    const free = await openBrowser(app, await launchToken(app, launchBody('free', id), 'Launcher/Demo'))
    const state = free.state as PlayState
    assert.deepEqual([state.isDemo, state.balance, state.published], [true, '1000.00', JSON.parse(JSON.stringify(published))], id)
    const choice = engine.choices.at(-1) ?? ''
    const stake = portion(state.stakes[0] ?? '', engine.stakesIn(choice), 1)
    const { status, body } = await free.call('POST', 'bet', { requestId: makeId(systemRandom), stake, choice })
    const { round } = body as { round: RoundView }
    assert.deepEqual([status, round.version, round.fingerprint], [200, engine.version, engine.fingerprint], id)
    assert.equal(wallet.calls.length, calls, `${id}: the casino’s ledger is asked for nothing`)
    // The bets and figures of one who plays for money are the same.
    const real = (await openBrowser(app, await launchToken(app, launchBody('real', id)))).state as PlayState
    const rulesOf = ({ stakes, choices, returnMax, published: about }: PlayState) => ({ stakes, choices, returnMax, about })
    assert.deepEqual(rulesOf(state), rulesOf(real), id)
    assert.equal(real.isDemo, false)
  }
  const [purses] = (await database.query('select count(*)::int as purses from demo_accounts')) as { purses: number }[]
  assert.equal(purses?.purses, games.length, 'one purse each')
})
