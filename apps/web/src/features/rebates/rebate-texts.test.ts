import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf, draftOf } from './rate-draft.ts'
import { rateSpan, rateText } from './rebate-texts.ts'

test('a rate is shown with one decimal, and a span as one where both ends are the same', () => {
  assert.deepEqual([0, 5, 10, 23, 100].map(rateText), ['0.0%', '0.5%', '1.0%', '2.3%', '10.0%'])
  assert.equal(rateSpan(0, 12), '0.0% – 1.2%')
  assert.equal(rateSpan(7, 7), '0.7%')
})

test('what was chosen is compared line by line with what counts, and stays within the limits', { tags: ['PG-11'] }, () => {
  const line = { category: 'RNG', vendor: '', min: 2, max: 8, current: 5 } as const
  const live = { category: 'LIVE', vendor: '', min: 0, max: 0, current: 0 } as const
  assert.deepEqual(changesOf([line, live], {}), [])
  assert.deepEqual(changesOf([line, live], draftOf({}, line, 6)), [{ line, rate: 6, isLower: false }])
  assert.deepEqual(changesOf([line, live], draftOf({}, line, 1)), [{ line, rate: 2, isLower: true }])
  assert.deepEqual(changesOf([line], draftOf({}, line, 99)), [{ line, rate: 8, isLower: false }])
  // An account that was moved below somebody with less keeps what it has until that is changed.
  const moved = { ...line, max: 4 }
  assert.deepEqual(changesOf([moved], {}), [])
  assert.deepEqual(changesOf([moved], draftOf({}, moved, 5)), [])
})
