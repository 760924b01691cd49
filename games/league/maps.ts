import type { Draw } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import { strengthOf, type Team } from './leagues.ts'

// A match of maps: the first side with two wins it, so that there is no draw. Each map is decided again, at the same chance.

/** What the chances of both sides on a map come to. */
export const MAP_PARTS = 64
/** The team that wins this many maps wins the match. */
const MAPS_TO_WIN = 2
/** How long a map takes, in minutes of the match. */
const MAP_MINUTES = 30

type Sides = { home: Team; away: Team }

/** The parts of a map that are the first side's: half of them, and one for each that it is stronger. */
export const mapPartsOf = ({ home, away }: Sides): number => MAP_PARTS / 2 + strengthOf(home) - strengthOf(away)

/** All scores that there are. */
export const mapScores = [
  { home: 2, away: 0 },
  { home: 2, away: 1 },
  { home: 1, away: 2 },
  { home: 0, away: 2 },
] as const

/** Every score with its parts of `MAP_PARTS` to the third. Exact: whole numbers. */
export function mapScorePartsOf(sides: Sides): { home: number; away: number; parts: number }[] {
  const first = mapPartsOf(sides)
  const other = MAP_PARTS - first
  return mapScores.map((score) => {
    // The winner has the last map; the one that it lost is the first or the second.
    const lost = score.home === 1 || score.away === 1
    const [own, against] = score.home > score.away ? [first, other] : [other, first]
    return { ...score, parts: own * own * (lost ? 2 * against : MAP_PARTS) }
  })
}

/** The maps of a match from drawn numbers, one each until a side has two: the minutes at which each side won one. Pure. */
export function drawMaps(draw: Draw, sides: Sides): { home: number[]; away: number[] } {
  const parts = mapPartsOf(sides)
  const won: { home: number[]; away: number[] } = { home: [], away: [] }
  for (let map = 1; won.home.length < MAPS_TO_WIN && won.away.length < MAPS_TO_WIN; map += 1) {
    const side = drawIndex(draw, MAP_PARTS) < parts ? won.home : won.away
    side.push(map * MAP_MINUTES)
  }
  return won
}
