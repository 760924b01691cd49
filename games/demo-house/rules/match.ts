import type { OneShot, Shown } from '../one-shot.ts'

/** How many of 64 matches a side scores none, one, two … in. */
type Strength = readonly number[]
const SCORES = 64
const strong: Strength = [9, 17, 17, 12, 6, 2, 1]
const good: Strength = [14, 21, 16, 8, 3, 1, 1]
const fair: Strength = [21, 23, 13, 5, 1, 1]
const weak: Strength = [29, 23, 9, 2, 1]

export type Fixture = {
  id: string
  home: Strength
  away: Strength
  /** What a right pick returns, in units: home, draw, away. */
  units: readonly [number, number, number]
}

/** The pairings of a round and what each pick returns. */
export const FIXTURES: readonly Fixture[] = [
  { id: 'first', home: good, away: fair, units: [41, 76, 67] },
  { id: 'second', home: strong, away: weak, units: [29, 93, 134] },
  { id: 'third', home: fair, away: good, units: [67, 76, 41] },
]
export const SIDES = ['home', 'draw', 'away'] as const
export type Side = (typeof SIDES)[number]

export type MatchStep = Shown & { fixture: string; home: number; away: number; result: Side }

/** One pick on the result of one match, whose two scores are drawn apart. */
export const match: OneShot<MatchStep> = {
  version: 'match-1',
  choices: FIXTURES.flatMap(({ id }) => SIDES.map((side) => `${id}:${side}`)),
  sizes: [SCORES, SCORES],
  settle: (choice, [homePick = 0, awayPick = 0]) => {
    const [id = '', side = ''] = choice.split(':')
    const fixture = FIXTURES.find((known) => known.id === id)
    if (!fixture) throw new Error(`no fixture ${id}`)
    const home = scoreAt(fixture.home, homePick)
    const away = scoreAt(fixture.away, awayPick)
    const result = home === away ? 'draw' : home > away ? 'home' : 'away'
    return { fixture: id, home, away, result, units: side === result ? (fixture.units[SIDES.indexOf(result)] ?? 0) : 0 }
  },
}

function scoreAt(strength: Strength, pick: number): number {
  let below = 0
  return strength.findIndex((count) => {
    below += count
    return pick < below
  })
}
