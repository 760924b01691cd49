import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount } from './limit-texts.ts'

test('an amount is read with or without grouping, and nothing else is', () => {
  for (const [typed, read] of [
    ['500', '500'],
    [' 1,500.50 ', '1500.50'],
    ['1,000,000', '1000000'],
    ['0.01', '0.01'],
    ['0', undefined],
    ['', undefined],
    ['-5', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
  ] as const) {
    assert.equal(readAmount(typed), read, typed)
  }
})
