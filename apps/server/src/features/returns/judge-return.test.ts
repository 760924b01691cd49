import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTheories, judgeReturn, theoryOf } from './judge-return.ts'

const played = (stakes: readonly bigint[], returnMinor: bigint) => ({
  providerCode: 'BGS',
  gameId: 'a-game',
  rounds: BigInt(stakes.length),
  stakeMinor: stakes.reduce((sum, stake) => sum + stake, 0n),
  returnMinor,
  stakeSquares: stakes.reduce((sum, stake) => sum + stake * stake, 0n),
})
const told = (percent: bigint, deviation?: bigint) => ({ percent, deviation })

test('three standard deviations are within what chance allows, and a minor unit more is not', () => {
  // Two rounds of 100.00 and one of 50.00: the deviation of their return is 0.5 × √(100² + 100² + 50²) = 75.00, and a fair game returns 250.00.
  const chance = (returnMinor: bigint) => {
    const of = played([10_000n, 10_000n, 5_000n], returnMinor)
    return judgeReturn(of, theoryOf(of, told(100_000_000n, 500_000n))).chance
  }
  assert.deepEqual([chance(47_500n), chance(47_501n)], ['within', 'beyond'])
  assert.deepEqual([chance(2_500n), chance(2_499n)], ['within', 'beyond'])
})

test('shares are cut and never rounded, and the difference is that of what is shown', () => {
  const of = played([30_000n], 20_000n)
  const { actual, theoretical, difference } = judgeReturn(of, theoryOf(of, told(96_355_000n)))
  assert.deepEqual([actual, theoretical, difference], ['66.66', '96.355', '-29.695'])
})

test('missing figures derive nothing: no theory without return, no chance without deviation, no sum with a gap', () => {
  const of = played([100n], 50n)
  const silent = { actual: '50.00', theoretical: null, difference: null, chance: 'unknown' }
  assert.deepEqual(judgeReturn(of, theoryOf(of, undefined)), silent)
  assert.deepEqual(judgeReturn(of, theoryOf(of, { percent: undefined, deviation: 1_000_000n })), silent)
  const known = theoryOf(of, told(90_000_000n, 4_000_000n))
  const loose = theoryOf(of, told(95_000_000n))
  assert.deepEqual(judgeReturn(of, addTheories(200n, [known, undefined])), { ...silent, actual: '50.00' })
  assert.deepEqual(judgeReturn(of, addTheories(200n, [known, loose])), {
    actual: '50.00',
    theoretical: '92.50',
    difference: '-42.50',
    chance: 'unknown',
  })
})
