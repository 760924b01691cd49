import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@pavilion/game-kit/languages'
import { textsOf } from './index.ts'

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test('every text of the bay exists in all five languages, with the same places for values', () => {
  for (const language of languages)
    for (const [key, english] of Object.entries(textsOf.EN)) {
      const text = textsOf[language][key as keyof typeof textsOf.EN]
      assert.ok(text.trim() !== '', `${language} ${key}`)
      assert.deepEqual(placesIn(text), placesIn(english), `${language} ${key}`)
    }
})
