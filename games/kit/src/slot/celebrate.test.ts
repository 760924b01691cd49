import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tierOf } from './celebrate.ts'

test('a win is large from 10, 25, 50 and 100 stakes on and nothing below is celebrated as one', { tags: ['GAM-050'] }, () => {
  const titleAt = (units: number) => tierOf(units, 20)?.title
  const edges = [0, 20, 199, 200, 499, 500, 999, 1000, 1999, 2000, 100_000].map(titleAt)
  const none = [undefined, undefined, undefined]
  assert.deepEqual(edges, [...none, 'bigWin', 'bigWin', 'hugeWin', 'hugeWin', 'megaWin', 'megaWin', 'topWin', 'topWin'])
})

test('a count runs for 1.5 to 6 seconds, the longer the larger the win, and never with more than 80 coins', { tags: ['GAM-050'] }, () => {
  const tiers = [10, 25, 50, 100].map((stakes) => tierOf(stakes, 1))
  assert.deepEqual(
    tiers.map((tier) => tier?.durationMs),
    [1500, 3000, 4500, 6000],
  )
  for (const tier of tiers) assert.ok(tier && tier.coins <= 80)
})
