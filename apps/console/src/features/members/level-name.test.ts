import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelName } from './level-name.ts'

test('a level is called as the merchant calls it in the language of the console, in English or by its code where it does not', () => {
  const gold = { code: 'gold', titles: { EN: 'Gold', TH: 'ทอง' } }
  assert.deepEqual([levelName(gold, 'TH'), levelName(gold, 'VI'), levelName({ code: 'gold', titles: {} }, 'VI')], ['ทอง', 'Gold', 'gold'])
})
