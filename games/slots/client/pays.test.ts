import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@pavilion/game-kit/languages'
import type { Title } from '../engine/title.ts'
import { symbolNamesOf } from '../symbol-names.ts'
import { planted } from '../test/planted.ts'
import { titles } from '../titles/index.ts'
import { featureRules, windowRule } from './rules-in-words.ts'
import { sayIn } from './texts.ts'

const all: readonly Title[] = [...Object.values<Title>(planted), ...titles]
const numbers = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/\D/g, '')).sort()

for (const title of all)
  test(`the rules of ${title.id} stand in five languages with the numbers of its data`, { tags: ['GAM-052'] }, () => {
    const said = languages.map((language) => [windowRule(title, sayIn(language)), ...featureRules(title, sayIn(language))])
    for (const [at, rules] of said.entries()) {
      assert.ok(
        rules.every((rule) => rule.trim().length > 0 && !/[{}]/.test(rule)),
        languages[at],
      )
      assert.deepEqual(rules.map(numbers), said[0]?.map(numbers), languages[at])
    }
    assert.equal(new Set(said.map((rules) => rules.join())).size, languages.length)
    if (title.evaluator.kind === 'lines') assert.ok(numbers(said[0]?.[0] ?? '').includes(String(title.evaluator.lines.length)))
  })

for (const title of titles)
  test(`every symbol of ${title.id} has a name in every language and no two have the same`, () => {
    for (const language of languages) {
      const names = symbolNamesOf(title)[language]
      assert.equal(new Set(names).size, title.symbols.length, `${language} ${names}`)
    }
  })
