import { h } from '@pavilion/game-kit/client/dom'
import { fill, standVerifyPage, type Verified, type VerifyGame } from '@pavilion/game-kit/client/verify-page'
import type { Language } from '@pavilion/game-kit/languages'
import { cardText } from '@pavilion/game-kit/table/cards'
import { NUMBERS } from '@pavilion/game-kit/table/roulette'
import { tablesFairnessTexts } from '@pavilion/texts/games/tables-fairness'
import { CARDS, DECKS } from '../baccarat.ts'
import { faces } from '../client/faces/index.ts'
import { spotName } from '../client/names.ts'
import { sayIn } from '../client/texts.ts'
import { type TableKind, tableGames } from '../table-games.ts'
import { type RecomputedSpin, recomputeSpin } from './recompute.ts'
import { type RecomputedDeal, recomputeDeal } from './recompute-deal.ts'
import { type RecomputedDuel, recomputeDuel } from './recompute-duel.ts'

const kinds: readonly TableKind[] = ['ROU', 'BAC', 'DT']
const kindOf = (version: string | null): TableKind => kinds.find((kind) => tableGames[kind].version === version) ?? 'ROU'

const isSpin = (found: Verified): found is RecomputedSpin => 'number' in found
const isDeal = (found: Verified): found is RecomputedDeal => 'hands' in found
const isDuel = (found: Verified): found is RecomputedDuel => 'duel' in found

standVerifyPage<Verified>(tableGames.ROU.version, makeRound, tablesFairnessTexts)

/** The part of the page that knows the game: which spot was bet on, and how bytes become a number or cards. */
function makeRound(given: URLSearchParams, language: Language): VerifyGame<Verified> {
  const kind = kindOf(given.get('version'))
  const face = faces[kind]
  const texts = tablesFairnessTexts[language]
  const say = sayIn(language)
  const wanted = given.get('choice') ?? face.rules.spots[0]
  const options = face.rules.spots.map((spot) => h('option', { value: spot, selected: spot === wanted }, spotName(say, spot)))
  const select = h('select', { id: 'choice' }, ...options)
  const result = (draw: { number: number; cards?: number[] }) => h('h3', {}, face.resultText(say, draw))
  return {
    field: h(
      'div',
      {},
      h('div', { class: 'field' }, h('label', { for: 'table' }, texts.table), tableSelect(given, kind, texts)),
      h('div', { class: 'field' }, h('label', { for: 'choice' }, texts.spot), select),
    ),
    recompute: (inputs) => {
      const bet = { ...inputs, spot: select.value }
      return recomputeSpin(bet) ?? recomputeDeal(bet) ?? recomputeDuel(bet)
    },
    explain: (found) => {
      if (isDeal(found)) return explainDeal(found, say, texts, result({ number: found.key, cards: found.cards }))
      if (isDuel(found)) return explainDuel(found, texts, result({ number: found.key }))
      return isSpin(found) ? explainSpin(found, texts, result(found)) : []
    },
  }
}

/** Whose rules are meant. To choose another table draws the page again, with all that was put in but the spot. */
function tableSelect(given: URLSearchParams, kind: TableKind, texts: (typeof tablesFairnessTexts)['EN']): HTMLElement {
  const options = kinds.map((value) => h('option', { value, selected: value === kind }, texts[value]))
  const choose = () => {
    const inputs = new URLSearchParams(given)
    for (const { id, value } of select.closest('form')?.querySelectorAll('input') ?? []) if (value !== '') inputs.set(id, value)
    inputs.delete('choice')
    inputs.set('version', tableGames[select.value as TableKind].version)
    window.addEventListener('hashchange', () => document.getElementById('table')?.focus(), { once: true })
    location.hash = String(inputs)
  }
  const select: HTMLSelectElement = h('select', { id: 'table', onchange: choose }, ...options)
  return select
}

function explainSpin({ drawn }: RecomputedSpin, texts: (typeof tablesFairnessTexts)['EN'], result: HTMLElement): HTMLElement[] {
  const value = drawn.at(-1) ?? 0
  const sum = h('code', {}, `${value} mod ${NUMBERS.length} = ${value % NUMBERS.length}`)
  return [h('h2', {}, texts.stepNumber), h('p', {}, texts.numberHow), h('article', { class: 'step' }, result, sum)]
}

/** The sums by which cards were drawn; `count` were, unless a number was thrown away. */
function stepsOf(cards: readonly number[], drawn: readonly number[], count: number): HTMLElement[] {
  // Where one was, the next took its place; which one is rare enough to leave to the reader's own sum.
  const isEven = drawn.length === count
  return cards.map((card, at) => {
    const left = DECKS * 52 - at
    const value = drawn[at] ?? 0
    const sum = isEven ? `${value} mod ${left} = ${value % left} → ` : ''
    return h('li', {}, h('code', {}, `${sum}${cardText(card)}`))
  })
}

function explainDuel({ drawn, duel }: RecomputedDuel, texts: (typeof tablesFairnessTexts)['EN'], result: HTMLElement): HTMLElement[] {
  return [
    h('h2', {}, texts.stepCards),
    h('p', {}, fill(texts.duelHow, { cards: DECKS * 52 })),
    h('ol', { class: 'blocks' }, ...stepsOf(duel, drawn, duel.length)),
    h('article', { class: 'step' }, result),
  ]
}

function explainDeal(
  { drawn, cards, hands }: RecomputedDeal,
  say: ReturnType<typeof sayIn>,
  texts: (typeof tablesFairnessTexts)['EN'],
  result: HTMLElement,
): HTMLElement[] {
  const line = (hand: readonly number[], points: number) => `${hand.map(cardText).join(' ')} = ${points}`
  return [
    h('h2', {}, texts.stepCards),
    h('p', {}, fill(texts.cardsHow, { cards: DECKS * 52 })),
    h('ol', { class: 'blocks' }, ...stepsOf(cards, drawn, CARDS)),
    h(
      'article',
      { class: 'step' },
      result,
      h('code', {}, `${say('player')}: ${line(hands.player, hands.playerPoints)}`),
      h('code', {}, `${say('banker')}: ${line(hands.banker, hands.bankerPoints)}`),
    ),
  ]
}
