import { h, s, setContent } from '../client/dom.ts'
import { animate, canMove, rest } from '../client/motion.ts'
import { cardText, rankText, suitOf } from './cards.ts'
import './card-faces.css'

const SUITS = [
  'M12 2C9 7 3 10 3 15a4.5 4.5 0 0 0 8 2.8C10.700 20 10 21 8.500 22h7C14 21 13.300 20 13 17.800A4.500 4.500 0 0 0 21 15c0-5-6-8-9-13z',
  'M12 21C5 15.500 2.500 12 2.500 8.300A4.800 4.800 0 0 1 12 6.500a4.800 4.800 0 0 1 9.500 1.800C21.500 12 19 15.500 12 21z',
  'M12 2l7.500 10L12 22 4.500 12z',
  'M12 2a4.300 4.300 0 0 0-3.700 6.500A4.300 4.300 0 1 0 11 16c-.2 2.600-1 4.500-2.700 6h7.400c-1.700-1.500-2.500-3.400-2.700-6a4.300 4.300 0 1 0 2.700-7.500A4.300 4.300 0 0 0 12 2z',
]
const DEAL_MS = 260
const BETWEEN_MS = 120

/** A hand on the felt: its name, its cards, and what they count. */
export type HandPlace = { place: HTMLElement; points: HTMLElement; element: HTMLElement }

export function makeHand(name: string, className: string, more: Node[] = []): HandPlace {
  const place = h('div', { class: 'cards' })
  const points = h('span', { class: 'points amount' })
  const head = h('p', { class: 'side-name' }, ...more, h('span', {}, name), points)
  return { place, points, element: h('section', { class: `side ${className}`, 'aria-label': name }, head, place) }
}

/** A card that lies open. */
function openCard(card: number): HTMLElement {
  const suit = suitOf(card)
  const sign = () => s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: SUITS[suit] ?? '' }))
  return h(
    'div',
    { class: suit === 1 || suit === 2 ? 'card is-red-suit' : 'card', role: 'img', 'aria-label': cardText(card) },
    h('span', { class: 'card-rank', 'aria-hidden': 'true' }, rankText(card)),
    sign(),
  )
}

const backCard = (): HTMLElement => h('div', { class: 'card is-back', 'aria-hidden': 'true' })

/** Puts as many face-down cards on a place as it starts with. */
export function layBacks(place: HTMLElement, count: number): void {
  setContent(place, ...Array.from({ length: count }, backCard))
}

/** Puts cards on a place that lie open at once. */
export const layOpen = (place: HTMLElement, cards: readonly number[]): void => setContent(place, ...cards.map(openCard))

/**
 * Turns cards over one after the other, in the order of the list; `turned` is called when that one lies open. Those that were turned
 * before the player came, lie open at once.
 */
export async function deal(cards: readonly { place: HTMLElement; card: number; turned?: () => void }[], lateMs = 0): Promise<void> {
  const places = new Set(cards.map(({ place }) => place))
  for (const place of places) setContent(place)
  for (const [at, { place, card, turned }] of cards.entries()) {
    const shown = openCard(card)
    place.appendChild(shown)
    turned?.()
    if (!canMove() || (at + 1) * (DEAL_MS + BETWEEN_MS) <= lateMs) continue
    await animate(
      shown,
      [
        { transform: 'translateY(-60px) rotateY(90deg) scale(1.1)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: DEAL_MS, easing: 'cubic-bezier(.2,.8,.3,1)' },
    )
    await rest(BETWEEN_MS)
  }
}
