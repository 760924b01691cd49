import { h, s } from '@pavilion/game-kit/client/dom'
import { animate, canMove } from '@pavilion/game-kit/client/motion'
import { isRed, OUTSIDE_BETS, type RouletteStep, WHEEL } from '../../rules/roulette.ts'
import { makeChoices } from '../choice-buttons.ts'
import type { Face, MakeFace } from '../face.ts'
import type { TextKey } from '../texts/text-key.ts'

const POCKET = 360 / WHEEL.length
const TURNS = 4

const colourOf = (number: number): 'green' | 'red' | 'black' => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black')

/** A wheel under a pointer, and the cloth below it. */
export const makeRoulette: MakeFace<RouletteStep> = (set): Face<RouletteStep> => {
  const { say } = set.game
  const pockets = s('g', { class: 'pockets' }, ...WHEEL.map(pocketAt))
  const shown = h('p', { class: 'number amount', 'aria-hidden': 'true' }, '–')
  const wheel = h(
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
  const outside = makeChoices(set, OUTSIDE_BETS, (choice) => {
    const name = say(choice as TextKey)
    return { content: [name], label: name, className: `bet-${choice}` }
  })
  const numbers = makeChoices(
    set,
    WHEEL.map((_, number) => `number-${number}`),
    (choice) => {
      const number = Number(choice.slice('number-'.length))
      return { content: [String(number)], label: say('onNumber', { number }), className: `is-${colourOf(number)}` }
    },
  )
  let angle = 0
  return {
    element: h(
      'div',
      { class: 'roulette' },
      wheel,
      h('div', { class: 'outside', role: 'group' }, ...outside.buttons),
      h('div', { class: 'numbers', role: 'group' }, ...numbers.buttons),
    ),
    refresh: () => {
      outside.refresh()
      numbers.refresh()
    },
    begin: () => {
      shown.className = 'number amount'
      shown.textContent = '…'
    },
    show: async ({ number }) => {
      const from = angle
      angle = -WHEEL.indexOf(number as (typeof WHEEL)[number]) * POCKET
      const turn = canMove() ? TURNS * 360 : 0
      pockets.style.transform = `rotate(${angle}deg)`
      await animate(pockets, [{ transform: `rotate(${from + turn}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: 2600,
        easing: 'cubic-bezier(.12,.7,.15,1)',
      })
      shown.textContent = String(number)
      shown.className = `number amount is-${colourOf(number)}`
    },
    rest: () => {
      shown.textContent = '–'
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
