import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'

test('amounts are written in the smallest unit that the company knows, also where that is not ours', () => {
  // Two decimals in both; none in both; none here and two there; three in both, the last of which must be zero.
  assert.equal(toStripeAmount(51_250n, 'PHP'), '51250')
  assert.equal(toStripeAmount(500_000n, 'VND'), '500000')
  assert.equal(toStripeAmount(50_000n, 'IDR'), '50000')
  assert.equal(toStripeAmount(500n, 'UGX'), '50000')
  assert.equal(toStripeAmount(12_340n, 'KWD'), '12340')
  assert.throws(() => toStripeAmount(12_345n, 'KWD'))
  assert.throws(() => toStripeAmount(1_234_567n, 'USDT'))
  assert.deepEqual(
    (['PHP', 'VND', 'IDR', 'KWD', 'UGX'] as const).map((currency) => fromStripeAmount(5_000, currency)),
    ['50.00', '5000', '50.00', '5.000', '50.00'],
  )
})
