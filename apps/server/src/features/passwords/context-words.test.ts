import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contextWords, isContextWord } from './context-words.ts'

const merchant = { code: 'lantern', name: 'Lantern Club' }

test('a word of the trade or of the merchant, with digits, signs or a disguise around it, is no password', () => {
  for (const password of [
    'casino777',
    'Casino2026!',
    'c4s1n0777',
    'luckyslots88',
    'Jackp0t#1',
    'lantern123',
    'LANTERNclub!',
    'xPokerx!!',
    'betbetbet1',
  ]) {
    assert.equal(isContextWord(password, merchant), true, password)
  }
  assert.equal(isContextWord('tinikling99', merchant, 'tinikling'), true, 'the own name')
})

test('a password of one’s own may hold such a word', () => {
  for (const password of [
    'casino royale by the sea',
    'correct horse battery',
    'kT7#vv0q',
    'between rivers 41',
    'ฉันชอบว่ายน้ำ',
    '90417735',
    'pavilion at dusk',
  ]) {
    assert.equal(isContextWord(password, merchant), false, password)
  }
})

test('the documented list is the one that is refused', () => {
  const page = readFileSync(new URL('../../../../../docs/security/context-words.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/`([a-z]+)`/g)].map(([, word]) => word)
  assert.deepEqual(listed.sort(), [...contextWords].sort())
})
