import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskAmount } from './masked-amount.ts'

test('DROPDOWN-16 a hidden balance is as many asterisks as it has characters', () => {
  assert.equal(maskAmount('1,234.50'), '********')
  assert.equal(maskAmount('0.00'), '****')
  assert.equal(maskAmount(''), '')
})
