// What the books need now and then: partitions for the months to come, and a seal on the days that are over, of operators' actions too.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Transact } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { sealActions } from '../features/proposals/wiring.ts'
import { addMissingMonth, checkBooks, sealDays } from '../ledger/index.ts'
import { jobs } from './index.ts'

/** A transaction that posts at the moment is done within this, or the next round seals. */
const PATIENCE = { tries: 50, pause: () => sleep(100, undefined, { ref: false }) }

/** Looks after the books in the background, at once and every ten minutes; several servers may. Returns a function that stops it. */
export function keepBooks(server: FastifyInstance, databaseUrl: string, clock: Clock): Stop {
  // Who owns the time says when.
  if (clock !== systemClock) return nothingToStop
  // A connection of its own: a day of many transfers is hashed for longer than anybody who asks may wait. It is open while it is used.
  const pool = createPool(databaseUrl, 1, (error) => server.log.warn({ err: error }, 'database connection of the upkeep lost'), 0)
  const db = createDatabase(pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  const keep = async () => {
    await addMonths(transact, clock)
    await sealDays(transact, clock(), PATIENCE)
    await sealActions(transact, clock(), PATIENCE)
    const faults = await checkBooks(db, clock)
    if (faults !== undefined && faults > 0) server.log.warn({ faults }, 'the books are not right: verify them')
  }
  const failed = (error: unknown) => server.log.warn({ err: error }, 'the books were not looked after, and will be in the next round')
  const stop = server.jobs.start(jobs.books, keep, failed)
  return async () => {
    await stop()
    await pool.end()
  }
}

async function addMonths(transact: Transact, clock: Clock): Promise<void> {
  while (await transact((tx) => addMissingMonth(tx, clock()))) {
    // One month a transaction.
  }
}
