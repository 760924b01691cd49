import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAccountId } from './protocol-player.ts'

test('a number of a member may have 19 digits, and is never more than the database can hold', () => {
  for (const text of ['1', '10000001', '999999999999999999', '1003451999846404096', '8999999999999999999'])
    assert.equal(readAccountId(text), BigInt(text))
  for (const text of ['', '0', '01', '-1', '9223372036854775808', '9999999999999999999', '10034519998464040960', '1e3', ' 1'])
    assert.equal(readAccountId(text), undefined, text)
})
