import { logout as logoutEndpoint, renewSession as renewEndpoint } from '@pavilion/api/session'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { logout } from './logout.ts'
import { renewSession } from './renew-session.ts'

/** What a member does with its session. */
export function sessionMemberRoutes(scope: Scope<'member'>, clock: Clock): void {
  scope.write(logoutEndpoint, (tx, call) => logout(tx, call, clock()))
  scope.write(renewEndpoint, (tx, call) => renewSession(tx, call.caller, clock()))
}
