import {
  endMySession as endOneEndpoint,
  endOtherSessions as endOthersEndpoint,
  listMySessions as listEndpoint,
  listMyLogins as loginsEndpoint,
} from '@pavilion/api/devices'
import { changePassword as changeEndpoint, logout as logoutEndpoint, renewSession as renewEndpoint } from '@pavilion/api/session'
import type { Scope } from '../../base/route.ts'
import type { CountryFinder } from '../merchants/index.ts'
import { changePassword } from './change-password.ts'
import { endOneSession } from './end-one-session.ts'
import { endOthers } from './end-others.ts'
import { listLogins } from './list-logins.ts'
import { listSessions } from './list-sessions.ts'
import type { LoginTools } from './login-tools.ts'
import { logout } from './logout.ts'
import { refuseStale } from './refuse-stale.ts'
import { renewSession } from './renew-session.ts'

/** What a member does with its sessions and its password. */
export function sessionMemberRoutes(scope: Scope<'member'>, tools: LoginTools & { placeOf: CountryFinder }): void {
  scope.write(logoutEndpoint, (tx, call) => logout(tx, call, tools.clock()))
  scope.write(renewEndpoint, (tx, call) => renewSession(tx, call.caller, tools.clock()))
  scope.read(listEndpoint, (db, call) => listSessions(db, tools, call.caller))
  scope.read(loginsEndpoint, (db, call) => listLogins(db, tools, call.caller))
  scope.write(endOneEndpoint, (tx, call) => endOneSession(tx, call.caller, call.query.id, tools.clock()))
  scope.write(endOthersEndpoint, async (tx, call) => {
    const refused = await refuseStale(tx, call.caller.sessionId, tools.clock())
    if (refused) return refused
    await endOthers(tx, call.caller, tools.clock())
    return {}
  })
  scope.steps(changeEndpoint, (transact, call) => changePassword(transact, tools, call))
}
