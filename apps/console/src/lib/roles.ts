import type { OperatorRole } from '@pavilion/api/endpoint'
import { routeOf } from './calls.ts'
import type { CallName } from './contract.ts'

/**
 * Whether an operator with these roles may make the call, as on the server: any role but the desk's
 * may read.
 */
export function may(roles: readonly OperatorRole[], name: CallName): boolean {
  const [, , needed] = routeOf(name)
  if (needed === 'nobody') return true
  if (needed === 'any') return roles.length > 0
  return needed === 'viewer' ? roles.some((role) => role !== 'support') : roles.includes(needed)
}
