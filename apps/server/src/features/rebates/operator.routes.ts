import { setTopRebateRates } from '@pavilion/api/top-rebates'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { accountKeyOf, findMemberByAccountKey, isAgent } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findUpline } from '../teams/index.ts'
import { daysAt, topLimits } from './agent-calls.ts'
import type { RateTools } from './rates.routes.ts'
import { setRates } from './set-rates.ts'

/** What operators give to the agents at the top of their merchant's tree. */
export function rebatesOperatorRoutes(scope: Scope<'operator'>, tools: RateTools): void {
  scope.write(setTopRebateRates, async (tx, { merchantCode, operator, body, address }) => {
    const merchant = await getMerchant(tools.directory, merchantCode)
    const at = tools.clock()
    const { fromDay } = daysAt(merchant, at)
    const member = await findMemberByAccountKey(tx, merchantCode, accountKeyOf(body.account))
    if (!member || !isAgent(member.type) || (await findUpline(tx, member.id, fromDay)) !== undefined) {
      return new Refusal('not-a-top-agent', `${body.account} is no agent at the top`)
    }
    const wish = {
      memberId: member.id,
      lines: body.lines,
      confirmsLowering: body.confirmsLowering === true,
      fromDay,
      by: { operator: operator.name },
      at,
    }
    const outcome = await setRates(tx, wish, { uplineId: undefined, findLimits: async () => topLimits(merchant) })
    if (outcome instanceof Refusal) return outcome
    const detail = body.lines.map(({ category, vendor, rate }) => `${category} ${vendor} ${rate}`).join(', ')
    await recordOperatorAction(tx, { operator, action: 'set-rebate-rates', subject: `member:${member.id}`, detail, address, at })
    return outcome
  })
}
