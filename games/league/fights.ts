import type { Draw } from '@pavilion/game-kit/rules'
import { drawBelow, drawIndex } from '@pavilion/game-kit/seeds'
import { strengthOf, type Team } from './leagues.ts'
import { type Fixture, MINUTES } from './season.ts'

// A match of one fight: the first side has it, the other has it, or neither does. What code calls the goal of a side is its win.

/** What the chances of both sides and of a draw come to. */
export const FIGHT_PARTS = 1024
/** A draw has as many parts in every match. */
const DRAW_PARTS = 64
/** What one point of strength more is worth. */
const POINT_PARTS = 24

/** All scores that there are. */
export const fightScores = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
] as const

/** The parts of the first side, of a draw and of the other side. Exact: whole numbers. */
export function fightPartsOf({ home, away }: { home: Team; away: Team }): readonly [first: number, draw: number, other: number] {
  const decided = FIGHT_PARTS - DRAW_PARTS
  const first = decided / 2 + POINT_PARTS * (strengthOf(home) - strengthOf(away))
  return [first, DRAW_PARTS, decided - first]
}

/** Every score with its parts of `FIGHT_PARTS`. */
export const fightScorePartsOf = (fixture: Fixture): { home: number; away: number; parts: number }[] =>
  fightScores.map((score, at) => ({ ...score, parts: fightPartsOf(fixture)[at] ?? 0 }))

/** A fight from drawn numbers: whose it is, then the minute at which it is decided, unless it is a draw. Pure. */
export function drawFight(draw: Draw, fixture: Fixture): { home: number[]; away: number[] } {
  const [first, drawn] = fightPartsOf(fixture)
  const value = drawIndex(draw, FIGHT_PARTS)
  if (value >= first && value < first + drawn) return { home: [], away: [] }
  const minute = drawBelow(draw, MINUTES) + 1
  return value < first ? { home: [minute], away: [] } : { home: [], away: [minute] }
}
