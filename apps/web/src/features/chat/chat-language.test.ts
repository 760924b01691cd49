import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatRedirectMs, loadingCeilingMs } from '../../domain/limits.ts'
import { chatLanguage } from './chat-language.ts'

test('CHAT-04 the chat is launched in the stored language, in capitals', () => {
  assert.deepEqual(
    ['en', 'TH', 'vi', 'Ty'].map((stored) => chatLanguage(stored, 'EN')),
    ['EN', 'TH', 'VI', 'TY'],
  )
})

test('CHAT-05 every kind of Chinese is CN', () => {
  for (const stored of ['cn', 'CN', 'zh', 'zh-cn', 'zh-CN', 'zh_Hans', 'ZH-TW', 'cn-CN'])
    assert.equal(chatLanguage(stored, 'EN'), 'CN', stored)
})

test('CHAT-06 I18N-03 without a stored language the default of the message centre holds, which may be CN', () => {
  assert.deepEqual([chatLanguage(null, 'CN'), chatLanguage('', 'EN'), chatLanguage(null, 'zh-cn')], ['CN', 'EN', 'CN'])
})

test('CONST-09 CHAT-03 the browser goes on 500 ms after the answer; the loading text has the ceiling of 9999 seconds', () => {
  assert.deepEqual([chatRedirectMs, loadingCeilingMs], [500, 9_999_000])
})
