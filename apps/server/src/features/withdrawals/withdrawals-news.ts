import type { MemberSource } from '../../base/news-source.ts'
import { listLatestStates } from './withdrawals.store.ts'

/** News of withdrawals: a change in the status of one of a member's latest. */
export function withdrawalsNews(): MemberSource<'withdrawals'> {
  return {
    event: 'withdrawals',
    to: 'members',
    read: async (db, followers) => {
      const states = await listLatestStates(
        db,
        followers.map(({ memberId }) => memberId),
      )
      return new Map(
        followers.map(({ memberId }) => [memberId, { mark: states.get(memberId) ?? 'none', tell: () => ({ changed: true as const }) }]),
      )
    },
  }
}
