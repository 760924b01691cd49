import { getHeadIcon, setHeadIcon } from '@pavilion/api/members'
import type { Scope } from '../../base/route.ts'
import { findHeadIcon, updateHeadIcon } from './head-icon.store.ts'

/** The picture that a member chose. */
export function memberRoutes(scope: Scope<'member'>): void {
  scope.read(getHeadIcon, async (db, call) => ({ icon: String(await findHeadIcon(db, call.caller.memberId)) }))
  scope.write(setHeadIcon, async (tx, call) => {
    await updateHeadIcon(tx, call.caller.memberId, Number(call.body.icon))
    return { icon: call.body.icon }
  })
}
