import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@pavilion/game-kit/languages'
import { moonLagoonTexts } from '@pavilion/texts/games/moon-lagoon'
import { CAP_UNITS, UNITS_PER_STAKE } from '../paytable.ts'
import { gameNames, published } from '../published.ts'
import { sayIn } from './texts.ts'

const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('the rules and the name stand in every language, each in its own words and with the same values in them', () => {
  for (const key of Object.keys(moonLagoonTexts.EN) as (keyof typeof moonLagoonTexts.EN)[]) {
    const said = languages.map((language) => sayIn(language)(key))
    assert.ok(
      said.every((text) => text.trim().length > 0),
      key,
    )
    if (/^(rule|capped|numbersHow)/.test(key)) assert.equal(new Set(said).size, languages.length, key)
  }
  assert.deepEqual(
    languages.map((language) => values(sayIn(language)('rulePearls', { values: '{values}' }))),
    languages.map(() => ['{values}']),
  )
  assert.equal(new Set(Object.values(gameNames)).size, languages.length)
})

test('the highest win that every language tells is the one that the rules enforce', () => {
  assert.equal(published.maxWinStakes, CAP_UNITS / UNITS_PER_STAKE)
  for (const language of languages) assert.match(sayIn(language)('capped'), /3[.,]000/)
})
