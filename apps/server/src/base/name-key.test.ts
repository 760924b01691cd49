import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameKeyOf } from './name-key.ts'

test('spellings of one name have one key, whatever their case, accents, order, width and punctuation', () => {
  const names = ['Juan Dela Cruz', 'DELA CRUZ, JUAN', 'juán  dela-cruz', 'Ｊｕａｎ　Ｄｅｌａ　Ｃｒｕｚ', 'Cruz dela Juan.']
  assert.deepEqual([...new Set(names.map(nameKeyOf))], ['cruz dela juan'])
})

test('other names have other keys, in other scripts too, and what is no name has none', () => {
  const names = [
    'Juan Cruz',
    'Juan Dela Cruz',
    'Juana Dela Cruz',
    'สมชาย ใจดี',
    'สมชัย ใจดี',
    'สมหญิง ใจดี',
    '王小明',
    '王小红',
    'Nguyễn Văn A',
    'Nguyễn Văn B',
  ]
  assert.equal(new Set(names.map(nameKeyOf)).size, names.length)
  for (const none of ['', ' ', '--', '***']) assert.equal(nameKeyOf(none), '')
})
