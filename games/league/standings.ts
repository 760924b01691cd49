import type { Matchday } from './bets.ts'
import type { League } from './leagues.ts'
import { scoreOf } from './matchday.ts'
import { fixturesOf, indexOfCode, roundOf } from './season.ts'

/** One line of a league's table. */
export type Standing = {
  name: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

type Played = Matchday & { code: string }

const POINTS = { won: 3, drawn: 1, lost: 0 } as const

/** The table of the season that the newest of these matchdays belongs to, from its results alone; voided matches count for none. */
export function standingsOf(league: League, days: readonly Played[]): Standing[] {
  const lines = new Map<string, Standing>(
    league.teams.map(({ name }) => [name, { name, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }]),
  )
  const season = seasonOf(days[0]?.code)
  for (const day of days.filter(({ code }) => seasonOf(code) === season))
    for (const { home, away, score } of resultsOf(league, day)) {
      count(lines.get(home.name), score.home, score.away)
      count(lines.get(away.name), score.away, score.home)
    }
  return [...lines.values()].sort(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      one.name.localeCompare(other.name, 'en'),
  )
}

const seasonOf = (code: string | undefined): number | undefined => {
  const index = indexOfCode(code ?? '')
  return index === undefined ? undefined : roundOf(index).season
}

/** The matches of a day that count, with who played and how they ended. */
export function resultsOf(league: League, { code, matches, voided }: Played) {
  return fixturesOf(league, indexOfCode(code) ?? 0).flatMap((fixture, place) => {
    const match = matches[place]
    return match && !voided.includes(place) ? [{ ...fixture, score: scoreOf(match) }] : []
  })
}

function count(line: Standing | undefined, scored: number, conceded: number): void {
  if (!line) return
  const outcome = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost'
  line.played += 1
  line[outcome] += 1
  line.scored += scored
  line.conceded += conceded
  line.points += POINTS[outcome]
}

/** What of the matches of some days came how often. */
export function statisticsOf(league: League, days: readonly Played[]) {
  const scores = days.flatMap((day) => resultsOf(league, day).map(({ score }) => score))
  const times = (is: (score: { home: number; away: number }) => boolean) => scores.filter(is).length
  return {
    matches: scores.length,
    goals: scores.reduce((sum, { home, away }) => sum + home + away, 0),
    home: times(({ home, away }) => home > away),
    draw: times(({ home, away }) => home === away),
    away: times(({ home, away }) => home < away),
    over: times(({ home, away }) => home + away > 2),
    both: times(({ home, away }) => home > 0 && away > 0),
  }
}
