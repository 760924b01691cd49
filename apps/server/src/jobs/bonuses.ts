// Bonuses whose time is over, ended in the background.
import type { FastifyInstance } from 'fastify'
import type { Db } from '../base/database.ts'
import type { Stop } from '../base/repeat.ts'
import { expireBonuses } from '../features/bonuses/wiring.ts'
import { jobs } from './index.ts'

/** Ends them now and then, on every server. Returns a function that stops it. */
export function startEndingBonuses(server: FastifyInstance, db: Db, tools: Parameters<typeof expireBonuses>[1]): Stop {
  return server.jobs.start(
    jobs.bonuses,
    () => expireBonuses(db, tools),
    (error) => server.log.warn({ err: error }, 'bonuses were not ended'),
  )
}
