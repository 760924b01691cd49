import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowIdOf, whichOf } from './row-id.ts'

test('an address names a matter, and what it says otherwise is none', () => {
  for (const rowId of ['chat-1', 'mail-999999999999999999', 'feedback-30']) {
    const which = whichOf(rowId)
    assert.equal(which && rowIdOf(which), rowId)
  }
  for (const other of ['', 'chat-', 'chat-x', 'letter-1', 'mail-1 or 2', 'mail-1234567890123456789'])
    assert.equal(whichOf(other), undefined)
})
