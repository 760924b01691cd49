import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@pavilion/game-kit/languages'
import { gameNames } from '../published.ts'
import { sayIn } from './texts.ts'

test('the rules and the name stand in every language, each in its own words', () => {
  for (const key of ['ruleLines', 'rulePair', 'ruleBell', 'bellRings'] as const)
    assert.equal(new Set(languages.map((language) => sayIn(language)(key))).size, languages.length, key)
  assert.equal(new Set(Object.values(gameNames)).size, languages.length)
})
