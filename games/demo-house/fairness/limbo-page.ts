import { h } from '@pavilion/game-kit/client/dom'
import { fill, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { Language } from '@pavilion/game-kit/languages'
import { originalsFairnessTexts } from '@pavilion/texts/games/originals-fairness'
import { readHundredths } from '../client/typed-figure.ts'
import { LIMBO_VALUES, limboChoiceOf, limboTargetOf } from '../rules/limbo.ts'
import { type RecomputedPoint, recomputePoint } from './recompute-own.ts'

const BOUND = 99 * LIMBO_VALUES
const HEX_DIGITS = 11
const TARGET_AT_FIRST = 200

/** The part of the page that knows limbo: the target, and how eleven hexadecimal digits become a point. */
export function makeLimboPage(given: URLSearchParams, language: Language): VerifyGame<RecomputedPoint> {
  const texts = originalsFairnessTexts[language]
  const target = limboTargetOf(given.get('choice') ?? '') ?? TARGET_AT_FIRST
  const field = h('input', { id: 'choice', type: 'text', inputmode: 'decimal', value: withPoint(target), autocomplete: 'off' })
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.target), field),
    recompute: (inputs) => recomputePoint({ ...inputs, choice: limboChoiceOf(readHundredths(field.value) ?? 0) }),
    explain: ({ step, number }) => [
      h('h2', {}, texts.stepPoint),
      h('p', {}, texts.pointHow),
      h(
        'article',
        { class: 'step' },
        h('h3', {}, fill(texts.point, { point: withPoint(step.point) })),
        h('code', {}, `${number.toString(16).padStart(HEX_DIGITS, '0')} = ${number}`),
        h('code', {}, `⌊(${BOUND} − 1) ÷ ${number}⌋ → ${withPoint(step.point)}`),
        h('p', { class: `verdict ${step.units > 0 ? 'is-good' : ''}` }, step.units > 0 ? texts.won : texts.lost),
      ),
    ],
  }
}
