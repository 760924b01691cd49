import { h, setContent } from '@pavilion/game-kit/client/dom'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import { colourOf, WHEEL } from '@pavilion/game-kit/table/roulette'
import { CALL_SPREADS, CALLS, finalsOf, NEIGHBOURS_MAX, neighboursOf } from '../../call-bets.ts'
import type { Acts } from '../acts.ts'
import { chipsOf, type Table } from '../table.ts'

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit)
/** How many numbers are at each side of the track; the others are its upper end. */
const AT_EACH_SIDE = 18

/** The numbers in their order around the wheel, and the bets that are called by their place there. */
export function openRacetrack(root: HTMLElement, table: Table, acts: Acts): void {
  const { say } = table
  const count = h('output', { class: 'amount', 'aria-live': 'polite' })
  const track = h('div', { class: 'track-numbers' })
  const step = (by: number) => {
    table.neighbours = Math.min(NEIGHBOURS_MAX, Math.max(0, table.neighbours + by))
    refresh()
  }
  const stepper = (label: string, face: string, by: number) =>
    h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: () => step(by) }, face)
  const refresh = () => {
    count.textContent = say('neighboursEach', { count: table.neighbours })
    setContent(track, ...trackNumbers(table, acts))
  }
  const callButton = (name: string, chips: number, lay: () => void) =>
    h(
      'button',
      { class: 'call', type: 'button', onclick: lay },
      h('span', {}, name),
      ' ',
      h('span', { class: 'odds' }, say('chipCount', { count: chips })),
    )
  const calls = CALLS.map((call) => {
    const spread = CALL_SPREADS[call]
    return callButton(say(call), chipsOf(spread), () => acts.laySpread(spread))
  })
  const finals = DIGITS.map((digit) =>
    h(
      'button',
      { class: 'final', type: 'button', 'aria-label': say('final', { digit }), onclick: () => acts.laySpread(finalsOf(digit)) },
      String(digit),
    ),
  )
  refresh()
  openSheet(root, say('sheetClose'), say('racetrack'), [
    h('div', { class: 'row neighbours' }, stepper(say('fewerNeighbours'), '−', -1), count, stepper(say('moreNeighbours'), '+', 1)),
    h('div', { class: 'track' }, track, h('div', { class: 'calls' }, ...calls)),
    h('h3', {}, say('finals')),
    h('div', { class: 'finals', role: 'group', 'aria-label': say('finals') }, ...finals),
  ])
}

/** Zero at the upper end, the right side downwards as the wheel goes, the left one upwards. */
function trackNumbers({ say, neighbours }: Table, acts: Acts): HTMLElement[] {
  return WHEEL.map((number, at) => {
    const isRight = at <= AT_EACH_SIDE
    const row = at === 0 ? 1 : isRight ? at + 1 : WHEEL.length - at + 1
    const label = say('withNeighbours', { number, count: neighbours })
    const button = h(
      'button',
      {
        class: `track-number is-${colourOf(number)}`,
        type: 'button',
        'aria-label': label,
        onclick: () => acts.laySpread(neighboursOf(number, neighbours)),
      },
      String(number),
    )
    button.style.gridRow = String(row)
    button.style.gridColumn = at === 0 ? '1 / -1' : isRight ? '2' : '1'
    return button
  })
}
