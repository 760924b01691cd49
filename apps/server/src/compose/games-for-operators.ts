// What operators see of games: the catalogue, and what they returned. Each provider is asked for both what its games should return.
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { Scope } from '../base/route.ts'
import { gamesOperatorRoutes } from '../features/games/wiring.ts'
import type { MerchantDirectory } from '../features/merchants/index.ts'
import { createGameFigures, createToldReturns, returnsOperatorRoutes } from '../features/returns/wiring.ts'

type Tools = { db: Db; clock: Clock; directory: MerchantDirectory; launching: Parameters<typeof createToldReturns>[0] }

/** Mounts both. */
export function gamesForOperators(scope: Scope<'operator'>, { db, clock, directory, launching }: Tools): void {
  const tools = { clock, directory, told: createToldReturns(launching) }
  returnsOperatorRoutes(scope, tools)
  gamesOperatorRoutes(scope, { db, clock, ...createGameFigures(db, tools) })
}
