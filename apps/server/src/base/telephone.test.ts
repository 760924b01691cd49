import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDialingCodeOf, readTelephone } from './telephone.ts'

const TH = { countryCode: 'TH', countryDialingCode: '66' }
const PH = { countryCode: 'PH', countryDialingCode: '63' }
const VN = { countryCode: 'VN', countryDialingCode: '84' }
const read = (text: string, code?: string, served = [TH, PH, VN]) => {
  const found = readTelephone(served, text, code)
  return found && `+${found.countryDialingCode} ${found.mobileNum}`
}

test('one telephone is one number, however it is written', () => {
  for (const text of [
    '+66 81 000 0000',
    '+66810000000',
    '0066 81-000-0000',
    '66810000000',
    '0810000000',
    '081 000 0000',
    '810000000',
    '(081) 000-0000',
    '๐๘๑๐๐๐๐๐๐๐',
    '＋６６８１０００００００',
    '+66 (0)81 000 0000'.replace('(0)', ''),
    '\u202a+66 81 000 0000\u202c',
  ])
    assert.equal(read(text, '66'), '+66 810000000', text)
  for (const text of ['+63 917 123 4567', '0917 123 4567', '9171234567', '639171234567', '00639171234567'])
    assert.equal(read(text, '63'), '+63 9171234567', text)
})

test('a number that names its country is of that one, whichever was chosen, if it is served', () => {
  assert.equal(read('+63 917 123 4567', '66'), '+63 9171234567')
  assert.equal(read('0063 917 123 4567', '66'), '+63 9171234567')
  assert.equal(read('+1 202 555 0100', '66'), undefined)
  assert.equal(read('+66 81 000 0000', '63', [PH]), undefined)
})

test('numbers of Vietnam that begin with the digits of its code stay what they are', () => {
  for (const text of ['0841234567', '841234567', '84841234567', '+84841234567', '0084 84 123 4567', '084 123 4567'])
    assert.equal(read(text, '84'), '+84 841234567', text)
})

test('a number that cannot be in the plan of the country is none, nor is what is no number', () => {
  for (const text of [
    '',
    '12',
    '1234567',
    '0000000000',
    '91712345678901',
    '+66666810000000',
    '0170000000',
    'x0810000000',
    '081000000a',
    '+',
    '81+0000000',
  ])
    assert.equal(read(text, '66'), undefined, text)
  assert.equal(read('9171234567', '66'), undefined, 'of another country')
  assert.equal(read('0810000000', '81'), undefined, 'a code that nobody serves')
})

test('without a choice the merchant’s own country is meant', () => assert.equal(read('0810000000'), '+66 810000000'))

test('the dialing code of a country is known', () => {
  assert.deepEqual([isDialingCodeOf('PH', '63'), isDialingCodeOf('TH', '63'), isDialingCodeOf('XX', '63')], [true, false, false])
})
