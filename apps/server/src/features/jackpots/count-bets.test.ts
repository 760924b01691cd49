import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { accountId, memberId } from '../../base/ids.ts'
import { countBets, hashSeed, type JackpotBet, winsJackpot } from './count-bets.ts'

const bet = (id: bigint, stakeMinor: bigint, shard = 0): JackpotBet => ({
  id,
  shard,
  house: accountId(1n),
  wallet: accountId(2n),
  memberId: memberId(3n),
  stakeMinor,
})
const bets = fc.array(fc.record({ stake: fc.bigInt(1n, 1_000_000n), shard: fc.integer({ min: 0, max: 3 }) }), { maxLength: 60 })

test('shares are exact to the millionth whatever the stakes, and what is left over is kept for the next run', () => {
  fc.assert(
    fc.property(bets, fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }), (stakes, share, rest) => {
      const all = stakes.map(({ stake, shard }, index) => bet(BigInt(index + 1), stake, shard))
      const rules = { seed: 'a', shareMillionths: share, oddsMinor: 10n ** 30n }
      const counted = countBets(all, rules, 0n, rest)
      const shares = counted.shares.reduce((sum, one) => sum + one.amountMinor, 0n)
      const exact = BigInt(rest) + all.reduce((sum, one) => sum + one.stakeMinor, 0n) * BigInt(share)
      return counted.count === all.length && shares * 1_000_000n + BigInt(counted.restMillionths) === exact
    }),
  )
})

test('counting ends at the bet that wins, and a pool that holds nothing cannot be won', () => {
  const rules = { seed: 'a', shareMillionths: 10_000, oddsMinor: 100n }
  const certain = countBets([bet(1n, 100n), bet(2n, 100n)], rules, 5n, 0)
  assert.equal(certain.count, 1)
  assert.equal(certain.winner?.id, 1n)
  assert.equal(countBets([bet(1n, 1n), bet(2n, 1n)], { ...rules, oddsMinor: 1n }, 0n, 0).winner, undefined)
})

test('a bet’s chance grows with its stake, and anybody can compute its outcome from seed and number', () => {
  const rules = { seed: hashSeed('seed'), shareMillionths: 1, oddsMinor: 1_000n }
  const wins = (stakeMinor: bigint) =>
    Array.from({ length: 40_000 }, (_, index) => winsJackpot(rules, { id: BigInt(index), stakeMinor })).filter(Boolean).length
  // Expected 400 and 1,600; five standard deviations.
  assert.ok(Math.abs(wins(10n) - 400) < 100, `${wins(10n)}`)
  assert.ok(Math.abs(wins(40n) - 1_600) < 200, `${wins(40n)}`)
  const digest = createHmac('sha256', rules.seed).update('7').digest('hex')
  const isBelow = (BigInt(`0x${digest.slice(0, 16)}`) * 1_000n) / 2n ** 64n < 500n
  assert.equal(winsJackpot(rules, { id: 7n, stakeMinor: 500n }), isBelow)
})
