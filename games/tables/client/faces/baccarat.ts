import { h, setContent } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import { bankerDraws, pointsOf, type Side } from '@pavilion/game-kit/table/baccarat'
import { deal, type HandPlace, layBacks, layOpen, makeHand } from '@pavilion/game-kit/table/card-faces'
import { baccarat, playRound, resultOf } from '../../baccarat.ts'
import type { DrawView } from '../../wire.ts'
import { createCloth } from '../cloth.ts'
import { type Face, paysOf, type Results, type Stage } from '../face.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'
import { DERIVED, type DerivedRoad } from './derived-roads.ts'
import { drawBeadPlate, drawBigRoad, drawDerivedRoad, signOf } from './road-drawings.ts'

const STRIP = 10
const DERIVED_ROADS = Object.keys(DERIVED) as DerivedRoad[]
const GROUPS = [
  { name: 'mains', spots: ['player', 'tie', 'banker'] },
  { name: 'pairs', spots: ['player-pair', 'banker-pair'] },
]

/** Punto banco from eight decks. */
export const baccaratFace: Face = {
  name: 'baccarat',
  rules: baccarat,
  says: { deciding: 'dealing', last: 'lastResults', fairHow: 'cardsFair', promised: 'cardsPromised', revealed: 'cardsRevealed' },
  isWhole: false,
  makeBoard: (_root, table, { lay }) => createCloth(table, GROUPS, lay),
  spotFace: (say, spot) => ({ text: spotName(say, spot), pays: `${paysOf(baccarat, spot)} : 1`, look: `bet-${spot}` }),
  makeStage,
  makeResults,
  resultText: (say, { number, cards = [] }) => {
    const { playerPoints, bankerPoints } = playRound(cards)
    const { winner, isPlayerPair, isBankerPair } = resultOf(number)
    const [own, other] = winner === 'banker' ? [bankerPoints, playerPoints] : [playerPoints, bankerPoints]
    const pairs = [isPlayerPair ? say('player-pair') : '', isBankerPair ? say('banker-pair') : ''].filter((text) => text !== '')
    return [say(`wins-${winner}`, { own, other }), ...pairs].join(' · ')
  },
  paytable: (say) => baccarat.spots.map((spot) => [spotName(say, spot), spot]),
  explain: (say) => ({
    before: [h('p', {}, say('cardsHow'))],
    after: [h('p', {}, say('cardsReturns')), h('p', {}, say('cardsPoints')), thirdCards(say), h('p', {}, say('cardsPlayer'))],
  }),
}

function makeStage(say: Say<TextKey>): Stage {
  const player = makeHand(say('player'), 'side-blue')
  const banker = makeHand(say('banker'), 'side-red')
  const sides = { player, banker }
  let isClear = false
  const clear = () => {
    if (isClear) return
    isClear = true
    for (const side of Object.values(sides)) {
      setPoints(side, '', false)
      layBacks(side.place, 2)
    }
  }
  clear()
  const rest = ({ cards = [] }: Pick<DrawView, 'cards'>) => {
    isClear = false
    const hands = playRound(cards)
    for (const [name, side] of Object.entries(sides)) {
      const hand = hands[name as Side]
      layOpen(side.place, hand)
      setPoints(side, String(pointsOf(hand)), hands.winner === name)
    }
  }
  const show = async ({ cards = [] }: Pick<DrawView, 'cards'>, lateMs = 0) => {
    isClear = false
    for (const side of Object.values(sides)) setPoints(side, '', false)
    const { player: own, banker: other } = playRound(cards)
    const turn = (side: HandPlace, hand: readonly number[], at: number) => ({
      place: side.place,
      card: hand[at] ?? 0,
      turned: () => setPoints(side, String(pointsOf(hand.slice(0, at + 1))), false),
    })
    const order = [0, 1, 2].flatMap((at) => [
      ...(own.length > at ? [turn(player, own, at)] : []),
      ...(other.length > at ? [turn(banker, other, at)] : []),
    ])
    await deal(order, lateMs)
    rest({ cards })
  }
  return { element: h('div', { class: 'felt' }, player.element, banker.element), begin: () => {}, show, rest, clear }
}

function setPoints({ points, element }: HandPlace, text: string, isWinner: boolean): void {
  points.textContent = text
  element.classList.toggle('is-winner', isWinner)
}

/** The last results in a row, and the five roads of the last hundred rounds below the cloth. */
function makeResults(say: Say<TextKey>): Results {
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastResults') })
  const beads = h('div', { class: 'road' })
  const road = h('div', { class: 'road' })
  const counted = h('p', { class: 'fine' })
  const derived = DERIVED_ROADS.map((name) => ({ name, road: h('div', { class: 'road' }) }))
  const below = h(
    'div',
    {},
    h('h2', {}, say('beadPlate')),
    beads,
    counted,
    h('h2', {}, say('bigRoad')),
    road,
    ...derived.flatMap((each) => [h('h2', {}, say(each.name)), each.road]),
    h('p', { class: 'fine' }, say('derivedHow')),
  )
  return {
    strip,
    below,
    refresh: ({ numbers, draws }) => {
      setContent(strip, ...numbers.slice(0, STRIP).map((key) => h('li', {}, bead(say, key))))
      const count = (side: string) => numbers.filter((key) => resultOf(key).winner === side).length
      const sides = { player: count('player'), banker: count('banker'), tie: count('tie') }
      counted.textContent = say('ofHands', { count: numbers.length, ...sides })
      setContent(beads, drawBeadPlate(say, numbers, draws[0]?.round ?? ''))
      setContent(road, drawBigRoad(say, numbers))
      for (const each of derived) setContent(each.road, drawDerivedRoad(say, numbers, each.name))
    },
  }
}

function bead(say: Say<TextKey>, key: number): HTMLElement {
  const { winner, isPlayerPair, isBankerPair } = resultOf(key)
  const told = [winner, ...(isPlayerPair ? ['player-pair'] : []), ...(isBankerPair ? ['banker-pair'] : [])]
  const label = told.map((spot) => spotName(say, spot)).join(', ')
  return h('span', { class: `ball is-${winner}`, role: 'img', 'aria-label': label }, signOf(say, winner))
}

/** When the banker takes a third card, read from the rule itself. */
function thirdCards(say: Say<TextKey>): HTMLElement {
  const head = [say('bankerHas'), say('drawsAgainst')].map((text) => h('th', { scope: 'col' }, text))
  const thirds = Array.from({ length: 10 }, (_, points) => points)
  const rows = Array.from({ length: 8 }, (_, points) => {
    const against = thirds.filter((third) => bankerDraws(points, third))
    const text = against.length === 0 ? '–' : against.join(' ')
    return h('tr', {}, h('th', { scope: 'row', class: 'amount' }, String(points)), h('td', { class: 'amount' }, text))
  })
  return h('table', { class: 'paytable' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows))
}
