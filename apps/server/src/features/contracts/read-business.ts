import type { Db } from '../../base/database.ts'
import { activeMembers, countActiveOfHour, sumTeam, sumTeamHour } from '../teams/index.ts'
import type { Period } from './contract-periods.ts'
import type { Contract } from './contracts.store.ts'
import type { Business } from './earn.ts'
import { sumDayOf } from './payouts.store.ts'

/**
 * What the member's team, itself included, did in a period of its contract, from the figures of the teams. The loss is what the team
 * bet less what it won, and less what the house gave it back as rebates and bonuses; salaries and dividends are no part of it.
 */
export async function readBusiness(db: Db, contract: Contract, period: Period, hours: readonly Date[]): Promise<Business> {
  const { memberId, terms } = contract
  if (terms.kind === 'hour') {
    const asked = { hourStarts: hours, day: period.firstDay, minValidBetsMinor: terms.activeFromMinor }
    let baseMinor = 0n
    for (const hour of hours) baseMinor += (await sumTeamHour(db, memberId, hour)).validBetsMinor
    return {
      baseMinor,
      activeMembers: await countActiveOfHour(db, memberId, asked),
      carriedMinor: 0n,
      earnedTodayMinor: terms.dailyCapMinor === null ? 0n : await sumDayOf(db, contract.id, period.firstDay),
    }
  }
  const { firstDay, lastDay } = period
  const [sums] = await sumTeam(db, { agentId: memberId, scope: 'team', from: firstDay, to: lastDay })
  if (!sums) throw new Error('a sum has no row')
  const isLoss = terms.kind === 'dividend' && terms.base === 'loss'
  const { validBetsMinor, payoutsMinor, rebatesMinor, bonusesMinor } = sums
  return {
    baseMinor: isLoss ? validBetsMinor - payoutsMinor - rebatesMinor - bonusesMinor : validBetsMinor,
    activeMembers: await activeMembers(db, memberId, firstDay, lastDay, terms.activeFromMinor),
    carriedMinor: contract.carriedMinor,
    earnedTodayMinor: 0n,
  }
}
