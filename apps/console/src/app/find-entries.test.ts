import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEntries } from './find-entries.ts'

const entries = [
  { id: 'withdrawals', path: '/withdrawals', name: 'Auszahlungen', where: 'Kasse', letter: 'w' },
  { id: 'dayReport', path: '/reports/day', name: 'Tagesbericht', where: 'Berichte', letter: undefined },
]
const found = (text: string) => findEntries(entries, text).map(({ id }) => id)

test('pages are found by the beginnings of words, in the operator’s language and in English', { tags: ['CON-039'] }, () => {
  assert.deepEqual(found(''), ['withdrawals', 'dayReport'])
  assert.deepEqual(
    [found('ausz'), found('withd'), found('report'), found('kasse ausz')],
    [['withdrawals'], ['withdrawals'], ['dayReport'], ['withdrawals']],
  )
})

test('pages are found by words without their accents, and within a language that puts no blanks between words', () => {
  const named = (name: string) => ({ id: 'x', path: '/x', name, where: '', letter: undefined })
  const [vietnamese, thai, chinese] = [named('Báo cáo ngày · Nạp đầu'), named('รายงานประจำวัน'), named('每日报告')]
  const all = [vietnamese, thai, chinese]
  for (const [text, page] of [
    ['bao cao', vietnamese],
    ['BÁO NGAY', vietnamese],
    ['dau', vietnamese],
    ['ประจํา', thai],
    ['报告', chinese],
  ] as const)
    assert.deepEqual(findEntries(all, text), [page], text)
})

test('any text at all is looked for as text', () => {
  for (const text of ['%', '_', '\'"', '\u0000', '🎰', '‮x', '.*', '('.repeat(10_000)]) assert.deepEqual(found(text), [], text.slice(0, 5))
})
