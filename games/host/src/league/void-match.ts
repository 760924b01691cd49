import { indexOfCode } from '@pavilion/game-league/season'
import type { Clock } from '../base/clock.ts'
import type { Pool } from '../base/database.ts'
import { insertVoid } from './voids.store.ts'

/** A match by its game, its matchday and its place there, counted from 0; the reason is kept beside it. */
export type VoidedMatch = { gameId: string; code: string; place: number; reason: string }

/**
 * Voids a match: it counts as odds of 1.00 in every bet on it. Answers whether it is void; a matchday that is drawn stays as it was paid.
 */
export async function voidMatch({ pool, clock }: { pool: Pool; clock: Clock }, { code, ...match }: VoidedMatch): Promise<boolean> {
  const index = indexOfCode(code)
  return index !== undefined && insertVoid(pool, { ...match, index }, clock())
}
