import {
  registerByMobile as byMobileEndpoint,
  registerByUsername as byUsernameEndpoint,
  getRegistrationRules as rulesEndpoint,
  getRegisterSettings as settingsEndpoint,
  validateUsername as validateEndpoint,
} from '@pavilion/api/registration'
import type { Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { getRegisterSettings } from './get-register-settings.ts'
import { registerMember } from './register-member.ts'
import { findRuleRows } from './registration-rules.store.ts'
import { registrationRulesOf } from './registration-rules.ts'
import type { RegistrationTools } from './registration-tools.ts'
import { trialPublicRoutes } from './trial.routes.ts'
import { validateUsername } from './validate-username.ts'

/** How a visitor gets an account, or plays before having one. */
export function registrationPublicRoutes(scope: Scope<'public'>, tools: RegistrationTools): void {
  scope.read(rulesEndpoint, async (db, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    const rows = await findRuleRows(db, merchant.code)
    return { rules: registrationRulesOf(merchant, rows, 'username'), mobileRules: registrationRulesOf(merchant, rows, 'mobile') }
  })
  scope.read(settingsEndpoint, async (_db, call) => getRegisterSettings(await getMerchant(tools.directory, call.merchantCode)))
  trialPublicRoutes(scope, tools)
  scope.steps(byUsernameEndpoint, (transact, call) => registerMember(transact, tools, call, 'username'))
  scope.steps(byMobileEndpoint, (transact, call) => registerMember(transact, tools, call, 'mobile'))
  scope.write(validateEndpoint, async (tx, call) => {
    const merchant = await getMerchant(tools.directory, call.merchantCode)
    return validateUsername(tx, merchant, { username: call.query.username, address: call.address }, tools.clock())
  })
}
