// The days of each merchant's books, added up in the background for the reports of operators.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Db, Transact } from '../base/database.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { getMerchant, type MerchantDirectory } from '../features/merchants/index.ts'
import { buildNextFigures } from '../features/reports/wiring.ts'
import { buildNextDay } from '../features/statements/wiring.ts'
import { jobs } from './index.ts'

/** One day is little work; a whole year that is new to a server is done within minutes, and holds nobody up. */
const DAYS_AT_ONCE = 40

/** Adds up what ended since, now and then. Returns a function that stops it. */
export function startSummingDays(server: FastifyInstance, db: Db, tools: { clock: Clock; directory: MerchantDirectory }): Stop {
  // Who owns the time says when.
  if (tools.clock !== systemClock) return nothingToStop
  const run = async () => {
    const merchants = await db.selectFrom('merchants').select('code').execute()
    for (const { code } of merchants) {
      const merchant = await getMerchant(tools.directory, code)
      const transact: Transact = (work) => db.transaction().execute(work)
      for (const build of [buildNextDay, buildNextFigures]) {
        for (let days = 0; days < DAYS_AT_ONCE; days += 1) if (!(await build(transact, merchant, tools.clock()))) break
      }
    }
  }
  return server.jobs.start(jobs.days, run, (error) => server.log.warn({ err: error }, 'days of the books were not added up'))
}
