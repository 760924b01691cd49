import { h } from '@pavilion/game-kit/client/dom'
import { fill, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { Language } from '@pavilion/game-kit/languages'
import { diceFairnessTexts } from '@pavilion/texts/games/dice-fairness'
import { choiceOf, diceBetOf, ROLLS, SIDES, STOPS } from '../rules/dice.ts'
import { type RecomputedRoll, recomputeRoll } from './recompute.ts'

const VALUES = 2 ** 32

/** The part of the page that knows the dice: what was bet on, and how four bytes become a roll. */
export function makeDicePage(given: URLSearchParams, language: Language): VerifyGame<RecomputedRoll> {
  const texts = diceFairnessTexts[language]
  const nameOf = (choice: string) => {
    const bet = diceBetOf(choice)
    return bet ? fill(bet.side === 'under' ? texts.under : texts.over, { target: withPoint(bet.target) }) : ''
  }
  const wanted = given.get('choice') ?? 'under-4950'
  const choices = SIDES.flatMap((side) => STOPS.map((stop) => choiceOf(side, stop)))
  const select = h(
    'select',
    { id: 'choice' },
    ...choices.map((choice) => h('option', { value: choice, selected: choice === wanted }, nameOf(choice))),
  )
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.bet), select),
    recompute: (inputs) => recomputeRoll({ ...inputs, choice: select.value }),
    explain: ({ step, numbers }) => {
      const value = (numbers[numbers.length - 1] ?? 0) * VALUES
      return [
        h('h2', {}, texts.stepRoll),
        h('p', {}, texts.rollHow),
        h(
          'article',
          { class: 'step' },
          h('h3', {}, `${nameOf(select.value)}: ${withPoint(step.roll)}`),
          h('code', {}, `${value} mod ${ROLLS} = ${value % ROLLS}`),
          h('p', { class: `verdict ${step.units > 0 ? 'is-good' : ''}` }, step.units > 0 ? texts.won : texts.lost),
        ),
      ]
    },
  }
}
