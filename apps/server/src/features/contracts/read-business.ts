import type { Db } from '../../base/database.ts'
import { activeMembers, countActiveOfHour, openStakes, sumTeam, sumTeamHour } from '../teams/index.ts'
import type { Period, PeriodMoments } from './contract-periods.ts'
import type { Contract } from './contracts.store.ts'
import type { Business } from './earn.ts'
import { sumDayOf } from './payouts.store.ts'

/**
 * Reads the figures of the member's team, the member included, for one period of its contract. The
 * loss is the team's bets less its wins, rebates and bonuses; salaries and dividends do not count.
 * A stake counts in the period in which its round ended, so stakes open at the period's beginning
 * are added and those open at its end subtracted.
 */
export async function readBusiness(db: Db, contract: Contract, period: Period, moments: PeriodMoments): Promise<Business> {
  const { memberId, terms } = contract
  if (terms.kind === 'hour') {
    const { from, hours, to } = moments
    const part = { day: period.firstDay, from, to }
    const asked = { ...part, hourStarts: hours, minValidBetsMinor: terms.activeFromMinor }
    let baseMinor = await openStakes.sumOpenStakeChanges(db, memberId, part)
    let payoutsMinor = 0n
    for (const hour of hours) {
      const sums = await sumTeamHour(db, memberId, hour)
      baseMinor += sums.validBetsMinor
      payoutsMinor += sums.payoutsMinor
    }
    return {
      baseMinor,
      activeMembers: await countActiveOfHour(db, memberId, asked),
      carriedMinor: 0n,
      keptMinor: baseMinor - payoutsMinor,
      earnedTodayMinor: terms.dailyCapMinor === null ? 0n : await sumDayOf(db, contract.id, period.firstDay),
    }
  }
  const { firstDay, lastDay } = period
  const [sums] = await sumTeam(db, { agentId: memberId, scope: 'team', from: firstDay, to: lastDay })
  if (!sums) throw new Error('a sum has no row')
  const isLoss = terms.kind === 'dividend' && terms.base === 'loss'
  const { payoutsMinor, rebatesMinor, bonusesMinor } = sums
  const validBetsMinor = sums.validBetsMinor + (await openStakes.sumOpenStakeChanges(db, memberId, period))
  const keptMinor = validBetsMinor - payoutsMinor - rebatesMinor - bonusesMinor
  return {
    baseMinor: isLoss ? keptMinor : validBetsMinor,
    keptMinor,
    activeMembers: await activeMembers(db, memberId, firstDay, lastDay, terms.activeFromMinor),
    carriedMinor: contract.carriedMinor,
    earnedTodayMinor: 0n,
  }
}
