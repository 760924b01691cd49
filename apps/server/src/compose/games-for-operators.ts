// What operators see of games: the catalogue, what they returned, and their big wins. Each provider is asked for both of the first what its
// games should return.
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import type { Scope } from '../base/route.ts'
import { bigWinsOperatorRoutes } from '../features/big-wins/wiring.ts'
import { gamesOperatorRoutes } from '../features/games/wiring.ts'
import type { MerchantDirectory } from '../features/merchants/index.ts'
import { createGameFigures, createToldReturns, returnsOperatorRoutes } from '../features/returns/wiring.ts'
import type { LaunchTools } from '../features/rounds/wiring.ts'

type Tools = { db: Db; clock: Clock; directory: MerchantDirectory; launching: LaunchTools }

/** Mounts all three. */
export function gamesForOperators(scope: Scope<'operator'>, { db, clock, directory, launching }: Tools): void {
  const tools = { clock, directory, told: createToldReturns(launching) }
  returnsOperatorRoutes(scope, tools)
  bigWinsOperatorRoutes(scope, launching)
  gamesOperatorRoutes(scope, { db, clock, ...createGameFigures(db, tools) })
}
