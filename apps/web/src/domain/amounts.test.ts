import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { differenceOf, faultOf, feeOf, fromMinor, isBetween, readTyped, scaleOf, sumOf, toMinor } from './amounts.ts'

test('what is typed as an amount is read in its scale, and nothing else is', () => {
  assert.deepEqual(
    ['500', '500.5', ' 1,250.00 ', '0500', '12.'].map((typed) => readTyped(typed, 2)),
    ['500.00', '500.50', '1250.00', '500.00', '12.00'],
  )
  for (const typed of ['', '0', '0.00', '-5', '1e3', '1.005', 'abc', '½', '.5']) assert.equal(readTyped(typed, 2), undefined, typed)
  assert.equal(readTyped('50000', 0), '50000')
  assert.equal(readTyped('0.5', 0), undefined)
})

test('an amount is taken as it is pasted, with the sign of its currency, spaces and groups', () => {
  for (const typed of ['₱1,500', '1’500.00 ₫', '¥1500', '฿\u00a01\u202f500.0']) assert.equal(readTyped(typed, 2), '1500.00', typed)
  for (const typed of ['๕๐๐', '５００', '５００．００', '฿๕๐๐.๐']) assert.equal(readTyped(typed, 2), '500.00', typed)
  assert.equal(readTyped('R$ 1 500', 2), undefined)
})

test('what is wrong with an amount is told: its digits, its decimals by the currency, or the limits', () => {
  const faults = (scale: number, ...typed: string[]) => {
    const zeros = scale === 0 ? '' : `.${'0'.repeat(scale)}`
    return typed.map((text) => faultOf(text, `100${zeros}`, `5000${zeros}`))
  }
  assert.deepEqual(faults(2, 'abc', '1.2.3', '1e3', '150.555', '0.001', '', '0', '-5', '99.99', '5000.01', '₱500', '150.55'), [
    ...['digits', 'digits', 'digits', 'decimals', 'decimals', 'limits', 'limits', 'limits', 'limits', 'limits'],
    ...[undefined, undefined],
  ])
  assert.deepEqual(faults(0, '150.5', '99', '100'), ['decimals', 'limits', undefined])
})

test('minor units go there and back, and the limits are included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), fc.constantFrom(0, 2, 3), (minor, scale) => {
      const text = fromMinor(minor, scale)
      return toMinor(text, scale) === minor && scaleOf(text) === scale
    }),
  )
  assert.deepEqual(
    ['99.99', '100.00', '200.00', '200.01'].map((amount) => isBetween(amount, '100.00', '200.00')),
    [false, true, true, false],
  )
})

test('the fee is rounded up to the minor unit and comes on top', () => {
  const card = { feePercent: '1.50', feeFixed: '0.00' }
  assert.deepEqual([feeOf(card, '100.33'), sumOf('100.33', feeOf(card, '100.33'))], ['1.51', '101.84'])
  assert.deepEqual(
    [differenceOf('100.33', '100.33'), differenceOf('70.00', '100.05'), differenceOf('1.10', '0.05')],
    ['0.00', '-30.05', '1.05'],
  )
  assert.equal(feeOf({ feePercent: '0.00', feeFixed: '10.00' }, '500.00'), '10.00')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.integer({ min: 0, max: 2000 }), (minor, points) => {
      const fee = toMinor(feeOf({ feePercent: fromMinor(points, 2), feeFixed: '0.00' }, fromMinor(minor, 2)), 2)
      return BigInt(fee) === (BigInt(minor) * BigInt(points) + 9_999n) / 10_000n
    }),
  )
})
