import { h } from '@pavilion/game-kit/client/dom'
import { colourOf, OUTSIDE_BETS, WHEEL } from '@pavilion/game-kit/table/roulette'
import { makeWheel } from '@pavilion/game-kit/table/wheel'
import type { RouletteStep } from '../../rules/roulette.ts'
import { makeChoices } from '../choice-buttons.ts'
import type { Face, MakeFace } from '../face.ts'
import type { TextKey } from '../texts.ts'

const SPIN_MS = 2600

/** A wheel under a pointer, and the cloth below it. */
export const makeRoulette: MakeFace<RouletteStep> = (set): Face<RouletteStep> => {
  const { say } = set.game
  const wheel = makeWheel()
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
  return {
    element: h(
      'div',
      { class: 'roulette' },
      wheel.element,
      h('div', { class: 'outside', role: 'group' }, ...outside.buttons),
      h('div', { class: 'numbers', role: 'group' }, ...numbers.buttons),
    ),
    refresh: () => {
      outside.refresh()
      numbers.refresh()
    },
    begin: () => wheel.say('…'),
    show: ({ number }) => wheel.spinTo(number, SPIN_MS),
    rest: () => wheel.say('–'),
  }
}
