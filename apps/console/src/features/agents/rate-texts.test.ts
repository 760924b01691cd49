import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectOf, keyOf, percentOf, tenthsOf } from './rate-texts.ts'

const line = {
  rate: 15,
  limit: 20,
  below: [
    { rate: 10, members: 2 },
    { rate: 3, members: 1 },
  ],
}

test('a typed rate is read in tenths of a per cent or not at all', { tags: ['CON-154'] }, () => {
  assert.deepEqual(
    ['1.5', ' 0.3 ', '2', '1.55', '1,5', '-1', '', '100'].map((text) => tenthsOf(text)),
    [15, 3, 20, undefined, undefined, undefined, undefined, undefined],
  )
  assert.deepEqual([percentOf(15), percentOf(3), percentOf(0)], ['1.5 %', '0.3 %', '0.0 %'])
  assert.deepEqual([keyOf({ category: 'RNG', vendor: '' }), keyOf({ category: 'RNG', vendor: 'PG' })], ['RNG', 'RNG:PG'])
})

test('what another rate does is known before it is proposed, for those right below too', { tags: ['CON-154'] }, () => {
  assert.deepEqual(effectOf(line, 21), { fault: 'above-limit' })
  assert.deepEqual(effectOf(line, 9), { fault: 'given-on', members: 2, highest: 10 })
  assert.deepEqual(effectOf(line, 2), { fault: 'given-on', members: 3, highest: 10 })
  assert.deepEqual(effectOf(line, 15), { fault: 'same' })
  assert.deepEqual(effectOf(line, 10), { lowers: true, highest: 10 })
  assert.deepEqual(effectOf(line, 20), { lowers: false, highest: 10 })
})
