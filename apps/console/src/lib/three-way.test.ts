import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areSame, isOvertaken, keepMine, listDifferences } from './three-way.ts'

const before = { title: 'Rest', text: 'Monday', link: '' }

test('what I typed while an answer was on its way stays, and everything else is as the answer says', { tags: ['CON-014'] }, () => {
  const sent = { title: 'Rest', text: '<p onclick>Monday', link: '' }
  const typed = { ...sent, title: 'A long rest' }
  const stored = { title: 'Rest', text: '<p>Monday</p>', link: '' }
  assert.deepEqual(keepMine(sent, typed, stored), { title: 'A long rest', text: '<p>Monday</p>', link: '' })
  assert.deepEqual(keepMine(sent, sent, stored), stored)
  assert.deepEqual(keepMine(sent, { ...sent, text: '' }, stored), { ...stored, text: '' }, 'what I took away stays away')
})

test('every field in which two differ is told, with who changed it', { tags: ['CON-014'] }, () => {
  const mine = { title: 'Mine', text: 'Monday', link: '/m/help' }
  const theirs = { title: 'Theirs', text: 'Tuesday', link: '', days: '3' }
  assert.deepEqual(listDifferences(before, mine, theirs), [
    { name: 'title', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
    { name: 'text', mine: 'Monday', theirs: 'Tuesday', changedBy: 'them' },
    { name: 'link', mine: '/m/help', theirs: '', changedBy: 'me' },
    { name: 'days', mine: '', theirs: '3', changedBy: 'them' },
  ])
  assert.deepEqual(keepMine(before, mine, theirs), { title: 'Mine', text: 'Tuesday', link: '/m/help', days: '3' })
  assert.deepEqual(listDifferences(before, mine, mine), [])
})

test('a change that leaves the words alone asks nobody to choose', { tags: ['CON-014'] }, () => {
  const mine = { ...before, title: 'Mine' }
  assert.deepEqual([isOvertaken(before, mine, before), isOvertaken(before, mine, mine)], [false, false])
  assert.equal(isOvertaken(before, mine, { ...before, link: '/m/help' }), true)
})

test('a field that is missing is an empty one, and a word that objects have by themselves is no field', () => {
  assert.deepEqual([areSame({ title: '' }, {}), areSame({ title: 'x' }, {})], [true, false])
  assert.deepEqual(keepMine({}, {}, {}), {})
  assert.equal(areSame({}, { constructor: '' }), true)
})
