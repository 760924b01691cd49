import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf, payeeOf } from './payee-parts.ts'

test('a payee has the scheme of the currency and what was filled in, and nothing filled in is none', { tags: ['CON-086'] }, () => {
  assert.deepEqual(payeeOf('PHP', { bank: ' SANDPHM2XXX ', account: '1', name: '', city: '' }), {
    scheme: 'qrph',
    bank: 'SANDPHM2XXX',
    account: '1',
  })
  assert.deepEqual(payeeOf('THB', { payee: '0812345678', bank: 'not of it' }), { scheme: 'promptpay', payee: '0812345678' })
  assert.equal(payeeOf('VND', { bank: ' ' }), null)
  assert.deepEqual([partsOf('EUR'), payeeOf('EUR', { bank: 'x' })], [[], null])
})
