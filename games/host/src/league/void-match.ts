import type { Clock } from '../base/clock.ts'
import { inTransaction, type Pool } from '../base/database.ts'
import { lockDraws } from '../draws/draws.store.ts'
import { insertVoid, listVoids } from './voids.store.ts'

/** A match by its game, the number of its issue and its place there, counted from 0; the reason is kept beside it. */
export type VoidedMatch = { gameId: string; index: number; place: number; reason: string }

/**
 * Voids a match: it counts as odds of 1.00 in every bet on it. Returns whether it is void, also when it was before, and then with the
 * reason of then; a matchday that is drawn stays as it was paid.
 */
export async function voidMatch({ pool, clock }: { pool: Pool; clock: Clock }, match: VoidedMatch): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await lockDraws(tx, match.gameId)
    const voids = await listVoids(tx, match.gameId, [match.index])
    return (voids.get(match.index) ?? []).includes(match.place) || insertVoid(tx, match, clock())
  })
}
