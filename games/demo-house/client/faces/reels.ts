import { h, setContent } from '@pavilion/game-kit/client/dom'
import { animate, canMove } from '@pavilion/game-kit/client/motion'
import { REEL_SYMBOLS, type ReelsStep, STRIP } from '../../rules/reels.ts'
import type { Face, MakeFace } from '../face.ts'

const ROWS = 3
const TURNS = 18
const RESTING = [0, 9, 21]

/** Three reels behind a window; the middle row is the line. */
export const makeReels: MakeFace<ReelsStep> = (): Face<ReelsStep> => {
  const strips = RESTING.map(() => h('div', { class: 'strip' }))
  const reels = strips.map((strip) => h('div', { class: 'reel' }, strip))
  const element = h(
    'div',
    { class: 'machine' },
    h('div', { class: 'machine-window' }, ...reels, h('div', { class: 'pay-line', 'aria-hidden': 'true' })),
  )
  let stops = RESTING
  const still = () => {
    for (const [reel, strip] of strips.entries()) setContent(strip, ...windowAt(stops[reel] ?? 0))
  }
  still()
  const spinTo = async (reel: number, stop: number) => {
    const strip = strips[reel]
    if (!strip) return
    const turns = TURNS + reel * 6
    const passing = Array.from({ length: turns }, (_, at) => symbolAt(stop + ROWS + at))
    setContent(strip, ...windowAt(stop), ...passing, ...windowAt(stops[reel] ?? 0))
    const share = 100 - (100 * ROWS) / (turns + 2 * ROWS)
    await animate(
      strip,
      [
        { transform: `translateY(-${share}%)` },
        { transform: 'translateY(1.2%)', offset: 0.9, easing: 'ease-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: 900 + reel * 420, easing: 'cubic-bezier(.2,.7,.25,1)' },
    )
  }
  return {
    element,
    refresh: () => {},
    begin: () => element.classList.remove('is-hit'),
    show: async (step) => {
      await Promise.all(step.stops.map((stop, reel) => (canMove() ? spinTo(reel, stop) : Promise.resolve())))
      stops = step.stops
      still()
      element.classList.toggle('is-hit', step.units > 20)
    },
    rest: still,
  }
}

/** What the window shows with that stop on the line. */
const windowAt = (stop: number): HTMLElement[] => [-1, 0, 1].map((row) => symbolAt(stop + row))

function symbolAt(stop: number): HTMLElement {
  const name = REEL_SYMBOLS[STRIP[(stop + STRIP.length) % STRIP.length] ?? 0] ?? 'cherry'
  return h('div', { class: 'cell' }, h('img', { src: `./${name}.webp`, alt: '', draggable: 'false' }))
}
