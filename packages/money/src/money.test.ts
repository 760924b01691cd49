import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data as currencies, publishDate } from 'currency-codes'
import fc from 'fast-check'
import { decimalsOf, ISO_4217_DATE } from './currencies.ts'
import { displayMinor, formatMinor, isKnownCurrency, isTrialCurrency, parseMinor, scaleOf, trialCurrencyOf } from './money.ts'

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

test('every currency of ISO 4217 that has a minor unit has the decimals of the list, and the list has its date', () => {
  // The package writes "N.A." as none; a code that begins with X and is no currency of a region has no minor unit.
  const real = currencies.filter(({ code }) => !/^X(?:A[GU]|B[A-D]|DR|P[DT]|SU|TS|UA|XX)$/.test(code))
  assert.equal(real.length, 166)
  assert.deepEqual(
    real.map(({ code }) => [code, decimalsOf.get(code)]),
    real.map(({ code, digits }) => [code, digits]),
  )
  const added = [...decimalsOf.keys()].filter((code) => !real.some((known) => known.code === code))
  assert.deepEqual(added.sort(), ['BTC', 'USDT', 'XAD', 'XCG'])
  assert.equal(ISO_4217_DATE, publishDate)
})

test('a currency that nobody knows has no decimals, and is said to be unknown before it is asked about', () => {
  for (const code of ['', 'XAU', 'XXX', 'XTS', 'php', 'PH', 'PHPP', 'CREDITS', 'PLAY_', 'PLAY_XXX', 'PLAY_PLAY_PHP']) {
    assert.equal(isKnownCurrency(code), false, code)
    assert.throws(() => scaleOf(code), RangeError, code)
  }
  assert.deepEqual(['IDR', 'JOD', 'CLP', 'UYW', 'PLAY_OMR'].map(scaleOf), [2, 3, 0, 4, 3])
})
