import { h, setContent } from '@pavilion/game-kit/client/dom'
import { rest } from '@pavilion/game-kit/client/motion'
import type { Say } from '@pavilion/game-kit/client/say'
import { colourOf, NUMBERS } from '@pavilion/game-kit/table/roulette'
import { makeWheel } from '@pavilion/game-kit/table/wheel'
import { roulette } from '../../roulette.ts'
import type { BoardedFace } from '../board.ts'
import type { Results, Stage } from '../face.ts'
import { createFelt } from '../felt/felt.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'

const SPIN_MS = 4_500
/** How long the number is shown alone before the felt comes back. */
const TOLD_MS = 1_200
const STRIP = 14
const HOT = 4

/** One wheel with a single zero. */
export const rouletteFace: BoardedFace = {
  rules: roulette,
  says: { deciding: 'spinning', last: 'lastNumbers', fairHow: 'fairHow', promised: 'promised', revealed: 'revealed' },
  layout: 'wheel',
  makeBoard: createFelt,
  makeStage,
  makeResults,
  resultText: (say, { number }) => numberName(say, number),
  paytable: (say) => [
    [say('oneNumber'), 'number-1'],
    [say('splits'), 'split-1-2'],
    [say('streets'), 'street-1'],
    [say('corners'), 'corner-1'],
    [say('lines'), 'line-1'],
    [`${say('dozen-1')} … ${say('dozen-3')}`, 'dozen-1'],
    [[1, 2, 3].map((number) => spotName(say, `column-${number}`)).join(', '), 'column-1'],
    [[say('red'), say('black'), say('odd'), say('even')].join(', '), 'red'],
    [`${say('low')}, ${say('high')}`, 'low'],
  ],
  explain: (say) => ({ before: [h('p', {}, say('ruleHow'))], after: [h('p', {}, say('ruleMore')), h('p', {}, say('ruleZero'))] }),
}

/** A number with its colour, as it is called out. */
export const numberName = (say: Say<TextKey>, number: number): string => `${number} ${say(colourOf(number))}`

/** A small wheel that is always in view, and a large one that fills the stage while a number is made. */
function makeStage(): Stage {
  const [small, large] = [makeWheel(), makeWheel()]
  const wheels = [small, large]
  return {
    element: h('div', { class: 'wheels' }, small.element, h('div', { class: 'wheel-stage' }, large.element)),
    begin: () => {
      for (const wheel of wheels) wheel.run()
    },
    show: async ({ number }, lateMs = 0) => {
      const leftMs = Math.max(0, SPIN_MS - lateMs)
      await Promise.all(wheels.map((wheel) => wheel.spinTo(number, leftMs)))
      await rest(TOLD_MS)
    },
    rest: ({ number }) => {
      for (const wheel of wheels) wheel.rest(number)
    },
    // The ball lies where it lay until the wheel turns again.
    clear: () => {},
  }
}

/** The last numbers beside the wheel, and below the cloth what came often and what seldom. */
function makeResults(say: Say<TextKey>): Results {
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastNumbers') })
  const hot = h('p', { class: 'balls' })
  const cold = h('p', { class: 'balls' })
  const counted = h('p', { class: 'fine' })
  const below = h(
    'div',
    {},
    h('div', { class: 'temper' }, h('div', {}, h('h2', {}, say('hot')), hot), h('div', {}, h('h2', {}, say('cold')), cold)),
    counted,
  )
  return {
    strip,
    below,
    refresh: ({ numbers }) => {
      setContent(strip, ...numbers.slice(0, STRIP).map((number) => h('li', {}, ball(say, number))))
      const { often, seldom } = temperOf(numbers)
      setContent(hot, ...often.map((number) => ball(say, number)))
      setContent(cold, ...seldom.map((number) => ball(say, number)))
      counted.textContent = say('ofRounds', { count: numbers.length })
    },
  }
}

const ball = (say: Say<TextKey>, number: number): HTMLElement =>
  h('span', { class: `ball is-${colourOf(number)}`, role: 'img', 'aria-label': numberName(say, number) }, String(number))

/** Which numbers came most and least often; of those that came alike the lower ones. */
function temperOf(numbers: readonly number[]): { often: number[]; seldom: number[] } {
  const times = new Map(NUMBERS.map((number) => [number, 0]))
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  const sorted = [...times].sort(([, one], [, other]) => other - one).map(([number]) => number)
  const seldom = [...times].sort(([, one], [, other]) => one - other).map(([number]) => number)
  return { often: sorted.slice(0, HOT), seldom: seldom.slice(0, HOT) }
}
