import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayOf } from '../client/say.ts'
import { languageOf } from '../languages.ts'
import { sharedTexts } from './texts.ts'

test('a text says its values, and a locale finds its language', () => {
  assert.equal(sayOf(sharedTexts.EN)('win', { amount: '₱2.00' }), 'Win ₱2.00')
  assert.deepEqual(['EN', 'fil', 'tl', 'zh-CN', 'vi_VN', 'th', 'de', ''].map(languageOf), ['EN', 'TY', 'TY', 'CN', 'VI', 'TH', 'EN', 'EN'])
})
