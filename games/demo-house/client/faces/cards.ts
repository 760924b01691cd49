import { pause } from '@pavilion/game-kit/client/api'
import { h, s, setContent } from '@pavilion/game-kit/client/dom'
import { animate, canMove } from '@pavilion/game-kit/client/motion'
import { rankOf, suitOf } from '../../cards.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = [
  'M12 2C9 7 3 10 3 15a4.5 4.5 0 0 0 8 2.8C10.700 20 10 21 8.500 22h7C14 21 13.300 20 13 17.800A4.500 4.500 0 0 0 21 15c0-5-6-8-9-13z',
  'M12 21C5 15.500 2.500 12 2.500 8.300A4.800 4.800 0 0 1 12 6.500a4.800 4.800 0 0 1 9.500 1.800C21.500 12 19 15.500 12 21z',
  'M12 2l7.500 10L12 22 4.500 12z',
  'M12 2a4.300 4.300 0 0 0-3.700 6.500A4.300 4.300 0 1 0 11 16c-.2 2.600-1 4.500-2.700 6h7.400c-1.700-1.500-2.500-3.400-2.700-6a4.300 4.300 0 1 0 2.700-7.500A4.300 4.300 0 0 0 12 2z',
]
const NAMES = ['♠', '♥', '♦', '♣']
const DEAL_MS = 260

/** The card as it is read out: `K♠`. */
export const cardText = (card: number): string => `${RANKS[rankOf(card) - 1] ?? ''}${NAMES[suitOf(card)] ?? ''}`

/** A card that lies open. */
function openCard(card: number): HTMLElement {
  const suit = suitOf(card)
  const sign = () => s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: SUITS[suit] ?? '' }))
  return h(
    'div',
    { class: suit === 1 || suit === 2 ? 'card is-red' : 'card', role: 'img', 'aria-label': cardText(card) },
    h('span', { class: 'card-rank', 'aria-hidden': 'true' }, RANKS[rankOf(card) - 1] ?? ''),
    sign(),
  )
}

export const backCard = (): HTMLElement => h('div', { class: 'card is-back', 'aria-hidden': 'true' })

/** Puts as many face-down cards on a place as it starts with. */
export function layBacks(place: HTMLElement, count: number): void {
  setContent(place, ...Array.from({ length: count }, backCard))
}

/** Turns cards over one after the other, in the order of the list. */
export async function deal(cards: readonly { place: HTMLElement; card: number }[]): Promise<void> {
  const places = new Set(cards.map(({ place }) => place))
  for (const place of places) setContent(place)
  for (const { place, card } of cards) {
    const shown = openCard(card)
    place.appendChild(shown)
    if (!canMove()) continue
    await animate(
      shown,
      [
        { transform: 'translateY(-60px) rotateY(90deg) scale(1.1)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: DEAL_MS, easing: 'cubic-bezier(.2,.8,.3,1)' },
    )
    await pause(120)
  }
}
