import {
  confirmAuthenticator as confirmAppEndpoint,
  finishLoginWithCode as finishEndpoint,
  removeAuthenticator as removeAppEndpoint,
  startAuthenticator as startAppEndpoint,
} from '@pavilion/api/authenticators'
import { setFirstPassword as firstPasswordEndpoint } from '@pavilion/api/first-password'
import {
  bindAccount as bindAccountEndpoint,
  bindContact as bindContactEndpoint,
  changeAccount as changeAccountEndpoint,
  sendSecurityCode as codeEndpoint,
  getSecurity as getEndpoint,
  setTransactionPassword as passwordEndpoint,
  proveSession as proveEndpoint,
  setRealName as realNameEndpoint,
} from '@pavilion/api/security'
import type { Scope } from '../../base/route.ts'
import { confirmAuthenticator } from './authenticator/confirm-authenticator.ts'
import { finishLoginWithCode } from './authenticator/finish-login-with-code.ts'
import { removeAuthenticator } from './authenticator/remove-authenticator.ts'
import { startAuthenticator } from './authenticator/start-authenticator.ts'
import { bindContact } from './bind-contact.ts'
import { bindWithdrawalAccount } from './bind-withdrawal-account.ts'
import { changeWithdrawalAccount } from './change-withdrawal-account.ts'
import { getSecurity } from './get-security.ts'
import { proveSession } from './prove-session.ts'
import type { SecurityTools } from './security-tools.ts'
import { sendSecurityCode } from './send-security-code.ts'
import { setFirstPassword } from './set-first-password.ts'
import { setRealName } from './set-real-name.ts'
import { setTransactionPassword } from './set-transaction-password.ts'

/** The second half of a log-in that asks for a code. */
export function securityPublicRoutes(scope: Scope<'public'>, tools: SecurityTools): void {
  scope.write(finishEndpoint, (tx, call) => finishLoginWithCode(tx, tools, call))
}

/** How a member guards its account and says where its money may go. */
export function securityMemberRoutes(scope: Scope<'member'>, tools: SecurityTools): void {
  scope.read(getEndpoint, (db, call) => getSecurity(db, tools, call))
  scope.steps(codeEndpoint, (transact, call) => sendSecurityCode(transact, tools, call))
  scope.steps(proveEndpoint, (transact, call) => proveSession(transact, tools, call))
  scope.steps(passwordEndpoint, (transact, call) => setTransactionPassword(transact, tools, call))
  scope.steps(firstPasswordEndpoint, (transact, call) => setFirstPassword(transact, tools, call))
  scope.steps(bindContactEndpoint, (transact, call) => bindContact(transact, tools, call))
  scope.steps(realNameEndpoint, (transact, call) => setRealName(transact, tools, call))
  scope.steps(bindAccountEndpoint, (transact, call) => bindWithdrawalAccount(transact, tools, call))
  scope.steps(startAppEndpoint, (transact, call) => startAuthenticator(transact, tools, call))
  scope.steps(confirmAppEndpoint, (transact, call) => confirmAuthenticator(transact, tools, call))
  scope.steps(removeAppEndpoint, (transact, call) => removeAuthenticator(transact, tools, call))
  scope.steps(changeAccountEndpoint, (transact, call) => changeWithdrawalAccount(transact, tools, call))
}
