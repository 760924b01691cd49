/**
 * What an operator may do: look, make proposals about money, decide those of others, say who the operators are, sit at the support desk,
 * write what the merchant says to its members, keep its games, or look after what is suspicious. An operator with any role but those of the desk, the
 * texts and the games may look at everything.
 */
export const operatorRoles = ['viewer', 'cashier', 'approver', 'owner', 'support', 'content', 'games', 'risk'] as const
export type OperatorRole = (typeof operatorRoles)[number]
/**
 * What an endpoint asks for: a role; that somebody works with members (`members`), which is every role but those of the texts and the games; that
 * somebody looks at the games (`catalogue`) or at promotions (`promotions`), which is the role that keeps them and everybody who sees money; that
 * somebody keeps promotions or decides what others proposed (`promoter`); that somebody helps members, at the desk or with their
 * money (`helper`); or that somebody is an operator at all (`any`).
 */
export type NeededRole = OperatorRole | 'any' | 'members' | 'catalogue' | 'promotions' | 'promoter' | 'helper'

const withoutMoney: readonly OperatorRole[] = ['support', 'content', 'games']
const withoutMembers: readonly OperatorRole[] = ['content', 'games']

/** Whether one of these roles sees the money of members. */
export const seesMoney = (roles: readonly OperatorRole[]): boolean => roles.some((role) => !withoutMoney.includes(role))

/** Whether an operator with these roles may make a call that needs this one. A call that names none is open to nobody. */
export function hasRole(roles: readonly OperatorRole[], needed: NeededRole | undefined): boolean {
  if (needed === undefined) return false
  if (needed === 'any') return roles.length > 0
  if (needed === 'members') return roles.some((role) => !withoutMembers.includes(role))
  if (needed === 'catalogue') return seesMoney(roles) || roles.includes('games')
  if (needed === 'promotions') return seesMoney(roles) || roles.includes('content')
  if (needed === 'promoter') return roles.includes('content') || roles.includes('approver')
  if (needed === 'helper') return roles.includes('support') || roles.includes('cashier')
  return needed === 'viewer' ? seesMoney(roles) : roles.includes(needed)
}
