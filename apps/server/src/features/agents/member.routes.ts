import { getAffiliateCode as codeEndpoint } from '@pavilion/api/agents'
import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { Scope } from '../../base/route.ts'
import { getAffiliateCode } from './get-affiliate-code.ts'

/** What an agent has to invite with. */
export function agentsMemberRoutes(scope: Scope<'member'>, tools: { clock: Clock; random: Random }): void {
  scope.write(codeEndpoint, (tx, call) => getAffiliateCode(tx, call, tools, tools.clock()))
}
