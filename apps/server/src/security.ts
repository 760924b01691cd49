// What guards a member's account, and what it hears of from the slices below.
import type { Scope } from './base/route.ts'
import { getMerchant } from './features/merchants/index.ts'
import { holdWithdrawals, type SecurityTools, securityMemberRoutes, tellMember } from './features/security/index.ts'

/** What `app.ts` mounts of it. */
export function createSecurity(tools: SecurityTools) {
  tools.events.on('password-changed', async (tx, { merchantCode, memberId, at }) => {
    await holdWithdrawals(tx, await getMerchant(tools.directory, merchantCode), memberId, at)
    await tellMember(tx, { merchantCode, memberId, news: 'password-changed', at })
  })
  return { memberRoutes: (scope: Scope<'member'>) => securityMemberRoutes(scope, tools) }
}
