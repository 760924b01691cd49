import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeCounted } from './member-question.ts'

test('what may be a contact, an account or a whole name counts for every operator, in digits of any script', () => {
  for (const text of ['0917 555 0123', '09-17(5)', '０９１７５', '๐๙๑๗๕', 'ana@', 'Ana Reyes', 'Zoë', '陈伟'])
    assert.ok(mayBeCounted(text, false), text)
})

test('a beginning of an account counts for nobody but who finds names by their beginnings', () => {
  for (const text of ['maria', 'ana-2', '1234', 'deposit:17']) {
    assert.ok(!mayBeCounted(text, false), text)
    assert.ok(mayBeCounted(text, true), text)
  }
})
