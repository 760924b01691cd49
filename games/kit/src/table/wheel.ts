import { h, s } from '../client/dom.ts'
import { animate, canMove } from '../client/motion.ts'
import { colourOf, WHEEL } from './roulette.ts'
import './wheel.css'

const POCKET = 360 / WHEEL.length
const TURNS = 4

/** A wheel under a pointer. `say` writes in its middle; `spinTo` ends where the number is under the pointer. */
export type Wheel = {
  element: HTMLElement
  say(text: string): void
  spinTo(number: number, durationMs: number): Promise<void>
  rest(number: number): void
}

export function makeWheel(): Wheel {
  const pockets = s('g', { class: 'pockets' }, ...WHEEL.map(pocketAt))
  const shown = h('p', { class: 'number amount', 'aria-hidden': 'true' }, '–')
  const element = h(
    'div',
    { class: 'wheel' },
    s(
      'svg',
      { viewBox: '-110 -110 220 220', 'aria-hidden': 'true' },
      s('circle', { r: 108, class: 'wheel-rim' }),
      pockets,
      s('circle', { r: 56, class: 'wheel-hub' }),
      s('path', { d: 'M0 -92 l-7 -17 h14 z', class: 'pointer' }),
    ),
    shown,
  )
  let angle = 0
  const say = (text: string) => {
    shown.className = 'number amount'
    shown.textContent = text
  }
  const rest = (number: number) => {
    angle = -WHEEL.indexOf(number as (typeof WHEEL)[number]) * POCKET
    pockets.style.transform = `rotate(${angle}deg)`
    shown.textContent = String(number)
    shown.className = `number amount is-${colourOf(number)}`
  }
  return {
    element,
    say,
    rest,
    spinTo: async (number, durationMs) => {
      const from = angle
      const turn = canMove() ? TURNS * 360 : 0
      rest(number)
      say('…')
      await animate(pockets, [{ transform: `rotate(${from + turn}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: durationMs,
        easing: 'cubic-bezier(.12,.7,.15,1)',
      })
      rest(number)
    },
  }
}

function pocketAt(number: number, at: number): SVGGElement {
  const half = (POCKET / 2) * (Math.PI / 180)
  const point = (radius: number, side: number) => `${fixed(Math.sin(side * half) * radius)} ${fixed(-Math.cos(half) * radius)}`
  const path = `M${point(60, -1)} L${point(104, -1)} A104 104 0 0 1 ${point(104, 1)} L${point(60, 1)} Z`
  return s(
    'g',
    { transform: `rotate(${fixed(at * POCKET)})` },
    s('path', { d: path, class: `is-${colourOf(number)}` }),
    s('text', { y: -88, 'text-anchor': 'middle' }, String(number)),
  )
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100)
