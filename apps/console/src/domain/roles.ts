import { hasRole, type OperatorRole } from '@pavilion/api/operator-roles'
import { routeOf } from './calls.ts'
import type { CallName } from './contract.ts'

/** Whether an operator with these roles may make the call, as on the server. */
export function may(roles: readonly OperatorRole[], name: CallName): boolean {
  const [, , needed] = routeOf(name)
  return needed === 'nobody' || hasRole(roles, needed)
}
