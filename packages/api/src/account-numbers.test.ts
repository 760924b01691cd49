import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAccountNumber, type NumberForm, plainNumber } from './account-numbers.ts'

const gcash: readonly NumberForm[] = [{ digits: 11, prefix: '09', dialingCode: '63' }]
const promptPay: readonly NumberForm[] = [
  { digits: 10, prefix: '0', dialingCode: '66' },
  { digits: 13, check: 'thai-citizen' },
]
const momo: readonly NumberForm[] = [{ digits: 10, prefix: '0', dialingCode: '84' }]

test('an account that is a telephone is one account, however its number is written', () => {
  for (const [forms, number, ...written] of [
    [gcash, '09171234567', '+63 917 123 4567', '00639171234567', '639171234567', '9171234567', '0917-123-4567', '０９１７１２３４５６７'],
    [promptPay, '0810000000', '+66810000000', '0066810000000', '66810000000', '810000000', '๐๘๑๐๐๐๐๐๐๐', '+66 (0)81 000 0000'],
    [momo, '0841234567', '84841234567', '+84841234567', '841234567', '0841234567'],
  ] as const) {
    for (const text of written) {
      assert.equal(plainNumber(forms, text), number, text)
      assert.equal(isAccountNumber(forms, text), true, text)
    }
  }
})

test('numbers of banks and of citizens stay what they are', () => {
  assert.equal(plainNumber([{ digits: 10 }], '0012 3456 78'), '0012345678')
  assert.equal(plainNumber([{ digits: 12 }], '639171234567'), '639171234567')
  assert.equal(plainNumber(promptPay, '1-2345-67890-12-1'), '1234567890121')
  assert.equal(isAccountNumber(promptPay, '1234567890121'), true)
  for (const text of ['', '12', 'x0810000000', '08100000001']) assert.equal(isAccountNumber(promptPay, text), false, text)
})
