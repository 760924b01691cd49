import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { PAYING_SYMBOLS, PLACES, RULES_VERSION, WEIGHTS, WEIGHTS_TOTAL } from './paytable.ts'
import { published } from './published.ts'
import { exactFigures, percentOfShare, percentWithin } from './rtp.ts'
import { lagoonRules, spin } from './rules.ts'

const exact = exactFigures()

test('the published return is the exact one over every window, and the cap takes less than 0.002 % of the stake', () => {
  assert.equal(published.version, RULES_VERSION)
  assert.equal(percentWithin(exact), published.rtpPercent)
  assert.ok(exact.capEffect < 0.000_02, String(exact.capEffect))
})

test('the published hit rate is that of one binomial distribution after the other', () => {
  assert.equal(percentOfShare(exact.hitRate), published.hitRatePercent)
  // Symbol by symbol: how likely it is that this many places are taken by the symbols before, none of which is there eight times.
  let taken = [1, ...new Array<number>(PLACES).fill(0)]
  let rest = WEIGHTS_TOTAL
  for (const weight of WEIGHTS.slice(0, PAYING_SYMBOLS)) {
    const share = weight / rest
    taken = taken.map((_, sum) =>
      taken.slice(0, sum + 1).reduce((all, chance, before) => {
        const count = sum - before
        return count > 7 ? all : all + chance * binomial(PLACES - before, count, share)
      }, 0),
    )
    rest -= weight
  }
  const none = taken.reduce((sum, chance) => sum + chance, 0)
  assert.ok(Math.abs(1 - none - exact.hitRate) < 1e-12, `${1 - none} and ${exact.hitRate}`)
})

test('150,000 simulated spins agree with the exact return, the hit rate and the published deviation', () => {
  const found = simulate(lagoonRules, {}, openStream({ serverSeed: 'simulation', clientSeed: 'lagoon', nonce: 0 }), 150_000)
  assert.ok(found.low < exact.uncapped && exact.uncapped < found.high, `${exact.uncapped} lies outside ${found.low} to ${found.high}`)
  assert.ok(Math.abs(found.hitRate - exact.hitRate) < 0.004, String(found.hitRate))
  assert.ok(Math.abs(found.standardDeviation - Number(published.standardDeviation)) < 1.2, String(found.standardDeviation))
  assert.ok(found.max <= published.maxWinStakes)
})

test('every place of the first window shows each symbol as often as the table says', () => {
  const draw = openStream({ serverSeed: 'places', clientSeed: 'lagoon', nonce: 0 })
  const rounds = 20_000
  const seen = Array.from({ length: PLACES }, () => new Array<number>(WEIGHTS.length).fill(0))
  for (let round = 0; round < rounds; round++)
    for (const [place, symbol] of (spin(draw).falls[0]?.grid ?? []).flat().entries()) {
      const counts = seen[place] ?? []
      counts[symbol] = (counts[symbol] ?? 0) + 1
    }
  // Pearson's sum over the places and nine kinds, rare pearls counted together: with 240 degrees of freedom, chance passes 330 once in
  // ten thousand times.
  const kinds = (counts: readonly number[]) => [
    ...counts.slice(0, PAYING_SYMBOLS),
    counts.slice(PAYING_SYMBOLS).reduce((sum, count) => sum + count, 0),
  ]
  const expected = kinds(WEIGHTS).map((weight) => (rounds * weight) / WEIGHTS_TOTAL)
  const sum = seen.reduce(
    (all, counts) => all + kinds(counts).reduce((part, count, at) => part + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0),
    0,
  )
  assert.ok(sum < 330, String(sum))
})

function binomial(places: number, count: number, share: number): number {
  let chance = (1 - share) ** (places - count) * share ** count
  for (let at = 0; at < count; at++) chance *= (places - at) / (count - at)
  return chance
}
