import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { PACK, rankOf, suitOf } from '@pavilion/game-kit/table/cards'
import { DECKS } from './baccarat.ts'
import { dragonTiger, drawDuel, duelKeyOf, duelOf } from './dragon-tiger.ts'
import { exactDuelReturn } from './exact-dragon-tiger.ts'
import { reportReturns } from './rtp-report.ts'
import { highestReturnOf, lowestReturnOf } from './table-rules.ts'

/** In millionths of the stake, rounded. */
const millionths = (spot: string) => {
  const [part, whole] = exactDuelReturn(spot)
  return Number((part * 1_000_000n + whole / 2n) / whole)
}

test('every spot returns what is published, over all 416 · 415 pairs of cards', { tags: ['GAM-088'] }, () => {
  assert.deepEqual(
    ['dragon', 'tiger', 'tie', 'suited-tie', 'dragon-big', 'tiger-small'].map(millionths),
    [962_651, 962_651, 896_386, 860_241, 923_077, 923_077],
  )
  const report = reportReturns().find(({ version }) => version === dragonTiger.version)
  assert.ok(report)
  assert.deepEqual(faultsOf(report), [])
  assert.deepEqual([lowestReturnOf(dragonTiger), highestReturnOf(dragonTiger)], ['86.02', '96.26'])
})

test('6,448 of 86,320 pairs tie, and 1,456 of them in one suit', { tags: ['GAM-088'] }, () => {
  const shoe = Array.from({ length: DECKS * PACK }, (_, place) => place % PACK)
  let [pairs, ties, suited] = [0, 0, 0]
  for (const [at, dragon] of shoe.entries())
    for (const tiger of shoe.slice(at + 1)) {
      pairs += 1
      if (duelOf(duelKeyOf(dragon, tiger)).winner !== 'tie') continue
      ties += 1
      if (suitOf(dragon) === suitOf(tiger)) suited += 1
    }
  assert.deepEqual([pairs, ties, suited], [86_320, 6_448, 1_456])
})

test('the higher card wins, the ace is low, and on a tie half of a stake on a side comes back', { tags: ['GAM-088'] }, () => {
  const [ace, seven, king, heartAce] = [0, 6, 12, 13]
  const returns = (spot: string, dragon: number, tiger: number) => dragonTiger.returnsOf(spot, duelKeyOf(dragon, tiger))
  assert.deepEqual([returns('dragon', king, ace), returns('tiger', king, ace), returns('tiger', ace, king)], [200, 0, 200])
  assert.deepEqual(
    ['dragon', 'tiger', 'tie', 'suited-tie'].map((spot) => returns(spot, ace, heartAce)),
    [50, 50, 1_200, 0],
  )
  assert.equal(returns('suited-tie', king, king), 5_100)
  assert.deepEqual(
    ['dragon-big', 'dragon-small', 'tiger-big', 'tiger-small'].map((spot) => returns(spot, seven, king)),
    [0, 0, 200, 0],
    'a seven is neither',
  )
})

test('a key tells both cards, and the same link brings the same ones for ever', () => {
  for (let dragon = 0; dragon < PACK; dragon += 1)
    for (let tiger = 0; tiger < PACK; tiger += 1) {
      const told = duelOf(duelKeyOf(dragon, tiger))
      assert.deepEqual([told.dragon, told.tiger], [dragon, tiger])
    }
  const again = () => dragonTiger.draw('ab'.repeat(32), '20260301-0001')
  assert.deepEqual(again(), again())
})

test('in four thousand rounds every rank comes to both sides as often as it should, by chi-square', () => {
  const draw = openStream({ serverSeed: 'dragon tiger', clientSeed: '', nonce: 0 })
  const found = Array.from({ length: 26 }, () => 0)
  const rounds = 4_000
  for (let round = 0; round < rounds; round += 1)
    for (const [side, card] of drawDuel(draw).entries()) {
      const at = side * 13 + rankOf(card) - 1
      found[at] = (found[at] ?? 0) + 1
    }
  const expected = rounds / 13
  const chiSquare = found.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 24 degrees of freedom: 51.18 is exceeded once in a thousand; the seed is fixed, so that this is no luck.
  assert.ok(chiSquare < 51.18, String(chiSquare))
})
