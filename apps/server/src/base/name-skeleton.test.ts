import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrationPatterns } from '@pavilion/api/registration-checks'
import { skeletonOf } from './name-skeleton.ts'

test('names that people take for each other have one skeleton, whatever their scripts, accents and signs', () => {
  for (const [name, ...alike] of [
    ['Pavilion', 'PaviIion', 'pavi1ion', 'Рavіlіоn', 'Pavilión', 'P a v i l i o n', 'ｐａｖｉｌｉｏｎ', 'pavi\u200blion'],
    ['Moon', 'M00n', 'MOON', 'Мооn', 'rnoon', 'mõon'],
    ['Maria', 'Mаriа', 'MARIA', 'ma.ria'],
    ['น้ำตาล', 'น\u0e49\u0e4d\u0e32ตาล'],
  ])
    for (const other of alike) assert.equal(skeletonOf(other), skeletonOf(name ?? ''), `${other} looks like ${name}`)
})

test('names that people tell apart have skeletons of their own', () => {
  const names = ['Maria', 'Mario', 'Marina', '月亮', '太阳', 'ดาว', 'ดาวน์', 'Anna', 'Ana', 'player10', 'player11', 'player2']
  assert.equal(new Set(names.map(skeletonOf)).size, names.length)
})

test('a name holds something that can be seen, and no sign without a shape but those that scripts join letters with', () => {
  for (const field of ['nickname', 'payeeName'] as const) {
    const pattern = new RegExp(registrationPatterns[field] ?? '', 'u')
    for (const unseen of [
      '\u3164\u3164',
      '\u3164a',
      'a\u3164b',
      '\u115f\u1160',
      '\uffa0\uffa0',
      'ab\u200bc',
      'ab\u00adc',
      'ab\ufe0f',
      'ab\u2060',
      '\u200d\u200d',
      '  ',
      '\u0301\u0301',
      'ab\u202e',
    ])
      assert.equal(pattern.test(unseen), false, JSON.stringify(unseen))
    for (const seen of ['Anna', 'Mª Luz'.replace('ª', 'a'), 'น้ำตาล', '月亮 太阳', 'Nguyễn Đức', 'क्\u200dष राम', 'O’Brien-Sy'])
      assert.equal(pattern.test(seen), true, seen)
  }
})
