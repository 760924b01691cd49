import {
  registerByUsername as registerEndpoint,
  getRegistrationRules as rulesEndpoint,
  validateUsername as validateEndpoint,
} from '@pavilion/api/registration'
import type { Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { type RegistrationTools, registerByUsername } from './register-by-username.ts'
import { registrationRulesOf } from './registration-rules.ts'
import { validateUsername } from './validate-username.ts'

/** How a visitor gets an account. */
export function registrationPublicRoutes(scope: Scope<'public'>, tools: RegistrationTools): void {
  scope.read(rulesEndpoint, async (_db, call) => ({
    rules: registrationRulesOf(await getMerchant(tools.directory, call.merchantCode)),
  }))
  scope.steps(registerEndpoint, (transact, call) => registerByUsername(transact, tools, call))
  scope.write(validateEndpoint, async (tx, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    return validateUsername(tx, merchant, { username: call.query.username, address: call.address }, tools.clock())
  })
}
