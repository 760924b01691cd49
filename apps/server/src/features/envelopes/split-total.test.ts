import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Random } from '../../base/random.ts'
import { splitTotal } from './split-total.ts'

/** The same bytes for the same seed. */
function randomOf(seed: number): Random {
  let block = 0
  return (count) => {
    block += 1
    return createHash('sha512').update(`${seed}:${block}`).digest().subarray(0, count)
  }
}

test('shares are at least one minor unit each and sum to the total, whatever it is and however it is split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom('equal' as const, 'random' as const),
      fc.integer(),
      (shares, more, split, seed) => {
        const total = BigInt(shares) + more
        const amounts = splitTotal(total, shares, split, randomOf(seed))
        assert.equal(amounts.length, shares)
        assert.ok(amounts.every((amount) => amount >= 1n))
        assert.equal(
          amounts.reduce((sum, amount) => sum + amount, 0n),
          total,
        )
        if (split === 'equal') {
          const sorted = [...amounts].sort((left, right) => (left < right ? -1 : 1))
          assert.ok((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n) <= 1n)
        }
      },
    ),
    { numRuns: 200 },
  )
  assert.throws(() => splitTotal(4n, 5, 'random', randomOf(1)))
})

test('a random split is fair: no place in the line gets more than another, and each way to split comes as often', () => {
  const random = randomOf(7)
  const sums = [0, 0, 0, 0]
  const ways = new Map<string, number>()
  const runs = 6_000
  for (let run = 0; run < runs; run += 1) {
    const amounts = splitTotal(8n, 4, 'random', random)
    amounts.forEach((amount, index) => {
      sums[index] = (sums[index] ?? 0) + Number(amount)
    })
    ways.set(amounts.join(' '), (ways.get(amounts.join(' ')) ?? 0) + 1)
  }
  // A place has 2 of 8 on average; 35 ways to split eight into four.
  for (const sum of sums) assert.ok(Math.abs(sum / runs - 2) < 0.1, String(sums))
  assert.equal(ways.size, 35)
  for (const [way, count] of ways) assert.ok(Math.abs(count - runs / 35) < 60, `${way}: ${count}`)
})
