import { getAffiliateCode as codeEndpoint, getAgentProfile as profileEndpoint } from '@pavilion/api/agents'
import type { Random } from '../../base/random.ts'
import type { Scope } from '../../base/route.ts'
import { getAffiliateCode } from './get-affiliate-code.ts'
import { getAgentProfile, type ProfileTools } from './get-agent-profile.ts'

/** What an agent has to invite with, and what its own area opens with. */
export function agentsMemberRoutes(scope: Scope<'member'>, tools: ProfileTools & { random: Random }): void {
  scope.write(codeEndpoint, (tx, call) => getAffiliateCode(tx, call, tools, tools.clock()))
  scope.read(profileEndpoint, (db, call) => getAgentProfile(db, call, tools))
}
