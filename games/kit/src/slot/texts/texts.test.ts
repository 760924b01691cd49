import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayOf } from '../../client/texts/say.ts'
import { languageOf, languages } from '../../languages.ts'
import { slotTexts } from './index.ts'

test('every text that slots share stands in every language with the same values in it', () => {
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const language of languages) {
    assert.deepEqual(Object.keys(slotTexts[language]), Object.keys(slotTexts.EN), language)
    for (const [key, text] of Object.entries(slotTexts[language])) {
      assert.ok(text.trim().length > 0, `${language} ${key}`)
      assert.deepEqual(values(text), values(slotTexts.EN[key as keyof typeof slotTexts.EN]), `${language} ${key}`)
    }
  }
})

test('a text says its values, and a locale finds its language', () => {
  assert.equal(sayOf(slotTexts.EN)('win', { amount: '₱2.00' }), 'Win ₱2.00')
  assert.deepEqual(['EN', 'fil', 'tl', 'zh-CN', 'vi_VN', 'th', 'de', ''].map(languageOf), ['EN', 'TY', 'TY', 'CN', 'VI', 'TH', 'EN', 'EN'])
})
