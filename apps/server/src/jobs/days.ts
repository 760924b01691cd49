// The days of each merchant's books, added up in the background for the reports of operators.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Transact } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import { getMerchant, type MerchantDirectory } from '../features/merchants/index.ts'
import { buildNextFigures } from '../features/reports/wiring.ts'
import { buildNextDay } from '../features/statements/wiring.ts'
import { jobs } from './index.ts'

/** One day is little work; a whole year that is new to a server is done within minutes, and holds nobody up. */
const DAYS_AT_ONCE = 40

/** Adds up what ended since, now and then. Returns a function that stops it. */
export function startSummingDays(
  server: FastifyInstance,
  databaseUrl: string,
  tools: { clock: Clock; directory: MerchantDirectory },
): Stop {
  // Who owns the time says when.
  if (tools.clock !== systemClock) return nothingToStop
  // A connection of its own: a day of many transfers is added up for longer than anybody who asks may wait. It is open while it is used.
  const pool = createPool(databaseUrl, 1, (error) => server.log.warn({ err: error }, 'database connection of the days lost'), 0)
  const db = createDatabase(pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  const buildDays = async (build: typeof buildNextDay, code: string) => {
    const merchant = await getMerchant(tools.directory, code)
    for (let days = 0; days < DAYS_AT_ONCE; days += 1) if (!(await build(transact, merchant, tools.clock()))) break
  }
  const run = async () => {
    let failures = 0
    const onError = (error: unknown) => {
      failures += 1
      server.log.warn({ err: error }, 'days of a merchant were not added up')
    }
    const merchants = await db.selectFrom('merchants').select('code').execute()
    // The days of all merchants first, which figures follow; what fails for one merchant holds up no other.
    for (const build of [buildNextDay, buildNextFigures]) for (const { code } of merchants) await buildDays(build, code).catch(onError)
    if (failures > 0) throw new Error(`days or figures could not be added up ${failures} times`)
  }
  const stop = server.jobs.start(jobs.days, run, (error) => server.log.warn({ err: error }, 'days of the books were not added up'))
  return async () => {
    await stop()
    await pool.end()
  }
}
