import { pause } from '@pavilion/game-kit/client/api'
import { h } from '@pavilion/game-kit/client/dom'
import { canMove } from '@pavilion/game-kit/client/motion'
import { FIXTURES, type MatchStep, SIDES, type Side } from '../../rules/match.ts'
import { makeChoices, timesOf } from '../choice-buttons.ts'
import type { Face, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'

// Names of teams that do not exist; they are names and are not translated.
const TEAMS = {
  football: ['Harbour Town', 'Mill Rovers', 'North Pier', 'Old Quarry', 'Red Valley', 'Lakeside'],
  esports: ['Nova Six', 'Pulse', 'Vertex', 'Onyx', 'Ember', 'Zenith'],
} as const
const TICKS = 9
const TICK_MS = 170

/** Three fixtures, each with its three picks, and a board for the one that was picked. */
export const makeMatch: MakeFace<MatchStep> = (set): Face<MatchStep> => {
  const { game } = set
  const { sport } = game.play.published
  const score = h('p', { class: 'score amount' }, '–')
  const homeName = h('span', {})
  const awayName = h('span', {})
  const clock = h('p', { class: 'clock amount' })
  const board = h(
    'div',
    { class: 'board' },
    h('img', { src: `./${sport}.webp`, alt: '' }),
    h('div', { class: 'board-line' }, homeName, score, awayName),
    clock,
  )
  const rows = FIXTURES.map(({ id, units }, at) => {
    const [home, away] = sidesOf(game, at)
    const picks = makeChoices(
      set,
      SIDES.map((side) => `${id}:${side}`),
      (choice) => {
        const side = choice.split(':')[1] as Side
        const times = timesOf(units[SIDES.indexOf(side)] ?? 0)
        const name = side === 'draw' ? game.say('draw') : side === 'home' ? home : away
        return { content: [h('span', {}, name), h('strong', { class: 'amount' }, times)], label: `${home} – ${away}: ${name} ${times}` }
      },
    )
    return { id, at, picks, element: h('section', { class: 'fixture', 'aria-label': `${home} – ${away}` }, ...picks.buttons) }
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
      score.textContent = sport === 'cockfight' ? '…' : '0 : 0'
      clock.textContent = game.say('running')
    },
    show: async (step) => {
      for (let tick = 1; tick <= TICKS && canMove(); tick++) {
        const share = tick / TICKS
        if (sport !== 'cockfight') score.textContent = `${Math.floor(step.home * share)} : ${Math.floor(step.away * share)}`
        await pause(TICK_MS)
      }
      // Of a cockfight nothing is told but its result.
      score.textContent = sport === 'cockfight' ? resultText(game, step) : `${step.home} : ${step.away}`
      clock.textContent = game.say('ended')
    },
    rest: () => {
      score.textContent = '–'
      clock.textContent = ''
    },
  }
}

function sidesOf({ play, say }: Game, at: number): readonly [string, string] {
  const { sport } = play.published
  if (sport === 'cockfight') return [say('redCorner'), say('blueCorner')]
  const teams = TEAMS[sport]
  // Each game has pairings of its own.
  const shift = [...play.gameId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return [teams[(shift + at * 2) % teams.length] ?? '', teams[(shift + at * 2 + 1) % teams.length] ?? '']
}

function resultText({ say }: Game, { result }: MatchStep): string {
  if (result === 'draw') return say('draw')
  return say(result === 'home' ? 'redCorner' : 'blueCorner')
}
