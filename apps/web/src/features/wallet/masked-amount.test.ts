import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskAmount } from './masked-amount.ts'

test('a hidden balance is as many asterisks as it has characters', { tags: ['DROPDOWN-16'] }, () => {
  assert.equal(maskAmount('1,234.50'), '********')
  assert.equal(maskAmount('0.00'), '****')
  assert.equal(maskAmount(''), '')
})
