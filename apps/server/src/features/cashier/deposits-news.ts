import type { MemberSource } from '../../base/news-source.ts'
import { listLatestStates } from './deposits.store.ts'

/** News of deposits: a change in the status of a member's latest one. */
export function depositsNews(): MemberSource<'deposits'> {
  return {
    event: 'deposits',
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
