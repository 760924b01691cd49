import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordQueryOf } from './record-query.ts'

test('an address asks a record for its filters, and what is none asks for nothing', () => {
  const search = { subject: 'deposit:7', account: 'juana', action: 'SET', from: '2026-02-30x', to: '2026-03-01', open: '4', username: '' }
  assert.deepEqual(recordQueryOf('subject', search), { subject: 'deposit:7', to: '2026-03-01' })
  assert.deepEqual(recordQueryOf('account', search), { account: 'juana', to: '2026-03-01' })
})
