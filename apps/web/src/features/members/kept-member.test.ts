import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../../lib/storage.ts'
import { keepMember, readKeptMember } from './kept-member.ts'

const anna = { id: '7', nickname: 'Anna', account: 'anna2026', clubLabel: { labelName: 'VIP 0' }, type: 0, clubs: [] }

test('what the server told of the member is kept, for that member alone', { tags: ['SESSION-10'] }, () => {
  const items = inMemory()
  assert.deepEqual(keepMember(anna, items), anna)
  assert.deepEqual(readKeptMember('anna2026', items), anna)
  assert.equal(readKeptMember('ben2026', items), undefined)
  assert.equal(readKeptMember(undefined, items), undefined)
})

test('what is not as it was written counts as nothing', () => {
  const items = inMemory()
  for (const text of ['', '{', '7', 'null', '{"account":"anna2026"}']) {
    items.setItem('memberInfo', text)
    assert.equal(readKeptMember('anna2026', items), undefined, text)
  }
})
