/**
 * What an operator may do: look, make proposals about money, decide those of others, say who the operators are, sit at the support desk, or
 * write what the merchant says to its members. An operator with any role but the last two may look at everything.
 */
export const operatorRoles = ['viewer', 'cashier', 'approver', 'owner', 'support', 'content'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/**
 * What an endpoint asks for: a role; that somebody works with members (`members`), which is every role but that of the texts; or that somebody is an
 * operator at all (`any`).
 */
export type NeededRole = OperatorRole | 'any' | 'members'

const withoutMoney: readonly OperatorRole[] = ['support', 'content']

/** Whether one of these roles sees the money of members. */
export const seesMoney = (roles: readonly OperatorRole[]): boolean => roles.some((role) => !withoutMoney.includes(role))

/** Whether an operator with these roles may make a call that needs this one. A call that names none is open to nobody. */
export function hasRole(roles: readonly OperatorRole[], needed: NeededRole | undefined): boolean {
  if (needed === undefined) return false
  if (needed === 'any') return roles.length > 0
  if (needed === 'members') return roles.some((role) => role !== 'content')
  return needed === 'viewer' ? seesMoney(roles) : roles.includes(needed)
}
