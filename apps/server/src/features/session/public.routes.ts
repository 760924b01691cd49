import {
  getCredentialKey as credentialKeyEndpoint,
  forgetPassword as forgetEndpoint,
  login as loginEndpoint,
  resetPasswordByLink as resetByLinkEndpoint,
  resetPasswordByPhone as resetByPhoneEndpoint,
  unlockLogin as unlockEndpoint,
} from '@pavilion/api/session'
import type { Scope } from '../../base/route.ts'
import type { Outbox } from '../verification/index.ts'
import { forgetPassword } from './forget-password.ts'
import { getCredentialKey } from './get-credential-key.ts'
import { login } from './login.ts'
import type { LoginTools } from './login-tools.ts'
import { resetPasswordByLink } from './reset-password-by-link.ts'
import { resetPasswordByPhone } from './reset-password-by-phone.ts'
import { unlockLogin } from './unlock-login.ts'

/** How a visitor becomes a member of the house, and how one that forgot its password comes back. */
export function sessionPublicRoutes(scope: Scope<'public'>, tools: LoginTools & { outbox: Outbox }): void {
  scope.steps(credentialKeyEndpoint, (transact, call) => getCredentialKey(transact, tools, call.merchantCode))
  scope.steps(loginEndpoint, (transact, call) => login(transact, tools, call))
  scope.steps(unlockEndpoint, (transact, call) => unlockLogin(transact, tools, call))
  scope.steps(forgetEndpoint, (transact, call) => forgetPassword(transact, tools, call))
  scope.steps(resetByPhoneEndpoint, (transact, call) => resetPasswordByPhone(transact, tools, call))
  scope.steps(resetByLinkEndpoint, (transact, call) => resetPasswordByLink(transact, tools, call))
}
