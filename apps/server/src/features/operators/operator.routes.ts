import { getOperator } from '@pavilion/api/operators'
import type { Scope } from '../../base/route.ts'

/** What every operator may ask about the own account. */
export function operatorRoutes(scope: Scope<'operator'>): void {
  scope.read(getOperator, async (_db, { operator }) => ({
    id: operator.operatorId.toString(),
    username: operator.name,
    merchantCode: operator.merchantCode,
    roles: [...operator.roles],
  }))
}
