import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPoint } from './hundredths.ts'

test('hundredths are written with two decimals, small and large', () => {
  assert.deepEqual([0, 5, 100, 101, 250, 4950, 1_000_000].map(withPoint), ['0.00', '0.05', '1.00', '1.01', '2.50', '49.50', '10000.00'])
})
