import { getCondition } from '@pavilion/api/condition'
import type { Db } from '../../base/database.ts'
import type { Scope } from '../../base/route.ts'
import { type ConditionTools, createCondition } from './get-condition.ts'

/** What operators see of what they rest on. Partners are asked outside of the call's own transaction. */
export function conditionOperatorRoutes(scope: Scope<'operator'>, db: Db, tools: ConditionTools): void {
  const conditionOf = createCondition(db, tools)
  scope.read(getCondition, async (_db, { merchantCode }) => ({ list: await conditionOf(merchantCode) }))
}
