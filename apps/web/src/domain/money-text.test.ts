import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { moneyText, movedMoneyText, toneOf } from './money-text.ts'

test('an amount always shows exactly two decimals', { tags: ['DROPDOWN-19', 'CONST-08'] }, () => {
  assert.equal(moneyText('₱', '1234.5'), '₱1,234.50')
  assert.equal(moneyText('₱', '0'), '₱0.00')
  assert.equal(moneyText('₱', '1000000'), '₱1,000,000.00')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,8}$/), (whole, fraction) => {
      const amount = fraction === '' ? String(whole) : `${whole}.${fraction}`
      assert.match(moneyText('₱', amount), /^₱\d{1,3}(,\d{3})*\.\d{2}$/)
    }),
  )
})

test('money that moved carries its sign before the symbol, and none when nothing moved', () => {
  assert.equal(movedMoneyText('₱', '12.00'), '+₱12.00')
  assert.equal(movedMoneyText('₱', '-3.00'), '\u2212₱3.00')
  assert.equal(movedMoneyText('₱', '0.00'), '₱0.00')
})

test('the tone of an amount is told from its digits and sign, not from a float', () => {
  assert.equal(toneOf('0.00'), 'none')
  assert.equal(toneOf('-0.00'), 'none')
  assert.equal(toneOf('0.01'), 'in')
  assert.equal(toneOf('-9007199254740993.01'), 'out')
})
