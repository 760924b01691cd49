// What members earn and play with: promotions, their rewards and the bonuses that come of them.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { EventBus } from '../base/events.ts'
import type { IdMaker } from '../base/ids.ts'
import { nothingToStop } from '../base/repeat.ts'
import type { Scope } from '../base/route.ts'
import type { MerchantDirectory } from '../features/merchants/index.ts'
import {
  issueDepositReward,
  promotionKind,
  promotionsMemberRoutes,
  promotionsOperatorRoutes,
  promotionsPublicRoutes,
} from '../features/promotions/wiring.ts'
import type { MoneyOf } from '../features/wallet/index.ts'
import { startEndingBonuses } from '../jobs/bonuses.ts'

type Tools = { clock: Clock; makeId: IdMaker; moneyOf: MoneyOf; events: EventBus; directory: MerchantDirectory }

/** Returns what `app.ts` mounts. Bonuses whose time is over end in the background while the server listens. */
export function createPromotions(server: FastifyInstance, db: Db, tools: Tools) {
  const rewarding = { ...tools, warn: (error: unknown, what: string) => server.log.warn({ err: error }, what) }
  tools.events.on('deposit-paid', (tx, deposit) => issueDepositReward(tx, deposit, rewarding))
  let stop = nothingToStop
  server.addHook('onListen', async () => {
    stop = startEndingBonuses(server, db, tools)
  })
  server.addHook('preClose', () => stop())
  return {
    publicRoutes: (scope: Scope<'public'>) => promotionsPublicRoutes(scope, tools),
    memberRoutes: (scope: Scope<'member'>) => promotionsMemberRoutes(scope, tools),
    operatorRoutes: (scope: Scope<'operator'>) => promotionsOperatorRoutes(scope, tools),
    proposalKinds: [promotionKind(tools)],
  }
}
