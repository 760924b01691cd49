import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gridAt } from '@pavilion/game-kit/lines'
import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { ROWS, RULES_VERSION, STRIPS, UNITS_PER_STAKE } from './paytable.ts'
import { published } from './published.ts'
import { capEffectBound, decimalOf, enumerateSpins, roundMean, spinMeanFromCounts, spreadOf } from './rtp.ts'
import { evaluateGrid, slotRules } from './rules.ts'

const spins = enumerateSpins()
const spread = spreadOf(spins)
const cut = (value: number, places: number) => String(Math.floor(value * 10 ** places) / 10 ** places)

test('the enumeration sees every combination of stops once', () => {
  const seen = [...spins.plain.values(), ...spins.triggering.values()].reduce((sum, grids) => sum + grids, 0)
  assert.equal(seen, 32 ** 5)
})

test('two independent countings give the same mean of a spin, to the last grid', () => {
  const { over, under } = spinMeanFromCounts()
  const enumerated = [...spins.plain, ...spins.triggering].reduce((sum, [units, grids]) => sum + BigInt(units) * BigInt(grids), 0n)
  assert.equal(enumerated, over)
  assert.equal(BigInt(spins.total), under)
})

test('the enumeration pays what the rules pay, on a thousand grids', () => {
  const draw = openStream({ serverSeed: 'grids', clientSeed: 'grids', nonce: 0 })
  for (let sample = 0; sample < 1000; sample++) {
    const { lineWins, scatters, scatterUnits } = evaluateGrid(
      gridAt(
        STRIPS,
        ROWS,
        STRIPS.map((strip) => Math.floor(draw() * strip.length)),
      ),
    )
    const units = lineWins.reduce((sum, win) => sum + win.units, 0) + scatterUnits
    assert.ok((scatters >= 3 ? spins.triggering : spins.plain).has(units))
  }
})

test('the published return to player is the exact one, and the cap takes less than 10^-40 of it', () => {
  assert.equal(published.version, RULES_VERSION)
  assert.equal(`0.${published.rtpPercent.replace('.', '')}`, decimalOf(roundMean(spins), 4))
  assert.ok(capEffectBound(spins) < 1e-40)
})

test('the published hit rate, deviation and feature rate are the exact ones', () => {
  assert.equal(published.hitRatePercent, cut(spread.hitRate * 100, 2))
  assert.equal(published.standardDeviation, cut(spread.standardDeviation, 2))
  assert.equal(published.spinsPerFeature, Math.round(1 / spread.triggerRate))
})

test('a million simulated rounds agree with the exact return, hit rate and deviation', () => {
  const found = simulate(slotRules, {}, openStream({ serverSeed: 'simulation', clientSeed: 'one million', nonce: 1 }), 1_000_000)
  const exact = Number(decimalOf(roundMean(spins), 12))
  assert.ok(found.low < exact && exact < found.high, `${exact} lies outside ${found.low} to ${found.high}`)
  assert.ok(Math.abs(found.hitRate - spread.hitRate) < 0.002)
  assert.ok(Math.abs(found.standardDeviation - spread.standardDeviation) < 0.3)
  assert.ok(found.max <= published.maxWinStakes && spread.spinUnitsMax / UNITS_PER_STAKE < published.maxWinStakes)
})
