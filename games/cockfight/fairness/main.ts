import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { Language } from '@pavilion/game-kit/languages'
import { cockfightFairnessTexts } from '@pavilion/texts/games/cockfight-fairness'
import { readBet } from '../bets.ts'
import { sayIn } from '../client/texts.ts'
import { oddsOf, partsOf } from '../odds.ts'
import { pits } from '../pits.ts'
import { type Result, results } from '../results.ts'
import { type RecomputedFight, recomputeFight } from './recompute.ts'

standVerifyPage<RecomputedFight>(pits[0]?.version ?? '', makeFight, cockfightFairnessTexts)

/** The part of the page that knows the game: what was bet on, and how bytes become a fight. */
function makeFight(given: URLSearchParams, language: Language): VerifyGame<RecomputedFight> {
  const texts = cockfightFairnessTexts[language]
  const say = sayIn(language)
  const wanted = readBet(given.get('choice') ?? '')?.pick ?? 'meron'
  const options = results.map((pick) => h('option', { value: pick, selected: pick === wanted }, say(`pick-${pick}`)))
  const select = h('select', { id: 'choice' }, ...options)
  const picked = () => select.value as Result
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.pick), select),
    recompute: (inputs) => recomputeFight({ ...inputs, pick: picked() }),
    explain: ({ pair, bout, value }) => {
      const { meron, draw, wala } = partsOf(pair)
      return [
        h('h2', {}, texts.stepFight),
        h('p', {}, fill(texts.fightHow, { match: `${pair.meron.name} – ${pair.wala.name}` })),
        h('code', {}, `${meron} + ${draw} + ${wala} → ${value}`),
        h('p', {}, `${say(`ended-${bout.result}`)} · ${bout.seconds} s`),
        h('p', {}, fill(texts.oddsAre, { odds: withPoint(oddsOf(pair, picked())) })),
      ]
    },
  }
}
