import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { cardText } from '@pavilion/game-kit/table/cards'
import { pokerFairnessTexts } from '@pavilion/texts/games/poker-fairness'
import { POKER_VERSION, SEATS } from '../published.ts'
import { type RecomputedHand, recomputeHand } from './recompute.ts'

standVerifyPage<RecomputedHand>(POKER_VERSION, makeHand, pokerFairnessTexts)

/** The part of the page that knows the game: how many were dealt in, and how bytes become cards. */
function makeHand(given: URLSearchParams, language: Language): VerifyGame<RecomputedHand> {
  const texts = pokerFairnessTexts[language]
  const wanted = Number(given.get('choice') ?? 2)
  const options = Array.from({ length: SEATS - 1 }, (_, at) => h('option', { value: at + 2, selected: at + 2 === wanted }, String(at + 2)))
  const select = h('select', { id: 'choice' }, ...options)
  const line = (name: string, cards: readonly number[]) => h('li', {}, h('code', {}, `${name}: ${cards.map(cardText).join(' ')}`))
  return {
    field: h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.players), select),
    recompute: (inputs) => recomputeHand({ ...inputs, players: Number(select.value) }),
    explain: ({ holes, board }) => [
      h('h2', {}, texts.stepCards),
      h('p', {}, texts.cardsHow),
      h('ul', { class: 'blocks' }, line(texts.board, board), ...holes.map((hole, at) => line(fill(texts.place, { place: at + 1 }), hole))),
    ],
  }
}
