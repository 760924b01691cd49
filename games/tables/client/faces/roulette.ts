import { h, setContent } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import { colourOf, NUMBERS } from '@pavilion/game-kit/table/roulette'
import { makeWheel } from '@pavilion/game-kit/table/wheel'
import { INSIDE_BETS, INSIDE_KINDS, insideKindOf } from '../../inside-bets.ts'
import { roulette, SPOTS } from '../../roulette.ts'
import type { Face, Results, Stage } from '../face.ts'
import { spotName } from '../names.ts'
import type { TextKey } from '../texts.ts'

const SPIN_MS = 3_200
const STRIP = 14
const HOT = 4

const groupOf = (spot: string): string => {
  if (insideKindOf(spot)) return 'inside'
  if (spot.startsWith('number-')) return 'numbers'
  return /^(dozen|column)-/.test(spot) ? 'thirds' : 'halves'
}

/** One wheel with a single zero. */
export const rouletteFace: Face = {
  name: 'roulette',
  rules: roulette,
  says: { deciding: 'spinning', last: 'lastNumbers', fairHow: 'fairHow', promised: 'promised', revealed: 'revealed' },
  groups: ['numbers', 'thirds', 'halves'].map((name) => ({ name, spots: SPOTS.filter((spot) => groupOf(spot) === name) })),
  more: INSIDE_KINDS.map((kind) => ({ name: `${kind}s`, spots: SPOTS.filter((spot) => insideKindOf(spot) === kind) })),
  spotFace: (say, spot) => {
    const inside = INSIDE_BETS.get(spot)
    if (inside) return { text: seenNumbers(inside), look: 'bet-inside', isDrawn: true }
    const number = spot.startsWith('number-') ? Number(spot.slice('number-'.length)) : undefined
    if (number === undefined) return { text: spotName(say, spot), look: `bet-${spot}` }
    return { text: String(number), look: `is-${colourOf(number)}` }
  },
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

/** The numbers of a spot as they are on its button: those of a line by its ends. */
const seenNumbers = (numbers: readonly number[]): string => (numbers.length > 4 ? `${numbers[0]} – ${numbers.at(-1)}` : numbers.join(' · '))

/** A number with its colour, as it is called out. */
export const numberName = (say: Say<TextKey>, number: number): string => `${number} ${say(colourOf(number))}`

function makeStage(): Stage {
  const wheel = makeWheel()
  return {
    element: wheel.element,
    show: ({ number }, lateMs = 0) => wheel.spinTo(number, Math.max(0, SPIN_MS - lateMs)),
    rest: ({ number }) => wheel.rest(number),
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
