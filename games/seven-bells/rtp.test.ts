import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { BELL, BELL_MULTIPLIER, CHERRY, CHERRY_PAIR_UNITS, LINES, RULES_VERSION, STRIPS, SYMBOLS, TRIPLE_UNITS } from './paytable.ts'
import { published } from './published.ts'
import { enumerateSpins, exactFigures } from './rtp.ts'
import { bellsRules } from './rules.ts'

const { grids, tally } = enumerateSpins()

test('the published figures are the exact ones, over every combination of stops once', () => {
  const { standardDeviation, ...figures } = exactFigures()
  assert.equal(grids, 32 ** 3)
  assert.deepEqual(
    { version: RULES_VERSION, ...figures },
    {
      version: published.version,
      rtpPercent: published.rtpPercent,
      hitRatePercent: published.hitRatePercent,
      maxWinStakes: published.maxWinStakes,
    },
  )
  assert.equal(String(Math.floor(standardDeviation * 100) / 100), published.standardDeviation)
})

test('a second counting, from the numbers of symbols on the strips alone, finds the same units to the last grid', () => {
  const count = (reel: number, symbol: number) => STRIPS[reel]?.filter((shown) => shown === symbol).length ?? 0
  const triples = SYMBOLS.map((_, symbol) => count(0, symbol) * count(1, symbol) * count(2, symbol))
  const pairs = count(0, CHERRY) * count(1, CHERRY) * (32 - count(2, CHERRY))
  const onLine = triples.reduce((sum, cases, symbol) => sum + cases * (TRIPLE_UNITS[symbol] ?? 0), 0) + pairs * CHERRY_PAIR_UNITS
  // Every line sees each stop of each reel equally often. What the bell adds: lines that cross it can only be bells; the other
  // two show what lies above and below it on the second reel.
  const bells = STRIPS[1]?.flatMap((symbol, stop) => (symbol === BELL ? [stop] : [])) ?? []
  const beside = (step: number) =>
    bells
      .map((stop) => STRIPS[1]?.[(stop + step + 32) % 32] ?? 0)
      .reduce((sum, symbol) => {
        const first = count(0, symbol)
        const third = count(2, symbol)
        return sum + first * third * (TRIPLE_UNITS[symbol] ?? 0) + (symbol === CHERRY ? first * (32 - third) * CHERRY_PAIR_UNITS : 0)
      }, 0)
  const rung = 3 * (triples[BELL] ?? 0) * (TRIPLE_UNITS[BELL] ?? 0) + beside(-1) + beside(1)
  const enumerated = [...tally].reduce((sum, [units, times]) => sum + units * times, 0)
  assert.equal(enumerated, LINES.length * onLine + (BELL_MULTIPLIER - 1) * rung)
})

test('400,000 simulated spins agree with the exact return within their 99 % interval', () => {
  const found = simulate(bellsRules, {}, openStream({ serverSeed: 'simulation', clientSeed: 'bells', nonce: 0 }), 400_000)
  const exact = [...tally].reduce((sum, [units, times]) => sum + units * times, 0) / grids / bellsRules.unitsPerStake
  assert.ok(found.low < exact && exact < found.high, `${exact} lies outside ${found.low} to ${found.high}`)
  assert.ok(found.max <= published.maxWinStakes)
})
