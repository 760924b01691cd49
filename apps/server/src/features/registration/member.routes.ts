import { openAccount as openEndpoint } from '@pavilion/api/invitations'
import type { Scope } from '../../base/route.ts'
import { type OpeningTools, openAccount } from './open-account.ts'

/** How an agent opens accounts for others. */
export function registrationMemberRoutes(scope: Scope<'member'>, tools: OpeningTools): void {
  scope.steps(openEndpoint, (transact, call) => openAccount(transact, tools, call))
}
