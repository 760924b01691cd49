import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { fishingFairnessTexts } from '@pavilion/texts/games/fishing-fairness'
import { sayIn } from '../client/texts.ts'
import { kindOf, numbersOf, RULES_VERSION } from '../paytable.ts'
import { type RecomputedBatch, recomputeBatch } from './recompute.ts'

standVerifyPage(RULES_VERSION, (given, language): VerifyGame<RecomputedBatch> => {
  const texts = fishingFairnessTexts[language]
  const say = sayIn(language)
  const shots = h('input', {
    id: 'choice',
    type: 'text',
    value: given.get('choice') ?? 'shrimp.crab.whale',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'choice-hint',
  })
  return {
    field: h(
      'div',
      { class: 'field' },
      h('label', { for: 'choice' }, texts.shots),
      shots,
      h('p', { class: 'hint', id: 'choice-hint' }, texts.shotsHint),
    ),
    recompute: (inputs) => recomputeBatch({ ...inputs, choice: shots.value.trim() }),
    explain: (found) => [
      h('h2', {}, texts.stepShots),
      h('p', {}, texts.shotsHow),
      ...found.shots.map(({ kind, number, stakes, shares }, at) => {
        const known = kindOf(kind)
        return h(
          'article',
          { class: 'step' },
          h('h3', {}, `${at + 1}. ${say(kind)}`),
          h('code', {}, `${number} / ${known ? numbersOf(known) : ''}`),
          h('p', { class: `verdict ${stakes > 0 ? 'is-good' : ''}` }, stakes > 0 ? fill(texts.caught, { stakes }) : texts.missed),
          shares === undefined ? null : h('p', {}, fill(texts.shares, { count: shares })),
        )
      }),
    ],
  }
})
