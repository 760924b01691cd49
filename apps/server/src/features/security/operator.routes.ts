import { proposeSecondFactorReset as endpoint } from '@pavilion/api/second-factor-resets'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { wireProposal } from '../proposals/index.ts'
import { proposeSecondFactorReset } from './reset-second-factor.ts'

/** What operators do about what guards a member's account. */
export function securityOperatorRoutes(scope: Scope<'operator'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  scope.write(endpoint, async (tx, call) => {
    const made = await proposeSecondFactorReset(tx, tools.directory, call, tools.clock())
    return made instanceof Refusal ? made : wireProposal(made, tools.clock())
  })
}
