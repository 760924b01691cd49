import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asciiDigits } from './ascii-digits.ts'

test('digits of the scripts that members write are those of ASCII, and all else stays as it is', () => {
  for (const [typed, plain] of [
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['๕๐๐', '500'],
    ['１，２３４．５０', '1,234.50'],
    ['＋６６ ８１', '+66 81'],
    ['\u202a0812345678\u202c', '0812345678'],
    ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
    ['abc ½ Ⅷ ๛ ก', 'abc ½ Ⅷ ๛ ก'],
    ['', ''],
  ] as const)
    assert.equal(asciiDigits(typed), plain)
})
