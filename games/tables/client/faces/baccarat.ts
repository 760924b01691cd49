import { h } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import { bankerDraws, pointsOf, type Side } from '@pavilion/game-kit/table/baccarat'
import { deal, type HandPlace, layBacks, layOpen, makeHand } from '@pavilion/game-kit/table/card-faces'
import { baccarat, playRound, resultOf } from '../../baccarat.ts'
import type { DrawView } from '../../wire.ts'
import type { BoardedFace } from '../board.ts'
import { createCloth } from '../cloth.ts'
import { paysOf, type Stage } from '../face.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'
import { type CardMarks, makeCardResults } from './card-results.ts'

const GROUPS = [
  { name: 'mains', spots: ['player', 'tie', 'banker'] },
  { name: 'pairs', spots: ['player-pair', 'banker-pair'] },
]

const MARKS: CardMarks = {
  sign: (say, winner) => say(`sign-${winner}`),
  keyOf: (key) => key,
  nameOf: (say, key) => {
    const { winner, isPlayerPair, isBankerPair } = resultOf(key)
    const told = [winner, ...(isPlayerPair ? ['player-pair'] : []), ...(isBankerPair ? ['banker-pair'] : [])]
    return told.map((spot) => spotName(say, spot)).join(', ')
  },
  counted: (say, counts) => say('ofHands', counts),
}

/** Punto banco from eight decks. */
export const baccaratFace: BoardedFace = {
  name: 'baccarat',
  rules: baccarat,
  says: { deciding: 'dealing', last: 'lastResults', fairHow: 'cardsFair', promised: 'cardsPromised', revealed: 'cardsRevealed' },
  isWhole: false,
  makeBoard: (_root, table, { lay }) => createCloth(table, GROUPS, lay),
  spotFace: (say, spot) => ({ text: spotName(say, spot), pays: `${paysOf(baccarat, spot)} : 1`, look: `bet-${spot}` }),
  makeStage,
  makeResults: (say) => makeCardResults(say, MARKS),
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
