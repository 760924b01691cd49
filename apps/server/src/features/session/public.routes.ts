import { getCredentialKey as credentialKeyEndpoint, login as loginEndpoint } from '@pavilion/api/session'
import type { Scope } from '../../base/route.ts'
import { getCredentialKey } from './get-credential-key.ts'
import { type LoginTools, login } from './login.ts'

/** How a visitor becomes a member of the house. */
export function sessionPublicRoutes(scope: Scope<'public'>, tools: LoginTools): void {
  scope.steps(credentialKeyEndpoint, (transact, call) => getCredentialKey(transact, tools, call.merchantCode))
  scope.steps(loginEndpoint, (transact, call) => login(transact, tools, call))
}
