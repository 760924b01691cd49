import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatRedirectMs, loadingCeilingMs } from '../../domain/limits.ts'
import { chatLanguage } from './chat-language.ts'

test('the chat is launched in the stored language, in capitals', { tags: ['CHAT-04'] }, () => {
  assert.deepEqual(
    ['en', 'TH', 'vi', 'Ty'].map((stored) => chatLanguage(stored, 'EN')),
    ['EN', 'TH', 'VI', 'TY'],
  )
})

test('every kind of Chinese is CN', { tags: ['CHAT-05'] }, () => {
  for (const stored of ['cn', 'CN', 'zh', 'zh-cn', 'zh-CN', 'zh_Hans', 'ZH-TW', 'cn-CN'])
    assert.equal(chatLanguage(stored, 'EN'), 'CN', stored)
})

test('without a stored language the default of the message centre holds, which may be CN', { tags: ['CHAT-06', 'I18N-03'] }, () => {
  assert.deepEqual([chatLanguage(null, 'CN'), chatLanguage('', 'EN'), chatLanguage(null, 'zh-cn')], ['CN', 'EN', 'CN'])
})

test('the browser goes on 500 ms after the answer; the loading text has the ceiling of 9999 seconds', {
  tags: ['CONST-09', 'CHAT-03'],
}, () => {
  assert.deepEqual([chatRedirectMs, loadingCeilingMs], [500, 9_999_000])
})
