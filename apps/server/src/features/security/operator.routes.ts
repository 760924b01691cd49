import { liftMemberLock as liftEndpoint, sendMemberPasswordLink } from '@pavilion/api/member-help'
import { proposeSecondFactorReset as endpoint } from '@pavilion/api/second-factor-resets'
import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { wireProposal } from '../proposals/index.ts'
import { liftMemberLock } from './lift-member-lock.ts'
import { proposeSecondFactorReset } from './reset-second-factor.ts'
import { sendPasswordLink } from './send-password-link.ts'
import type { TellingTools } from './tell-member.ts'

/** What operators do about what guards a member's account. */
export function securityOperatorRoutes(scope: Scope<'operator'>, tools: TellingTools & { clock: Clock; random: Random }): void {
  scope.write(liftEndpoint, (tx, call) => liftMemberLock(tx, tools, call, tools.clock()))
  scope.write(sendMemberPasswordLink, (tx, call) => sendPasswordLink(tx, tools, call, tools.clock()))
  scope.write(endpoint, async (tx, call) => {
    const made = await proposeSecondFactorReset(tx, tools, call, tools.clock())
    return made instanceof Refusal ? made : wireProposal(made, tools.clock())
  })
}
