import { changePassword as changeEndpoint, logout as logoutEndpoint, renewSession as renewEndpoint } from '@pavilion/api/session'
import type { Scope } from '../../base/route.ts'
import { changePassword } from './change-password.ts'
import type { LoginTools } from './login.ts'
import { logout } from './logout.ts'
import { renewSession } from './renew-session.ts'

/** What a member does with its session and its password. */
export function sessionMemberRoutes(scope: Scope<'member'>, tools: LoginTools): void {
  scope.write(logoutEndpoint, (tx, call) => logout(tx, call, tools.clock()))
  scope.write(renewEndpoint, (tx, call) => renewSession(tx, call.caller, tools.clock()))
  scope.steps(changeEndpoint, (transact, call) => changePassword(transact, tools, call))
}
