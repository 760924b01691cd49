import type { Clock } from '../../base/clock.ts'
import type { MemberSource } from '../../base/news-source.ts'
import { listMarks } from './shares.store.ts'

/** News of red envelopes: one came, began, was emptied, taken or ended. */
export function envelopesNews(clock: Clock): MemberSource<'envelopes'> {
  return {
    event: 'envelopes',
    to: 'members',
    read: async (db, followers) => {
      const marks = await listMarks(
        db,
        followers.map(({ memberId }) => memberId),
        clock(),
      )
      return new Map(
        followers.map(({ memberId }) => [memberId, { mark: marks.get(memberId) ?? 'none', tell: () => ({ changed: true as const }) }]),
      )
    },
  }
}
