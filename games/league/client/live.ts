import { h, setContent } from '@pavilion/game-kit/client/dom'
import type { Match } from '../matchday.ts'
import type { Fixture } from '../season.ts'
import type { LeagueState } from '../wire.ts'
import { fixtureName } from './names.ts'
import { fixturesAt, roundAt, type Stand } from './stand.ts'

/** The matches that are played now, or the last ones with how they ended. */
export function createLive(stand: Stand): { element: HTMLElement; refresh(): void } {
  const { say } = stand
  const head = h('h2', {})
  const list = h('ul', { class: 'scores' })
  let shown = ''
  const element = h('section', { class: 'live' }, head, list)
  return {
    element,
    refresh: () => {
      const { live, draws } = stand.state
      const day = live ?? draws[0]
      const key = JSON.stringify([live?.minute, day?.code, day?.matches])
      element.hidden = day === undefined
      element.setAttribute('data-live', String(live !== null))
      if (!day || key === shown) return
      shown = key
      const { round } = roundAt(day.code)
      head.textContent = live ? `${say('matchday', { round })} · ${say('minute', { minute: live.minute })}` : say('results', { round })
      setContent(list, ...scoreRows(stand, day))
    },
  }
}

/** The matches of a day with their scores and who scored when. */
export function scoreRows(
  stand: Pick<Stand, 'league' | 'say'>,
  day: Pick<LeagueState['draws'][number], 'code' | 'matches' | 'voided'>,
): HTMLElement[] {
  return fixturesAt(stand, day.code).map((fixture, place) => {
    const match = day.matches[place] ?? { home: [], away: [] }
    const isVoid = day.voided.includes(place)
    return h(
      'li',
      { class: 'score-row' },
      h('span', { class: 'side' }, fixture.home.name),
      h('strong', { class: 'score amount' }, isVoid ? stand.say('voided') : `${match.home.length} : ${match.away.length}`),
      h('span', { class: 'side' }, fixture.away.name),
      h('span', { class: 'goals fine' }, goalsText(fixture, match)),
    )
  })
}

/** Who scored when, in the order of the minutes. */
export function goalsText({ home, away }: Fixture, match: Match): string {
  const goals = [...match.home.map((minute) => ({ minute, team: home })), ...match.away.map((minute) => ({ minute, team: away }))]
  return goals
    .sort((one, other) => one.minute - other.minute)
    .map(({ minute, team }) => `${minute}′ ${team.short}`)
    .join(' · ')
}

/** The goals that one state tells beyond another of the same matchday, to be called out. */
export function newGoals(stand: Stand, next: LeagueState): string {
  const { live } = next
  const before = stand.state.live
  if (!live || before?.code !== live.code) return ''
  return fixturesAt(stand, live.code)
    .flatMap((fixture, place) => {
      const [was, is] = [before.matches[place], live.matches[place]]
      if (!was || !is || was.home.length + was.away.length === is.home.length + is.away.length) return []
      return [stand.say('goal', { match: fixtureName(fixture), score: `${is.home.length} : ${is.away.length}` })]
    })
    .join(' ')
}
