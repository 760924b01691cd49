import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { POINT_MAX } from '@pavilion/game-crash/flight'
import { parseMinor, scaleOf } from '@pavilion/money'
import { listPits } from './cockfight/pits.ts'
import { readCatalogue } from './config.ts'
import { listCrashGames } from './crash/crash-games.ts'
import { limitsOf } from './crash/read-bet.ts'
import { listGames } from './games.ts'
import { listLeagues } from './league/leagues.ts'
import { returnMaxOf, stakeLimitsOf } from './limits.ts'
import { listLotteries } from './lottery/lotteries.ts'
import { listTables } from './tables/tables.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../../apps/server/demo/catalogue.json'))
const shared = { lotteries: listLotteries(catalogue), tables: listTables(catalogue), crashes: listCrashGames(catalogue) }
const games = [
  ...listGames(catalogue, { ...shared, leagues: listLeagues(catalogue), pits: listPits(catalogue), poker: new Map() }).values(),
]
const ORIGINALS = ['mines', 'limbo', 'plinko', 'tower']

test('at its highest stake no bet of a game of single rounds returns more than a round may, in every currency', {
  tags: ['GAM-006'],
}, () => {
  for (const { id, engine, multipleMax = 0 } of games.filter(({ engine: { choices } }) => choices.length > 0)) {
    for (const scale of [0, 2, 3]) {
      for (const choice of engine.choices) {
        const { mostMinor } = stakeLimitsOf(scale, engine, choice)
        const stakes = engine.returnsAtMost?.(choice) ?? multipleMax
        const returned = mostMinor * BigInt(engine.stakesIn(choice)) * BigInt(Math.ceil(stakes * 100))
        assert.ok(returned <= returnMaxOf(scale) * 100n, `${id} ${choice} ${scale}`)
      }
    }
  }
})

test('the highest stake on limbo falls with its target, and the least one can be placed on the highest', () => {
  const limbo = games.find(({ id }) => id === 'limbo')?.engine
  assert.ok(limbo)
  const most = [200, 1_000_000, 10_000_000, 66_666_666, 100_000_000].map((at) => stakeLimitsOf(2, limbo, `at-${at}`).mostMinor)
  assert.deepEqual(most, [20_000n, 20_000n, 2_000n, 300n, 200n])
})

test('a bet can be placed on everything that is offered, and the originals share one least stake', () => {
  for (const { id, engine } of games)
    for (const choice of engine.choices) {
      const { leastMinor, mostMinor } = stakeLimitsOf(2, engine, choice)
      assert.ok(leastMinor > 0n && leastMinor <= mostMinor, `${id} ${choice}`)
    }
  const least = ORIGINALS.map((id) => {
    const game = games.find((each) => each.id === id)
    return game && stakeLimitsOf(2, game.engine, game.engine.choices[0] ?? '').leastMinor
  })
  assert.deepEqual(
    least,
    ORIGINALS.map(() => 100n),
  )
})

test('the highest stake on a flight returns no more at its highest multiplier than a round may', { tags: ['GAM-056'] }, () => {
  for (const currency of ['PHP', 'VND']) {
    const most = parseMinor(limitsOf(currency).betMax, scaleOf(currency))
    assert.ok(most !== undefined && (most * BigInt(POINT_MAX)) / 100n <= returnMaxOf(scaleOf(currency)), currency)
  }
})
