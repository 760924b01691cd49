import { h, setContent } from '@pavilion/game-kit/client/dom'
import { numberOf } from '../schedule.ts'
import type { PitState } from '../wire.ts'
import type { Stand } from './stand.ts'

const ROWS = 6
const LETTERS = { meron: 'M', draw: 'D', wala: 'W', cancelled: '×' } as const

/** The board of past fights: a bead each, from the oldest at the left down and to the right, with how often each ended so. */
export function createBeads(stand: Stand): { element: HTMLElement; refresh(): void } {
  const { say } = stand
  const board = h('ol', { class: 'beads', tabindex: 0, 'aria-label': say('pastFights') })
  const counts = h('p', { class: 'fine' })
  const element = h(
    'section',
    { class: 'past' },
    h('h2', {}, say('pastFights')),
    board,
    counts,
    h('p', { class: 'fine' }, say('independent')),
  )
  let shown = ''
  return {
    element,
    refresh: () => {
      const { beads } = stand.state
      const key = `${beads[0]?.code}:${beads.length}`
      if (key === shown) return
      shown = key
      const whole = beads.slice(0, Math.max(beads.length - (beads.length % ROWS), Math.min(beads.length, ROWS)))
      setContent(
        board,
        ...(beads.length > 0 ? [...whole].reverse().map((bead) => beadOf(say, bead)) : [h('li', { class: 'fine' }, say('noFight'))]),
      )
      board.scrollLeft = board.scrollWidth
      const count = (ending: string) => beads.filter((bead) => bead.ending === ending).length
      counts.textContent = say('counts', { meron: count('meron'), draw: count('draw'), wala: count('wala') })
    },
  }
}

function beadOf(say: Stand['say'], { code, ending }: PitState['beads'][number]): HTMLElement {
  const told = `${say('fightNo', { number: numberOf(code) })}: ${say(`bead-${ending}`)}`
  return h(
    'li',
    { class: `bead is-${ending}`, title: told },
    h('span', { 'aria-hidden': 'true' }, LETTERS[ending]),
    h('span', { class: 'unseen' }, told),
  )
}
