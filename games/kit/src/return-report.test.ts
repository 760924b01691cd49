import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONFIDENCE_PERCENT, faultsOf, percentOf, sampleReturn } from './return-report.ts'
import type { RoundState, Rules } from './rules.ts'

/** Brings twice the stake in half of all rounds. */
const coin: Rules<null, RoundState, null> = {
  version: 'coin-1',
  unitsPerStake: 1,
  begin: (_bet, draw) => ({ state: { drawn: 1, totalUnits: draw() < 0.5 ? 2 : 0, isOver: true }, step: null }),
  advance: () => {
    throw new Error('the round is over')
  },
}

test('a published return that is not the exact one is named, and one that playing contradicts as well', () => {
  const right = { bet: 'heads', published: '100.00', exact: '100.00' }
  const sample = sampleReturn(coin, null, { name: 'heads', exact: '100.00', rounds: 50_000 })
  assert.deepEqual(faultsOf({ bets: [right], samples: [sample] }), [])
  assert.deepEqual(faultsOf({ bets: [{ ...right, published: '100.01' }], samples: [] }), [
    'heads is published with 100.01 % and returns 100.00 %',
  ])
  assert.match(faultsOf({ bets: [right], samples: [{ ...sample, exact: '104.00' }] }).join(), /^heads returns 104\.00 %, and when played/)
})

test('a sample can be played again from the seed that it tells, and its interval is that of the confidence it claims', () => {
  const plan = { name: 'heads', exact: '100.00', rounds: 40_000 }
  const sample = sampleReturn(coin, null, plan)
  assert.deepEqual(sampleReturn(coin, null, plan), sample)
  assert.equal(sample.seed, 'return coin-1 heads')
  assert.equal(CONFIDENCE_PERCENT, '99.99')
  // Deviation 1, 40,000 rounds: 3.8906 / 200 to either side.
  assert.ok(Math.abs(sample.high - sample.mean - 0.019453) < 1e-5)
})

test('a share is cut behind the second decimal, and never rounded up', () => {
  assert.equal(percentOf([969_999n, 1_000_000n]), '96.99')
  assert.equal(percentOf([1n, 20_000n]), '0.00')
})
