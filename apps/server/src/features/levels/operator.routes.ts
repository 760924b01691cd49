import { listMemberLevels, setMemberLevel as setEndpoint } from '@pavilion/api/levels'
import type { Clock } from '../../base/clock.ts'
import type { Scope } from '../../base/route.ts'
import { listLevels } from './levels.store.ts'
import { setMemberLevel } from './set-member-level.ts'

/** What operators do with the levels of members. */
export function levelsOperatorRoutes(scope: Scope<'operator'>, { clock }: { clock: Clock }): void {
  scope.read(listMemberLevels, async (db, { operator }) => ({ list: await listLevels(db, operator.merchantCode) }))
  scope.write(setEndpoint, (tx, { operator, address, body }) => {
    const { account, level, reason } = body
    return setMemberLevel(tx, { operator, address, at: clock() }, { account, level, reason })
  })
}
