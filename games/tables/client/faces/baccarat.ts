import { h } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import { bankerDraws, pointsOf } from '@pavilion/game-kit/table/baccarat'
import { makeHand } from '@pavilion/game-kit/table/card-faces'
import { baccarat, playRound, resultOf } from '../../baccarat.ts'
import type { BoardedFace } from '../board.ts'
import { createCloth } from '../cloth.ts'
import type { Stage } from '../face.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'
import { type CardMarks, makeCardResults } from './card-results.ts'
import { CARD_SAYS, makeCardStage } from './card-stage.ts'

const GROUPS = [
  { name: 'mains', spots: ['player', 'tie', 'banker'] },
  { name: 'pairs', spots: ['player-pair', 'banker-pair'] },
]

const MARKS: CardMarks = {
  sign: (say, winner) => say(`sign-${winner}`),
  resultOf,
  nameOf: (say, key) => {
    const { winner, isPlayerPair, isBankerPair } = resultOf(key)
    const told = [winner, ...(isPlayerPair ? ['player-pair'] : []), ...(isBankerPair ? ['banker-pair'] : [])]
    return told.map((spot) => spotName(say, spot)).join(', ')
  },
  counted: (say, counts) => say('ofHands', counts),
}

/** Punto banco from eight decks. */
export const baccaratFace: BoardedFace = {
  rules: baccarat,
  says: CARD_SAYS,
  layout: 'cards',
  makeBoard: (_root, table, { lay }) => createCloth(table, GROUPS, lay),
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
  return makeCardStage({
    sides: [makeHand(say('player'), 'side-blue'), makeHand(say('banker'), 'side-red')],
    backs: 2,
    handsOf: ({ cards = [] }) => {
      const { player, banker, winner } = playRound(cards)
      return { hands: [player, banker], winner: ['player', 'banker'].indexOf(winner) }
    },
    pointsText: (cards) => String(pointsOf(cards)),
  })
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
