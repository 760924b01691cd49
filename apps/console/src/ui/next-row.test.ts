import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextRow } from './next-row.ts'

const next = (openId: string, before: string, now: string) => nextRow(openId, [...before], [...now])

test('after a decision the row after it opens, however the list changed before the answer came', { tags: ['CON-079'] }, () => {
  assert.equal(next('b', 'abcd', 'abcd'), 'c', 'the row is still in its list')
  assert.equal(next('b', 'abcd', 'acd'), 'c', 'it left the list')
  assert.equal(next('c', 'abcd', 'bd'), 'd', 'one before it left too')
  assert.equal(next('b', 'abcd', 'ad'), 'd', 'the one after it left too')
  assert.equal(next('b', 'abc', 'nac'), 'c', 'one came before it')
})

test('after the last row a new one behind it opens, else the row before it, else none', () => {
  assert.equal(next('c', 'abc', 'abn'), 'n')
  assert.equal(next('c', 'abc', 'abc'), 'b')
  assert.equal(next('c', 'abc', 'ab'), 'b')
  assert.equal(next('c', 'abc', 'n'), 'n')
  assert.equal(next('c', 'c', ''), undefined)
})

test('a row that its list never had leads to the first of the list', () => {
  assert.equal(next('x', '', 'ab'), 'a')
  assert.equal(next('x', 'ab', 'ab'), 'a')
})
