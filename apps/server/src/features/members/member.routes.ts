import { getHeadIcon, getMemberInfo, setHeadIcon } from '@pavilion/api/members'
import type { Scope } from '../../base/route.ts'
import { findHeadIcon, updateHeadIcon } from './head-icon.store.ts'
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

  scope.read(getHeadIcon, async (db, call) => ({ icon: String(await findHeadIcon(db, call.caller.memberId)) }))
  scope.write(setHeadIcon, async (tx, call) => {
    await updateHeadIcon(tx, call.caller.memberId, Number(call.body.icon))
    return { icon: call.body.icon }
  })
}
