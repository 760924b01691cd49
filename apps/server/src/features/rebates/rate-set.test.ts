import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GAME_TYPES } from '@pavilion/api/games'
import fc from 'fast-check'
import { judgeRates, keysOf, linesToWrite, lowerOf, nameOfKey, type RateSet, rateOf, withLines } from './rate-set.ts'

const sets = fc.array(
  fc.record({ category: fc.constantFrom(...GAME_TYPES.slice(0, 3)), vendor: fc.constantFrom('', 'PG', 'NML'), rate: fc.nat(100) }),
  { maxLength: 8 },
)
const RNG = { category: 'RNG', vendor: '' } as const
const PG = { category: 'RNG', vendor: 'PG' } as const
const rng = (rate: number, pg?: number): RateSet => [{ ...RNG, rate }, ...(pg === undefined ? [] : [{ ...PG, rate: pg }])]
const judge = (current: RateSet, wanted: RateSet, own: RateSet, givenOn: RateSet = [], confirmsLowering = false) =>
  judgeRates(current, withLines(current, wanted), { own, givenOn, confirmsLowering })?.code

test('a rate is that of the provider, else that of the category, else nothing', () => {
  assert.equal(rateOf(rng(5, 3), PG), 3)
  assert.equal(rateOf(rng(5), PG), 5)
  assert.equal(rateOf([], PG), 0)
})

test('a category has no rate from its providers, and a refusal names the category, or the provider within it', () => {
  assert.equal(rateOf([{ ...PG, rate: 3 }], RNG), 0)
  assert.deepEqual([RNG, PG].map(nameOfKey), ['RNG', 'RNG:PG'])
  const limits = { own: rng(5, 3), givenOn: [], confirmsLowering: false }
  assert.deepEqual(judgeRates(rng(5), rng(6), limits)?.key, RNG)
  assert.deepEqual(judgeRates(rng(5, 2), rng(5, 4), limits)?.key, PG)
})

test('every key is told once, a provider with its category, and the lower rate of each', () => {
  assert.deepEqual(keysOf([{ ...PG, rate: 3 }], rng(5, 3)), [RNG, PG])
  assert.deepEqual(keysOf(rng(5), [{ category: 'LIVE', vendor: '', rate: 1 }]), [RNG, { category: 'LIVE', vendor: '' }])
  assert.deepEqual(lowerOf(rng(5, 3), rng(4)), rng(4, 3))
  assert.deepEqual(withLines(rng(5, 3), [...rng(6), ...rng(7)]), rng(7, 3))
})

test('a line that changes nothing is not written, and the others are with what was given before', () => {
  assert.deepEqual(linesToWrite(rng(5), [{ ...PG, rate: 5 }]), [])
  assert.deepEqual(linesToWrite([], rng(0)), [])
  assert.deepEqual(linesToWrite([], rng(1)), [{ ...RNG, rate: 1, old: 0 }])
  const both = [
    { ...RNG, rate: 6, old: 5 },
    { ...PG, rate: 5, old: 5 },
  ]
  assert.deepEqual(linesToWrite(rng(5), rng(6, 5)), both)
  assert.deepEqual(linesToWrite(rng(5, 3), rng(5, 5)), [{ ...PG, rate: 5, old: 3 }])
})

test('a rate is not above the own one, not below what was given on, and not lowered without being confirmed', () => {
  assert.equal(judge(rng(5), rng(8), rng(8)), undefined)
  assert.equal(judge(rng(5), rng(9), rng(8)), 'rebate-rate-too-high')
  assert.equal(judge(rng(5), rng(3), rng(8), rng(4), true), 'rebate-rate-given-on')
  assert.equal(judge(rng(5), rng(4), rng(8), rng(4)), 'rebate-lowering-unconfirmed')
  assert.equal(judge(rng(5), rng(4), rng(8), rng(4), true), undefined)
})

test('a provider that follows its category is judged with it', () => {
  assert.equal(judge(rng(2), rng(5), rng(8, 3)), 'rebate-rate-too-high')
  assert.equal(judge(rng(2), rng(5, 3), rng(8, 3)), undefined)
  assert.equal(judge(rng(5), rng(2), rng(8), rng(1, 3), true), 'rebate-rate-given-on')
  // A rate out of bounds from before the account was moved does not block changes of other rates.
  assert.equal(
    judge(
      [...rng(9), { category: 'LIVE', vendor: '', rate: 1 }],
      [{ category: 'LIVE', vendor: '', rate: 2 }],
      [...rng(5), { category: 'LIVE', vendor: '', rate: 2 }],
    ),
    undefined,
  )
})

test('whatever is granted keeps every rate between those above and below it', () => {
  fc.assert(
    fc.property(sets, sets, sets, sets, fc.boolean(), (top, seedOfCurrent, seedOfGiven, lines, confirmsLowering) => {
      const current = lowerOf(top, seedOfCurrent)
      const givenOn = lowerOf(current, seedOfGiven)
      const wanted = withLines(current, lines)
      if (judgeRates(current, wanted, { own: top, givenOn, confirmsLowering })) return
      for (const key of keysOf(top, wanted, givenOn)) {
        assert.ok(rateOf(givenOn, key) <= rateOf(wanted, key) && rateOf(wanted, key) <= rateOf(top, key))
        assert.ok(confirmsLowering || rateOf(wanted, key) >= rateOf(current, key))
      }
    }),
  )
})

test('what is written makes the set that was asked for, and nothing is written that stands there already', () => {
  fc.assert(
    fc.property(sets, sets, (seed, lines) => {
      const set = withLines([], seed)
      const written = linesToWrite(set, lines)
      const after = withLines(set, written)
      for (const key of keysOf(set, lines)) assert.equal(rateOf(after, key), rateOf(withLines(set, lines), key))
      assert.deepEqual(linesToWrite(after, lines), [])
    }),
  )
})
