import { h } from '@pavilion/game-kit/client/dom'
import { canMove, rest } from '@pavilion/game-kit/client/motion'
import { FIXTURES, type MatchStep, SIDES, type Side } from '../../rules/match.ts'
import { makeChoices, timesOf } from '../choice-buttons.ts'
import type { Face, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'

// Names of teams that do not exist; they are names and are not translated.
const TEAMS = ['Harbour Town', 'Mill Rovers', 'North Pier', 'Old Quarry', 'Red Valley', 'Lakeside'] as const
const TICKS = 9
const TICK_MS = 170

/** Three fixtures, each with its three picks, and a board for the one that was picked. */
export const makeMatch: MakeFace<MatchStep> = (set): Face<MatchStep> => {
  const { game } = set
  const score = h('p', { class: 'score amount' }, '–')
  const homeName = h('span', {})
  const awayName = h('span', {})
  const clock = h('p', { class: 'clock amount' })
  const board = h(
    'div',
    { class: 'board' },
    h('img', { src: './football.webp', alt: '' }),
    h('div', { class: 'board-line' }, homeName, score, awayName),
    clock,
  )
  const rows = FIXTURES.map(({ id, units }, at) => {
    const [home, away] = sidesOf(game, at)
    const fixture = `${home} – ${away}`
    const picks = makeChoices(
      set,
      SIDES.map((side) => `${id}:${side}`),
      (choice) => {
        const side = choice.split(':')[1] as Side
        const times = timesOf(units[SIDES.indexOf(side)] ?? 0)
        const name = side === 'draw' ? game.say('draw') : side === 'home' ? home : away
        return { content: [h('span', {}, name), h('strong', { class: 'amount' }, times)], label: `${fixture}: ${name} ${times}` }
      },
    )
    return { id, at, picks, element: h('section', { class: 'fixture', 'aria-label': fixture }, ...picks.buttons) }
  })
  const picked = () => rows.find(({ id }) => game.choice.startsWith(`${id}:`)) ?? rows[0]
  const name = () => {
    const [home, away] = sidesOf(game, picked()?.at ?? 0)
    homeName.textContent = home
    awayName.textContent = away
  }
  return {
    element: h('div', { class: 'match' }, board, ...rows.map(({ element }) => element)),
    refresh: () => {
      for (const { picks } of rows) picks.refresh()
      if (game.phase === 'idle') name()
    },
    begin: () => {
      name()
      score.textContent = '0 : 0'
      clock.textContent = game.say('running')
    },
    show: async (step) => {
      for (let tick = 1; tick <= TICKS && canMove(); tick++) {
        const share = tick / TICKS
        score.textContent = `${Math.floor(step.home * share)} : ${Math.floor(step.away * share)}`
        await rest(TICK_MS)
      }
      score.textContent = `${step.home} : ${step.away}`
      clock.textContent = game.say('ended')
    },
    rest: () => {
      score.textContent = '–'
      clock.textContent = ''
    },
  }
}

// Each game has pairings of its own.
function sidesOf({ play }: Game, at: number): readonly [string, string] {
  const shift = [...play.gameId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return [TEAMS[(shift + at * 2) % TEAMS.length] ?? '', TEAMS[(shift + at * 2 + 1) % TEAMS.length] ?? '']
}
