import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { feeOf, fromMinor, isBetween, sumOf, toMinor } from '../../../domain/amounts.ts'
import { mostOf, payoutOf, SHARES, shareOf } from './shares.ts'

const limits = (real: string, totalLeft?: string) => ({
  balances: { real, play: '0.00', held: '0.00', bonus: '0.00' },
  day: { countMax: 3, countLeft: 3, resetsAt: '', ...(totalLeft === undefined ? {} : { totalLeft }) },
})

test('no more may go than the own money, the limit of the way out and what the day has left', () => {
  assert.equal(mostOf(limits('800.50'), { maximum: '1000.00' }), '800.50')
  assert.equal(mostOf(limits('8000.00'), { maximum: '1000.00' }), '1000.00')
  assert.equal(mostOf(limits('8000.00', '75.25'), { maximum: '1000.00' }), '75.25')
  assert.equal(mostOf(limits('500'), { maximum: '900' }), '500')
})

test('the quick amounts are whole where that is enough, and all of it is all of it', () => {
  assert.deepEqual(
    SHARES.map((share) => shareOf('1234.56', share, '100.00')),
    ['308.00', '617.00', '925.00', '1234.56'],
  )
  // Rounding must not put it below the least amount.
  assert.equal(shareOf('401.00', 25, '100.25'), '100.25')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(...SHARES), (minor, share) =>
      isBetween(shareOf(fromMinor(minor, 2), share, '1.00'), '0.00', fromMinor(minor, 2)),
    ),
  )
})

test('what arrives and the fee together are what leaves the wallet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 0, max: 2000 }), (minor, points) => {
      const channel = { feePercent: fromMinor(points, 2), feeFixed: '0.00' }
      const amount = fromMinor(minor, 2)
      return sumOf(payoutOf(channel, amount), feeOf(channel, amount)) === amount
    }),
  )
  assert.equal(payoutOf({ feePercent: '0.00', feeFixed: '10.00' }, '4.00'), '0.00')
  assert.equal(toMinor(payoutOf({ feePercent: '1.50', feeFixed: '0.00' }, '100.33'), 2), 9882)
})
