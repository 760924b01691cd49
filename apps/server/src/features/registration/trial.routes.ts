import { createTrialAccount as accountEndpoint, startTrial as startEndpoint } from '@pavilion/api/registration'
import type { Scope } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { getTrialAccount } from './get-trial-account.ts'
import type { RegistrationTools } from './registration-tools.ts'
import { startTrial } from './start-trial.ts'

/** How a visitor plays before having an account. */
export function trialPublicRoutes(scope: Scope<'public'>, tools: RegistrationTools): void {
  scope.read(accountEndpoint, async (_db, call) => getTrialAccount(await getMerchant(tools.directory, call.merchantCode), tools.random))
  scope.steps(startEndpoint, (transact, call) => startTrial(transact, tools, call))
}
