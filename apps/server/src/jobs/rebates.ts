// Rebates in the background: each day of a merchant is computed once it is over, and paid. What is open when a day begins is kept.
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Db, Transact } from '../base/database.ts'
import type { IdMaker } from '../base/ids.ts'
import type { AskPartners } from '../base/partners.ts'
import { nothingToStop, type Stop } from '../base/repeat.ts'
import type { Seals } from '../base/sealed.ts'
import { createProviderLinks } from '../features/games/wiring.ts'
import { getMerchant, type MerchantDirectory } from '../features/merchants/index.ts'
import { type HighestReturns, learnCaps, settleRebates } from '../features/rebates/wiring.ts'
import { createToldReturns } from '../features/returns/wiring.ts'
import { keepOpenStakesOfDay } from '../features/teams/wiring.ts'

import { jobs } from './index.ts'

/** Computes and pays rebates, now and then; what fails is done by the next run. Returns a function that stops it. */
export function startSettlingRebates(
  server: FastifyInstance,
  db: Db,
  tools: { clock: Clock; directory: MerchantDirectory; makeId: IdMaker; seals: Seals; ask: AskPartners; gamesUrl: string },
): Stop {
  // Who owns the time says when.
  if (tools.clock !== systemClock) return nothingToStop
  const told = createToldReturns({ ...tools, links: createProviderLinks(db, tools.clock, tools.seals) })
  const highest: HighestReturns = async (merchantCode, providerCode) => {
    const games = await told(merchantCode, providerCode)
    return games && new Map([...games].flatMap(([id, { highest: most }]) => (most === undefined ? [] : [[id, most] as const])))
  }
  const run = async () => {
    let failures = 0
    const onError = (error: unknown) => {
      failures += 1
      server.log.warn({ err: error }, 'a rebate could not be paid')
    }
    const codes = await db.selectFrom('merchants').select('code').execute()
    const merchants = await Promise.all(codes.map(({ code }) => getMerchant(tools.directory, code)))
    const transact: Transact = (work) => db.transaction().execute(work)
    for (const merchant of merchants) await learnCaps(db, transact, merchant, highest, tools.clock())
    await keepOpenStakesOfDay(transact, merchants, tools.clock())
    await settleRebates(transact, merchants, { ...tools, onError }, tools.clock())
    if (failures > 0) throw new Error(`${failures} rebates could not be paid`)
  }
  return server.jobs.start(jobs.rebates, run, (error) => server.log.warn({ err: error }, 'rebates were not settled'))
}
