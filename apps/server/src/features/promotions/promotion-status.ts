import type { PromotionStatusValue, PromotionTermsValue } from '@pavilion/api/promotions'
import type { RewardTabValue } from '@pavilion/api/rewards'
import type { Bonus } from '../bonuses/index.ts'
import type { Application } from './applications.store.ts'

/** The days of a promotion, in the merchant's time zone, and whether somebody stopped it before they were over. */
export type Days = { startsOn: string; endsOn: string | null; today: string; isStopped: boolean }

const hasBegun = ({ startsOn, today }: Days) => startsOn <= today
const hasEnded = ({ endsOn, today }: Days) => endsOn !== null && endsOn < today
/** Whether what was joined can earn something. */
export const isOpen = (days: Days) => hasBegun(days) && !hasEnded(days)
/** Whether somebody can still join. */
export const takesJoins = (days: Days) => isOpen(days) && !days.isStopped

/** Whether the day is over on which alone the application could have earned something. */
export const isOver = ({ period }: Pick<Application, 'period'>, { today }: Pick<Days, 'today'>) => period !== '' && period !== today

/** The state of a started bonus; an overdue one counts as expired before any job records it. */
export function bonusState(bonus: Pick<Bonus, 'state' | 'expiresAt'>, now: Date): Bonus['state'] {
  return bonus.state === 'running' && bonus.expiresAt <= now ? 'expired' : bonus.state
}

/** How far somebody is with a promotion: with their application of this period and the bonus that came of it, if there are any. */
export function statusOf(
  terms: Pick<PromotionTermsValue, 'entry'>,
  days: Days,
  application: Application | undefined,
  bonus: Pick<Bonus, 'state' | 'expiresAt'> | undefined,
  now: Date,
): PromotionStatusValue {
  if (application) return applicationStatus(application, days, bonus, now)
  if (hasEnded(days) || days.isStopped) return 'close'
  return hasBegun(days) ? terms.entry : 'coming-soon'
}

/** How far an application is. */
export function applicationStatus(
  application: Application,
  days: Days,
  bonus: Pick<Bonus, 'state' | 'expiresAt'> | undefined,
  now: Date,
): PromotionStatusValue {
  switch (application.state) {
    case 'applying':
      return 'applying'
    case 'rejected':
      return 'rejected'
    case 'joined':
      return hasEnded(days) || isOver(application, days) ? 'close' : 'joined'
    case 'claimable':
      if (application.claimUntil !== null && application.claimUntil <= now) return 'close'
      return application.decidedAt === null ? 'claim' : 'issued'
    case 'taken': {
      const state = bonus && bonusState(bonus, now)
      if (state === 'running') return 'process'
      return state === undefined || state === 'released' ? 'claimed' : 'close'
    }
  }
}

const TABS: Readonly<Record<PromotionStatusValue, RewardTabValue>> = {
  join: 'claimable',
  claim: 'claimable',
  issued: 'claimable',
  'coming-soon': 'process',
  applying: 'process',
  joined: 'process',
  process: 'process',
  claimed: 'claimed',
  close: 'expired',
  rejected: 'expired',
}

/** The tab of the reward centre for rewards of that status. */
export const tabOf = (status: PromotionStatusValue): RewardTabValue => TABS[status]
