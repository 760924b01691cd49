// What agents have beyond other members: their teams and what is built on them. A slice of the area adds its line here.
import type { FastifyInstance } from 'fastify'
import type { Clock } from './base/clock.ts'
import type { Db } from './base/database.ts'
import type { EventBus } from './base/events.ts'
import type { IdMaker } from './base/ids.ts'
import type { Random } from './base/random.ts'
import type { Scope } from './base/route.ts'
import { contractsMemberRoutes } from './features/contracts/index.ts'
import { type FloatCallTools, floatsMemberRoutes } from './features/floats/index.ts'
import type { Passwords } from './features/members/index.ts'
import type { MerchantDirectory } from './features/merchants/index.ts'
import { rebatesMemberRoutes } from './features/rebates/index.ts'
import { teamReportsMemberRoutes } from './features/team-reports/index.ts'
import { placeMember, teamsMemberRoutes } from './features/teams/index.ts'
import { keepTeams } from './team-upkeep.ts'

type Parts = {
  clock: Clock
  random: Random
  makeId: IdMaker
  directory: MerchantDirectory
  events: EventBus
  passwords: Passwords
  databaseUrl: string
  keys: FloatCallTools['keys']
  /** Database servers beside the application's own. */
  shardServers?: readonly unknown[]
}

/** What `app.ts` mounts of the agents' area, and what it stops when it closes. */
export type AgentArea = {
  publicRoutes(scope: Scope<'public'>): void
  memberRoutes(scope: Scope<'member'>): void
  stops: readonly (() => void)[]
}

/** The agents' area, with its listeners and its jobs in the background. */
export function createAgentArea(server: FastifyInstance, _db: Db, parts: Parts): AgentArea {
  parts.events.on('member-registered', (tx, { memberId }) => placeMember(tx, memberId))
  const floats: FloatCallTools = { ...parts, areShardsTogether: (parts.shardServers ?? []).length === 0 }
  return {
    publicRoutes: () => {},
    memberRoutes: (scope) => {
      teamsMemberRoutes(scope, parts)
      teamReportsMemberRoutes(scope, parts)
      floatsMemberRoutes(scope, floats)
      rebatesMemberRoutes(scope, parts)
      contractsMemberRoutes(scope, floats)
    },
    stops: [keepTeams(server, parts.databaseUrl, parts.clock)],
  }
}
