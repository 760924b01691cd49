// What the books need now and then, whoever plays: partitions for the months to come.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from './base/clock.ts'
import type { Db } from './base/database.ts'
import { addMissingMonth } from './ledger/index.ts'

const KEEP_EVERY_MS = 10 * 60_000

/** Looks after the books in the background, at once and every ten minutes; several servers may. Answers how to stop. */
export function keepBooks(server: FastifyInstance, db: Db, clock: Clock): () => void {
  // Who owns the time says when.
  if (clock !== systemClock) return () => {}
  const keep = () => {
    keepMonths(db, clock).catch((error: unknown) => server.log.warn({ err: error }, 'no partition could be made for the months to come'))
  }
  const timer = setInterval(keep, KEEP_EVERY_MS)
  timer.unref()
  keep()
  return () => clearInterval(timer)
}

async function keepMonths(db: Db, clock: Clock): Promise<void> {
  while (await db.transaction().execute((tx) => addMissingMonth(tx, clock()))) {
    // One month a transaction.
  }
}
