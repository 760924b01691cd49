import { h } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Winner } from '@pavilion/game-kit/table/baccarat'
import { makeHand } from '@pavilion/game-kit/table/card-faces'
import { cardText, rankText } from '@pavilion/game-kit/table/cards'
import { type DragonTigerWinner, dragonTiger, duelOf } from '../../dragon-tiger.ts'
import type { BoardedFace } from '../board.ts'
import { createCloth } from '../cloth.ts'
import type { Stage } from '../face.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'
import { type CardMarks, makeCardResults } from './card-results.ts'
import { CARD_SAYS, makeCardStage } from './card-stage.ts'

const GROUPS = [
  { name: 'mains', spots: ['dragon', 'tie', 'tiger'] },
  { name: 'sizes', spots: ['dragon-small', 'dragon-big', 'tiger-small', 'tiger-big'] },
  { name: 'suited', spots: ['suited-tie'] },
]

/** On the roads the dragon is drawn as the banker, red, and the tiger as the player, blue. */
const SIDES: Readonly<Record<DragonTigerWinner, Winner>> = { dragon: 'banker', tiger: 'player', tie: 'tie' }
const SIGNS = { banker: 'sign-dragon', player: 'sign-tiger', tie: 'sign-even' } as const

const MARKS: CardMarks = {
  sign: (say, winner) => say(SIGNS[winner]),
  resultOf: (key) => ({ winner: SIDES[duelOf(key).winner], isPlayerPair: false, isBankerPair: false }),
  nameOf: (say, key) => spotName(say, duelOf(key).winner),
  counted: (say, { count, player, banker, tie }) => say('ofDuels', { count, dragon: banker, tiger: player, tie }),
}

/** A card each, and the higher one wins. */
export const dragonTigerFace: BoardedFace = {
  rules: dragonTiger,
  says: CARD_SAYS,
  layout: 'cards',
  makeBoard: (_root, table, { lay }) => createCloth(table, GROUPS, lay),
  makeStage,
  makeResults: (say) => makeCardResults(say, MARKS),
  resultText: (say, { number }) => {
    const { dragon, tiger, winner } = duelOf(number)
    return say(`duel-${winner}`, { dragon: cardText(dragon), tiger: cardText(tiger) })
  },
  paytable: (say) => dragonTiger.spots.map((spot) => [spotName(say, spot), spot]),
  explain: (say) => ({ before: [h('p', {}, say('duelHow'))], after: [h('p', {}, say('duelReturns'))] }),
}

function makeStage(say: Say<TextKey>): Stage {
  return makeCardStage({
    sides: [makeHand(say('dragon'), 'side-red'), makeHand(say('tiger'), 'side-blue')],
    backs: 1,
    handsOf: ({ number }) => {
      const { dragon, tiger, winner } = duelOf(number)
      return { hands: [[dragon], [tiger]], winner: ['dragon', 'tiger'].indexOf(winner) }
    },
    pointsText: ([card]) => (card === undefined ? '' : rankText(card)),
  })
}
