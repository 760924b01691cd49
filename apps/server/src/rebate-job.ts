// Rebates in the background: each day of a merchant is computed once it is over, and paid. What is open when a day begins is kept.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from './base/clock.ts'
import type { Db, Transact } from './base/database.ts'
import type { IdMaker } from './base/ids.ts'
import { nothingToStop, repeat, type Stop } from './base/repeat.ts'
import { getMerchant, type MerchantDirectory } from './features/merchants/index.ts'
import { settleRebates } from './features/rebates/index.ts'
import { keepOpenStakesOfDay } from './features/teams/index.ts'

const LOOK_EVERY_MS = 60_000

/** Computes and pays rebates, now and then; what fails is done by the next run. Answers how to stop. */
export function settleRebatesNowAndThen(
  server: FastifyInstance,
  db: Db,
  tools: { clock: Clock; directory: MerchantDirectory; makeId: IdMaker },
): Stop {
  // Who owns the time says when.
  if (tools.clock !== systemClock) return nothingToStop
  const onError = (error: unknown) => server.log.warn({ err: error }, 'a rebate could not be paid')
  const run = async () => {
    const codes = await db.selectFrom('merchants').select('code').execute()
    const merchants = await Promise.all(codes.map(({ code }) => getMerchant(tools.directory, code)))
    const transact: Transact = (work) => db.transaction().execute(work)
    await keepOpenStakesOfDay(transact, merchants, tools.clock())
    await settleRebates(transact, merchants, { ...tools, onError }, tools.clock())
  }
  return repeat(run, LOOK_EVERY_MS, (error) => server.log.warn({ err: error }, 'rebates were not settled'))
}
