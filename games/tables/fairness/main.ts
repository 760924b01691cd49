import { h } from '@pavilion/game-kit/client/dom'
import { standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { NUMBERS } from '@pavilion/game-kit/table/roulette'
import { numberName, spotName } from '../client/names.ts'
import { sayIn } from '../client/texts/index.ts'
import { ROULETTE_VERSION, SPOTS } from '../roulette.ts'
import { type RecomputedSpin, recomputeSpin } from './recompute.ts'
import { spinTexts } from './texts.ts'

standVerifyPage(ROULETTE_VERSION, makeSpin, spinTexts)

/** The part of the page that knows the wheel: which spot was bet on, and how four bytes become a number. */
function makeSpin(given: URLSearchParams, language: Language): VerifyGame<RecomputedSpin> {
  const texts = spinTexts[language]
  const say = sayIn(language)
  const wanted = given.get('choice') ?? 'red'
  const select = h(
    'select',
    { id: 'choice' },
    ...SPOTS.map((spot) => h('option', { value: spot, selected: spot === wanted }, spotName(say, spot))),
  )
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.spot), select),
    recompute: (inputs) => recomputeSpin({ ...inputs, spot: select.value }),
    explain: ({ number, drawn }) => {
      const value = drawn.at(-1) ?? 0
      return [
        h('h2', {}, texts.stepNumber),
        h('p', {}, texts.numberHow),
        h(
          'article',
          { class: 'step' },
          h('h3', {}, numberName(say, number)),
          h('code', {}, `${value} mod ${NUMBERS.length} = ${value % NUMBERS.length}`),
        ),
      ]
    },
  }
}
