import { showAscii } from '@pavilion/game-kit/client/digits'
import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { Language } from '@pavilion/game-kit/languages'
import { crashFairnessTexts } from '@pavilion/texts/games/crash-fairness'
import { readMultiplier, START } from '../flight.ts'
import { boundOf, CRASH_VERSION } from '../point.ts'
import { type RecomputedFlight, recomputeFlight } from './recompute.ts'

const CASH_OUT = 200

standVerifyPage<RecomputedFlight>(CRASH_VERSION, makeRound, crashFairnessTexts)

/** The part of the page that knows the game: where it is cashed out, and how bytes become a point. */
function makeRound(given: URLSearchParams, language: Language): VerifyGame<RecomputedFlight> {
  const texts = crashFairnessTexts[language]
  const wanted = given.get('choice') ?? withPoint(CASH_OUT)
  const field = h('input', { id: 'choice', type: 'text', inputmode: 'decimal', autocomplete: 'off', value: wanted })
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.cashOut), field),
    recompute: (inputs) => recomputeFlight({ ...inputs, cashOut: readMultiplier(showAscii(field)) ?? CASH_OUT }),
    explain: ({ drawn, point, rules }) => {
      const { returnPercent: percent, curve } = rules
      const words = { bound: boundOf(rules), percent, highest: curve.pointMax, high: withPoint(curve.pointMax) }
      const sums = sumsOf(drawn, point, words.bound).map((sum) => h('code', {}, sum))
      return [
        h('h2', {}, texts.stepPoint),
        h('p', {}, fill(texts.pointHow, words)),
        h('article', { class: 'step' }, h('h3', {}, `${withPoint(point)}×`), ...sums),
      ]
    },
  }
}

/** The sums that show that no higher multiplier fits; those that are above all or below the take-off are cut. */
function sumsOf(drawn: number, point: number, bound: number): string[] {
  const sum = (m: number) => `${drawn} × ${m} = ${drawn * m} ${drawn * m < bound ? '<' : '≥'} ${bound}`
  return point === START && drawn * START >= bound ? [sum(START)] : [sum(point), sum(point + 1)]
}
