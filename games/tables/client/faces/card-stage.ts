import { h } from '@pavilion/game-kit/client/dom'
import { deal, type HandPlace, layBacks, layOpen } from '@pavilion/game-kit/table/card-faces'
import type { DrawView } from '../../wire.ts'
import type { Face, Stage } from '../face.ts'

/** What card games say alike. */
export const CARD_SAYS: Face['says'] = {
  deciding: 'dealing',
  last: 'lastResults',
  fairHow: 'cardsFair',
  promised: 'cardsPromised',
  revealed: 'cardsRevealed',
}

type Drawn = Pick<DrawView, 'number' | 'cards'>

/** How a card game is dealt on its felt. */
export type CardTable = {
  sides: readonly HandPlace[]
  /** How many cards lie face down at each side before the deal. */
  backs: number
  /** The cards of each side, in the order of the sides, and the place of the side that won; -1 where none did. */
  handsOf(draw: Drawn): { hands: readonly (readonly number[])[]; winner: number }
  /** What cards count, as it is said beside them. */
  pointsText(cards: readonly number[]): string
}

/** A hand for each side, dealt one card after the other, side by side. */
export function makeCardStage({ sides, backs, handsOf, pointsText }: CardTable): Stage {
  let isClear = false
  const clear = () => {
    if (isClear) return
    isClear = true
    for (const side of sides) {
      setPoints(side, '', false)
      layBacks(side.place, backs)
    }
  }
  const rest = (draw: Drawn) => {
    isClear = false
    const { hands, winner } = handsOf(draw)
    for (const [at, side] of sides.entries()) {
      const hand = hands[at] ?? []
      layOpen(side.place, hand)
      setPoints(side, pointsText(hand), winner === at)
    }
  }
  const show = async (draw: Drawn, lateMs = 0) => {
    isClear = false
    for (const side of sides) setPoints(side, '', false)
    const { hands } = handsOf(draw)
    const most = Math.max(...hands.map(({ length }) => length))
    const order = Array.from({ length: most }, (_, nth) =>
      sides.flatMap((side, at) => {
        const open = hands[at]?.slice(0, nth + 1) ?? []
        const card = open[nth]
        return card === undefined ? [] : [{ place: side.place, card, turned: () => setPoints(side, pointsText(open), false) }]
      }),
    )
    await deal(order.flat(), lateMs)
    rest(draw)
  }
  clear()
  return { element: h('div', { class: 'felt' }, ...sides.map(({ element }) => element)), begin: () => {}, show, rest, clear }
}

function setPoints({ points, element }: HandPlace, text: string, isWinner: boolean): void {
  points.textContent = text
  element.classList.toggle('is-winner', isWinner)
}
