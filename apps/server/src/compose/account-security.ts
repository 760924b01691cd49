// What guards a member's account: passkeys, the security centre, and what it hears of from the slices below.
import type { Scope } from '../base/route.ts'
import { getMerchant } from '../features/merchants/index.ts'
import { passkeysMemberRoutes, passkeysPublicRoutes } from '../features/passkeys/wiring.ts'
import {
  holdWithdrawals,
  type SecurityTools,
  securityMemberRoutes,
  securityPublicRoutes,
  tellMember,
  tellOfDevice,
} from '../features/security/wiring.ts'

/** What `app.ts` mounts of it, by audience. */
export function createSecurity(tools: SecurityTools) {
  tools.events.on('password-changed', async (tx, { merchantCode, memberId, at }) => {
    await holdWithdrawals(tx, await getMerchant(tools.directory, merchantCode), memberId, at)
    await tellMember(tx, { merchantCode, memberId, news: 'password-changed', at })
  })
  tools.events.on('device-new', (tx, news) => tellOfDevice(tx, tools, news))
  return {
    publicRoutes: (scope: Scope<'public'>) => {
      passkeysPublicRoutes(scope, tools)
      securityPublicRoutes(scope, tools)
    },
    memberRoutes: (scope: Scope<'member'>) => {
      passkeysMemberRoutes(scope, tools)
      securityMemberRoutes(scope, tools)
    },
  }
}
