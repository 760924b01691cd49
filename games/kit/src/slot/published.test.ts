import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slotTexts } from '@pavilion/texts/games/slot'
import { volatilityOf } from './published.ts'

test('the word of volatility follows from the deviation in stakes alone, at each of its edges', { tags: ['GAM-053'] }, () => {
  const words = [0, 3.77, 3.99, 4, 4.22, 6.8, 8, 8.01, 12.41, 15, 15.01, 300].map(volatilityOf)
  assert.deepEqual(words.slice(0, 3), ['low', 'low', 'low'])
  assert.deepEqual(words.slice(3, 7), ['medium', 'medium', 'medium', 'medium'])
  assert.deepEqual(words.slice(7, 10), ['high', 'high', 'high'])
  assert.deepEqual(words.slice(10), ['very-high', 'very-high'])
  for (const texts of Object.values(slotTexts)) assert.equal(new Set(words.map((word) => texts[`volatility-${word}`])).size, 4)
})
