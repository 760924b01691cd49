// The contracts with agents, settled in the background when their periods are over, and their salaries paid.
import type { FastifyInstance } from 'fastify'
import { systemClock } from './base/clock.ts'
import type { Db, Transact } from './base/database.ts'
import { type JobTools, paySalaries, settleContracts } from './features/contracts/index.ts'

const SETTLE_EVERY_MS = 10_000

/** Settles and pays now and then; several servers may. Answers how to stop. */
export function settleNowAndThen(server: FastifyInstance, db: Db, parts: Omit<JobTools, 'warn'>): () => void {
  // Who owns the time says when.
  if (parts.clock !== systemClock) return () => {}
  const tools: JobTools = { ...parts, warn: (error, what) => server.log.warn({ err: error, what }, 'not settled or paid') }
  const transact: Transact = (work) => db.transaction().execute(work)
  let isRunning = false
  const run = async () => {
    await settleContracts(transact, tools)
    await paySalaries(transact, tools)
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    run()
      .catch((error: unknown) => server.log.warn({ err: error }, 'contracts were not settled'))
      .finally(() => {
        isRunning = false
      })
  }, SETTLE_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
