import { getMemberInfo } from '@pavilion/api/members'
import type { Scope } from '../../base/route.ts'
import { getMember } from './members.store.ts'

/** What a member may know of itself. */
export function memberRoutes(scope: Scope<'member'>): void {
  scope.read(getMemberInfo, async (db, call) => {
    const member = await getMember(db, call.caller.memberId)
    return {
      id: member.id.toString(),
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      // Clubs come with the levels; until then nobody is in one.
      clubLabel: { labelName: '' },
      clubs: [],
    }
  })
}
