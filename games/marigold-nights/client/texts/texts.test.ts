import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@pavilion/game-kit/languages'
import { gameNames } from '../../themes.ts'
import { sayIn, textsOf } from './index.ts'
import type { Texts } from './texts.ts'

test('every text stands in every language with the same values in it', () => {
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const language of languages) {
    assert.deepEqual(Object.keys(textsOf[language]), Object.keys(textsOf.EN), language)
    for (const [key, text] of Object.entries(textsOf[language])) {
      assert.ok(text.trim().length > 0, `${language} ${key}`)
      assert.deepEqual(values(text), values(textsOf.EN[key as keyof Texts]), `${language} ${key}`)
    }
    assert.ok(Object.values(gameNames).every((names) => names[language].length > 0))
  }
})

test('a text says its values', () => {
  assert.equal(sayIn('EN')('freeSpinsLeft', { count: 3 }), '3 left')
})
