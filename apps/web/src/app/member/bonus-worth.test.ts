import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { bonusWorth } from './bonus-worth.ts'

const terms: PromotionTermsValue = {
  kind: 'promotion',
  entry: 'join',
  deposit: { minimum: '100.00', percent: 100, maximum: '1000.00' },
  turnover: 5,
  countsDeposit: true,
  weights: { RNG: 100 },
  claimDays: 7,
  days: 30,
  memberTypes: [0],
  repeat: 'once',
}

test('a bonus is worth its share of the deposit up to its maximum, rounded down, and asks for what its terms count', () => {
  assert.deepEqual(bonusWorth(terms, '200.00'), { bonus: '200.00', required: '2000.00' })
  assert.deepEqual(bonusWorth(terms, '5000.00'), { bonus: '1000.00', required: '30000.00' })
  const half = { ...terms, deposit: { minimum: '100.00', percent: 33 }, countsDeposit: false }
  assert.deepEqual(bonusWorth(half, '100.01'), { bonus: '33.00', required: '165.00' })
  const fixed = { ...terms, deposit: { minimum: '100.00' }, amount: '88.00', countsDeposit: false, turnover: 0 }
  assert.deepEqual(bonusWorth(fixed, '500.00'), { bonus: '88.00', required: '0.00' })
  assert.deepEqual(bonusWorth({ ...terms, deposit: { minimum: '100', percent: 50 } }, '500'), { bonus: '250', required: '3750' })
})
