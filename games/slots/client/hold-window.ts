import { h, setContent } from '@pavilion/game-kit/client/dom'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import type { Coin } from '../engine/step.ts'

/** The window in which coins stay where they are and every other place spins by itself. It covers the reels while it is open. */
export type HoldWindow = {
  standIn(reels: HTMLElement): void
  isOpen(): boolean
  /** Shows coins that are held, each with its label. */
  open(coins: readonly Coin[], label: (coin: Coin) => HTMLElement): void
  /** Every place without a coin turns. */
  turn(): void
  /** They stop. */
  settle(): void
  land(coin: Coin, label: HTMLElement): void
  /** Lights up the coin that is counted. */
  count(coin: Coin): void
  close(): void
}

export function createHoldWindow(reels: number, rows: number, coinUrl: string): HoldWindow {
  const places = Array.from({ length: reels }, () => Array.from({ length: rows }, () => h('div', { class: 'hold-place' })))
  const columns = places.map((column) => h('div', { class: 'hold-reel' }, ...column))
  const element = h('div', { class: 'hold', hidden: true, 'aria-hidden': 'true' }, ...columns)
  const placeOf = ({ reel, row }: Coin) => places[reel]?.[row]
  const land = (coin: Coin, label: HTMLElement) => {
    const place = placeOf(coin)
    if (!place) return
    setContent(place, symbolImage(coinUrl), label)
    place.className = 'hold-place is-held is-new'
  }
  const all = () => places.reduce<HTMLElement[]>((sum, column) => sum.concat(column), [])
  return {
    standIn: (stands) => stands.insertAdjacentElement('afterend', element),
    isOpen: () => !element.hidden,
    open: (coins, label) => {
      for (const place of all()) {
        setContent(place, h('i', { class: 'hold-turn' }))
        place.className = 'hold-place'
      }
      for (const coin of coins) land(coin, label(coin))
      for (const place of all()) place.classList.remove('is-new')
      element.hidden = false
    },
    turn: () => element.classList.add('is-turning'),
    settle: () => element.classList.remove('is-turning'),
    land,
    count: (coin) => placeOf(coin)?.classList.add('is-counted'),
    close: () => {
      element.hidden = true
      element.classList.remove('is-turning')
    },
  }
}
