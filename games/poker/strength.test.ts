import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Category, categories, categoryOf, strengthOf } from './strength.ts'

const RANKS = 'A23456789TJQK'
const SUITS = 'shdc'
const cards = (text: string) => text.split(' ').map((card) => RANKS.indexOf(card[0] ?? '') + 13 * SUITS.indexOf(card[1] ?? ''))
const strength = (text: string) => strengthOf(cards(text))

test('all 2,598,960 hands of five cards fall into the categories as often as published', () => {
  const found = new Map<Category, number>(categories.map((category) => [category, 0]))
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const category = categoryOf(strengthOf([a, b, c, d, e]))
            found.set(category, (found.get(category) ?? 0) + 1)
          }
  // https://en.wikipedia.org/wiki/Poker_probability, five cards; the 4 royal flushes are straight flushes.
  assert.deepEqual(Object.fromEntries(found), {
    'high-card': 1_302_540,
    pair: 1_098_240,
    'two-pair': 123_552,
    three: 54_912,
    straight: 10_200,
    flush: 5_108,
    'full-house': 3_744,
    four: 624,
    'straight-flush': 40,
  })
})

test('of seven cards the best five count, whichever they are', () => {
  const ladder = [
    '7s 5h 4d 3c 2s 9h Jd',
    '7s 7h 4d 3c 2s 9h Jd',
    '7s 7h 4d 4c 2s 2h Jd',
    '7s 7h 4d 4c Js Jh 2d',
    '7s 7h 7d 4c 2s 9h Jd',
    'As 2h 3d 4c 5s 9h Jd',
    'As 2h 3d 4c 5s 6h Jd',
    'As 9s 3s 4s 5s 6h 7d',
    '7s 7h 7d 4c 4s 9h Jd',
    '7s 7h 7d 9c 9s 9h Jd',
    '7s 7h 7d 7c 9s 9h 9d',
    'As 2s 3s 4s 5s 5h 5d',
    'As Ks Qs Js Ts 9s 8s',
  ].map(strength)
  assert.deepEqual(
    [...ladder].sort((one, other) => one - other),
    ladder,
  )
  assert.equal(new Set(ladder).size, ladder.length)
})

test('kickers decide, suits never do, and a sixth card never does', () => {
  assert.ok(strength('As Ah Kd 9c 5s 3h 2d') > strength('As Ah Qd 9c 5s 3h 2d'))
  assert.equal(strength('As Ah Kd Qc Js 3h 2d'), strength('Ac Ad Kh Qs Jh 9h 4d'))
  assert.equal(strength('Ts Js Qd Kc Ah 2h 2d'), strength('Th Jd Qs Ks Ad 5c 9c'))
  assert.ok(strength('Qs Qh Jd Jc 9s 9h Kd') > strength('Qs Qh Jd Jc 9s 9h Td'))
})
