import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { displayMinor, formatMinor, isTrialCurrency, parseMinor, scaleOf, trialCurrencyOf } from './money.ts'

test('what is formatted is read back to the same minor units', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 20n),
      fc.integer({ min: 0, max: 8 }),
      (minor, scale) => parseMinor(formatMinor(minor, scale), scale) === minor,
    ),
  )
})

test('signs, exponents, white space and other digits are not amounts', () => {
  for (const text of ['', '-1', '+1', '1e3', ' 1', '1 ', '1.', '.5', '0x10', '１', 'NaN', '1,000', '1'.repeat(41), `0.${'1'.repeat(17)}`]) {
    assert.equal(parseMinor(text, 2), undefined, JSON.stringify(text))
  }
})

test('an amount finer than the scale is refused, trailing zeros are not finer', () => {
  assert.equal(parseMinor('1.005', 2), undefined)
  assert.equal(parseMinor('1.0500', 2), 105n)
  assert.equal(parseMinor('7', 0), 7n)
})

test('an amount may have forty signs and no more', () => {
  assert.equal(parseMinor('9'.repeat(40), 0), 10n ** 40n - 1n)
  assert.equal(parseMinor(`${'9'.repeat(30)}.${'0'.repeat(10)}`, 10), undefined)
  assert.deepEqual([parseMinor('7', 2), parseMinor('7.5', 2)], [700n, 750n])
})

test('play money is told by how its currency begins', () => {
  assert.equal(trialCurrencyOf('PHP'), 'PLAY_PHP')
  assert.deepEqual(['PLAY_PHP', 'PHP', 'PHPPLAY_'].map(isTrialCurrency), [true, false, false])
})

test('display groups thousands, keeps the sign and always shows the asked places', () => {
  assert.equal(displayMinor(123456789n, 2), '1,234,567.89')
  assert.equal(displayMinor(-5n, 2), '-0.05')
  assert.equal(displayMinor(1500n, 0), '1,500.00')
  assert.equal(displayMinor(1500n, 0, 0), '1,500')
  assert.equal(displayMinor(123_456_789n, 8), '1.23')
})

test('currencies have their own scale, and so has their play money', () => {
  assert.deepEqual(['PHP', 'VND', 'KWD'].map(scaleOf), [2, 0, 3])
  assert.deepEqual(['PHP', 'VND', 'KWD'].map(trialCurrencyOf).map(scaleOf), [2, 0, 3])
})
