import { h, s } from '../client/dom.ts'
import { canMove, countUp } from '../client/motion.ts'
import { PIT, POCKET, runOn, type Turn, wayInto } from './ball.ts'
import { colourOf, WHEEL } from './roulette.ts'
import './wheel.css'

/**
 * A wheel with its ball. `say` writes in its middle; `run` lets both turn until the number is known; `spinTo` ends where the ball lies in the
 * number's pocket, and `rest` begins there.
 */
export type Wheel = {
  element: HTMLElement
  say(text: string): void
  run(): void
  spinTo(number: number, durationMs: number): Promise<void>
  rest(number: number): void
}

export function makeWheel(): Wheel {
  const pockets = s('g', { class: 'pockets' }, ...WHEEL.map(pocketAt))
  const ball = s('circle', { r: 5, class: 'wheel-ball' })
  const shown = h('p', { class: 'number amount', 'aria-hidden': 'true' }, '–')
  let turn: Turn = { wheel: 0, ball: 0, radius: PIT }
  let running = 0
  const stand = (next: Turn) => {
    turn = next
    pockets.style.transform = `rotate(${fixed(turn.wheel % 360)}deg)`
    ball.setAttribute('cy', fixed(-turn.radius))
    ball.style.transform = `rotate(${fixed(turn.ball % 360)}deg)`
  }
  const stop = () => {
    cancelAnimationFrame(running)
    running = 0
  }
  const say = (text: string) => {
    shown.className = 'number amount'
    shown.textContent = text
  }
  const rest = (number: number) => {
    stop()
    stand(wayInto(number, turn, 0)(1))
    shown.textContent = String(number)
    shown.className = `number amount is-${colourOf(number)}`
  }
  return {
    element: h('div', { class: 'wheel' }, drawing(pockets, ball), shown),
    say,
    rest,
    run: () => {
      if (running !== 0 || !canMove()) return
      say('…')
      let before = performance.now()
      const frame = (now: number) => {
        stand(runOn(turn, Math.max(0, now - before)))
        before = now
        running = requestAnimationFrame(frame)
      }
      running = requestAnimationFrame(frame)
    },
    spinTo: async (number, durationMs) => {
      stop()
      say('…')
      const way = wayInto(number, turn, durationMs)
      // Of the eased share the time itself is wanted: wheel and ball ease by themselves.
      await countUp(durationMs, (share) => stand(way(1 - Math.sqrt(1 - share))))
      rest(number)
    },
  }
}

const drawing = (pockets: Element, ball: Element): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '-110 -110 220 220', 'aria-hidden': 'true' },
    s('circle', { r: 108, class: 'wheel-rim' }),
    pockets,
    s('circle', { r: 56, class: 'wheel-hub' }),
    ball,
  )

function pocketAt(number: number, at: number): SVGGElement {
  const half = (POCKET / 2) * (Math.PI / 180)
  const point = (radius: number, side: number) => `${fixed(Math.sin(side * half) * radius)} ${fixed(-Math.cos(half) * radius)}`
  const path = `M${point(60, -1)} L${point(93, -1)} A93 93 0 0 1 ${point(93, 1)} L${point(60, 1)} Z`
  return s(
    'g',
    { transform: `rotate(${fixed(at * POCKET)})` },
    s('path', { d: path, class: `is-${colourOf(number)}` }),
    s('text', { y: -80, 'text-anchor': 'middle' }, String(number)),
  )
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100)
