import { checkAffiliateCode as checkEndpoint } from '@pavilion/api/agents'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { checkAffiliateCode } from './check-affiliate-code.ts'

/** What anybody may ask of an invitation. */
export function agentsPublicRoutes(scope: Scope<'public'>, clock: Clock): void {
  scope.write(checkEndpoint, (tx, call) =>
    checkAffiliateCode(tx, { merchantCode: call.merchantCode, code: call.query.code, address: call.address }, clock()),
  )
}
