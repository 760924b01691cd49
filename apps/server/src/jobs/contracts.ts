// The contracts with agents, settled in the background when their periods are over, and their salaries paid.
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../base/clock.ts'
import type { Db, Transact } from '../base/database.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { type JobTools, paySalaries, settleContracts } from '../features/contracts/wiring.ts'

import { jobs } from './index.ts'

/** Settles and pays now and then; several servers may. Returns a function that stops it. */
export function startSettlingContracts(server: FastifyInstance, db: Db, parts: Omit<JobTools, 'warn'>): Stop {
  // Who owns the time says when.
  if (parts.clock !== systemClock) return nothingToStop
  const tools: JobTools = { ...parts, warn: (error, what) => server.log.warn({ err: error, what }, 'not settled or paid') }
  const transact: Transact = (work) => db.transaction().execute(work)
  const run = async () => {
    await settleContracts(transact, tools)
    await paySalaries(transact, tools)
  }
  return server.jobs.start(jobs.contracts, run, (error) => server.log.warn({ err: error }, 'contracts were not settled'))
}
