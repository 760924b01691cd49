import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { portion } from '@pavilion/game-kit/client/money'
import { openStream } from '@pavilion/game-kit/seeds'
import type { RoundView } from '@pavilion/game-kit/wire'
import { type Fault, startFakeWallet } from '../../test/fake-wallet.ts'
import { createTestClock, createTestDatabase, launchBody, launchToken, openBrowser, startHost } from '../../test/host-harness.ts'
import { makeId, systemRandom } from '../base/random.ts'
import { readCatalogue } from '../config.ts'
import { listGames } from '../games.ts'
import type { HostedGame } from '../hosted-game.ts'

// Every game of single rounds, through a wallet that does each wrong thing at each step. Shared draws have tests of their own beside them.

const catalogue = readCatalogue(join(import.meta.dirname, '../../../../apps/server/demo/catalogue.json'))
const none = { lotteries: new Map(), tables: new Map(), leagues: new Map(), pits: new Map(), crashes: new Map(), poker: new Map() }
const games = [...listGames(catalogue, none).values()].filter(({ isRetired }) => !isRetired)
const DAY_MS = 25 * 3_600_000
const soon = { tryTimeoutMs: 40, pause: async () => {} }
/** A host that dies: what went wrong once is never tried again. */
const dead = { tryTimeoutMs: 2_000, pause: () => new Promise<void>(() => {}) }

const database = await createTestDatabase()
const wallet = await startFakeWallet(1_000_000_000n)
const clock = createTestClock()
const alive = await startHost(database.url, wallet.url, { clock, catalogue, patience: soon })
const dying = await startHost(database.url, wallet.url, { clock, catalogue, patience: dead, waitMs: 60 })
after(async () => {
  await Promise.allSettled([alive.close(), dying.close()])
  await wallet.close()
  await database.drop()
})

const faults: readonly Fault[] = [
  'silence',
  'error-500',
  'hang-up',
  'commit-and-silence',
  'commit-and-500',
  'wrong-round',
  'player-disabled',
]
const deaths: readonly Fault[] = ['hang-up', 'commit-and-hang-up']
type Plan = { host: typeof alive; fault: Fault; step: 'bet' | 'pay' }
const plans: readonly Plan[] = (['bet', 'pay'] as const).flatMap((step) => [
  ...faults.map((fault) => ({ host: alive, fault, step })),
  ...deaths.map((fault) => ({ host: dying, fault, step })),
])

/** One bet under a plan, and the round as it rests when the wallet is well again. */
async function playUnder({ host, fault, step }: Plan, { id, engine }: HostedGame, account: string) {
  const browser = await openBrowser(host, await launchToken(host, launchBody(account, id)))
  const choice = engine.choices.at(-1) ?? ''
  const spoil = () => void wallet.always.set('BetWin', fault).set('Finish', fault)
  if (step === 'bet') spoil()
  else wallet.onCommitted = spoil
  const least = portion(browser.state.stakes[0] ?? '', engine.stakesIn(choice), 1)
  const { status, body } = await browser.call('POST', 'bet', { requestId: makeId(systemRandom), stake: least, choice })
  assert.equal(status, 200, `${id}: ${JSON.stringify(body)}`)
  wallet.onCommitted = () => {}
  wallet.always.clear()
  // A round that a player left open is played to its end a day later.
  clock.advance(DAY_MS)
  await alive.recover()
  clock.advance(DAY_MS)
  await alive.recover()
  const again = await openBrowser(alive, await launchToken(alive, launchBody(account, id)))
  const { round } = body as { round: RoundView }
  const rested = (await again.call('GET', `rounds/${round.id}`)).body as { round: RoundView }
  return { told: round, round: rested.round, browser: again }
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

test('whatever the wallet does at whatever step of whatever game: no stake lost, none doubled, no result changed', {
  tags: ['GAM-158'],
}, async () => {
  assert.ok(games.length >= 40, `${games.length} games`)
  for (const [at, game] of games.entries())
    for (const plan of plans) {
      const where = `${game.id}: ${plan.fault} at the ${plan.step}${plan.host === dying ? ', and the host dies' : ''}`
      const account = `${at}`
      const before = wallet.balanceMinor
      const { told, round, browser } = await playUnder(plan, game, account)
      assert.match(round.status, /^(closed|void)$/, where)
      const moved = wallet.balanceMinor - before
      assert.equal(moved, round.status === 'void' ? 0n : minorOf(round.win) - minorOf(round.stake), where)
      assert.deepEqual(round.steps.slice(0, told.steps.length), told.steps, `${where}: what was shown stands`)
      if (plan.step === 'pay') assert.equal(round.status, 'closed', where)
      if (round.status === 'void') continue
      const { body } = await browser.call('POST', 'rotate')
      const { serverSeed } = body.revealed as { serverSeed: string }
      const { clientSeed, nonce } = round.seeds
      const { step } = game.engine.begin(round.choice, openStream({ serverSeed, clientSeed, nonce }))
      assert.deepEqual(round.steps[0], JSON.parse(JSON.stringify(step)), where)
    }
})
