import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelName } from './level-name.ts'

test('a level has the merchant’s name in the console’s language, else in English, else its code', () => {
  const gold = { code: 'gold', titles: { EN: 'Gold', TH: 'ทอง' } }
  assert.deepEqual([levelName(gold, 'TH'), levelName(gold, 'VI'), levelName({ code: 'gold', titles: {} }, 'VI')], ['ทอง', 'Gold', 'gold'])
})
