import type { Clock } from '../../base/clock.ts'
import type { MemberSource } from '../../base/news-source.ts'
import { listLatestStates } from '../bonuses/index.ts'
import { listMarks } from './applications.store.ts'

/**
 * News of rewards: one was earned, decided, claimed or missed, or a bonus started or ended, here or
 * on another device. Progress of a bonus comes with the balance.
 */
export function rewardsNews(clock: Clock): MemberSource<'rewards'> {
  return {
    event: 'rewards',
    to: 'members',
    read: async (db, followers) => {
      const now = clock()
      const members = followers.map(({ memberId }) => memberId)
      const marks = await listMarks(db, members, now)
      const bonuses = await listLatestStates(db, members, now)
      return new Map(
        members.map((member) => [
          member,
          { mark: `${marks.get(member) ?? 'none'}:${bonuses.get(member) ?? 'none'}`, tell: () => ({ changed: true as const }) },
        ]),
      )
    },
  }
}
