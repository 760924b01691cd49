import { indexOfIssue, type Schedule } from '@pavilion/game-kit/draws/schedule'
import type { League, Model, Team } from './leagues.ts'

/**
 * A matchday every three minutes. It kicks off when its sale ends, and is over a minute and a half later, when it is drawn: a second
 * stands for a minute of the match. The next one is sold from the kick-off on.
 */
export const schedule: Schedule = { periodSeconds: 180, closedSeconds: 90 }

/** Minutes of a match. */
export const MINUTES = 90

const TEAMS = 8
/** Everybody meets everybody twice: once at home, once away. */
export const ROUNDS = (TEAMS - 1) * 2

export type Fixture = { home: Team; away: Team; model: Model }

/** Seasons that would have been over when the first one began, with the year 2026. */
const SEASONS_BEFORE = 701_280

/** Where an issue is in its season; both counted from 1. */
export const roundOf = (index: number): { season: number; round: number } => ({
  season: Math.floor(index / ROUNDS) - SEASONS_BEFORE + 1,
  round: (index % ROUNDS) + 1,
})

/** The matches of an issue, in their order. They follow from its number alone. */
export function fixturesOf({ teams, model, begins }: League, index: number): Fixture[] {
  const matchday = (index + begins) % ROUNDS
  const isReturn = matchday >= TEAMS - 1
  const turn = matchday % (TEAMS - 1)
  return pairsOf(turn).map(([one, other], at) => {
    // One team stays in its place and the others go round it; where it plays takes turns.
    const isTurned = (at === 0 && turn % 2 === 1) !== isReturn
    const [home, away] = (isTurned ? [other, one] : [one, other]).map((place) => teams[place])
    if (!home || !away) throw new Error('a league has eight teams')
    return { home, away, model }
  })
}

function pairsOf(turn: number): [number, number][] {
  const circle = (place: number) => ((place + turn) % (TEAMS - 1)) + 1
  const first: [number, number] = [0, circle(0)]
  const others = Array.from({ length: TEAMS / 2 - 1 }, (_, at): [number, number] => [circle(at + 1), circle(TEAMS - 2 - at)])
  return [first, ...others]
}

/** The number of the issue that a code names; undefined for a code of no issue. */
export const indexOfCode = (code: string): number | undefined => indexOfIssue(schedule, code)

/** The minute of the match at this many milliseconds after the kick-off: 0 before it, 90 when it is over. */
export const minuteAt = (sinceKickOffMs: number): number =>
  Math.max(0, Math.min(MINUTES, Math.floor((sinceKickOffMs * MINUTES) / (schedule.closedSeconds * 1000))))
