import type { MemberSource } from '../../base/news-source.ts'
import { listLatestStates } from './deposits.store.ts'

/** News of deposits: that the latest one of a member stands otherwise than before. */
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
