import { h } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Winner } from '@pavilion/game-kit/table/baccarat'
import { deal, type HandPlace, layBacks, layOpen, makeHand } from '@pavilion/game-kit/table/card-faces'
import { cardText, rankText } from '@pavilion/game-kit/table/cards'
import { keyOf } from '../../baccarat.ts'
import { type DragonTigerWinner, dragonTiger, duelOf } from '../../dragon-tiger.ts'
import type { DrawView } from '../../wire.ts'
import type { BoardedFace } from '../board.ts'
import { createCloth } from '../cloth.ts'
import { paysOf, type Stage } from '../face.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'
import { type CardMarks, makeCardResults } from './card-results.ts'

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
  keyOf: (key) => keyOf({ winner: SIDES[duelOf(key).winner], isPlayerPair: false, isBankerPair: false }),
  nameOf: (say, key) => spotName(say, duelOf(key).winner),
  counted: (say, { count, player, banker, tie }) => say('ofDuels', { count, dragon: banker, tiger: player, tie }),
}

/** A card each, and the higher one wins. */
export const dragonTigerFace: BoardedFace = {
  name: 'dragon-tiger',
  rules: dragonTiger,
  says: { deciding: 'dealing', last: 'lastResults', fairHow: 'cardsFair', promised: 'cardsPromised', revealed: 'cardsRevealed' },
  isWhole: false,
  makeBoard: (_root, table, { lay }) => createCloth(table, GROUPS, lay),
  spotFace: (say, spot) => ({ text: spotName(say, spot), pays: `${paysOf(dragonTiger, spot)} : 1`, look: `bet-${spot}` }),
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
  const dragon = makeHand(say('dragon'), 'side-red')
  const tiger = makeHand(say('tiger'), 'side-blue')
  const sides = [dragon, tiger]
  let isClear = false
  const clear = () => {
    if (isClear) return
    isClear = true
    for (const side of sides) {
      setPoints(side, '', false)
      layBacks(side.place, 1)
    }
  }
  clear()
  const rest = ({ number }: Pick<DrawView, 'number'>) => {
    isClear = false
    const duel = duelOf(number)
    for (const [side, card, name] of [
      [dragon, duel.dragon, 'dragon'],
      [tiger, duel.tiger, 'tiger'],
    ] as const) {
      layOpen(side.place, [card])
      setPoints(side, rankText(card), duel.winner === name)
    }
  }
  const show = async ({ number }: Pick<DrawView, 'number'>, lateMs = 0) => {
    isClear = false
    for (const side of sides) setPoints(side, '', false)
    const duel = duelOf(number)
    await deal(
      [
        { place: dragon.place, card: duel.dragon },
        { place: tiger.place, card: duel.tiger },
      ],
      lateMs,
    )
    rest({ number })
  }
  return { element: h('div', { class: 'felt' }, dragon.element, tiger.element), begin: () => {}, show, rest, clear }
}

function setPoints({ points, element }: HandPlace, text: string, isWinner: boolean): void {
  points.textContent = text
  element.classList.toggle('is-winner', isWinner)
}
