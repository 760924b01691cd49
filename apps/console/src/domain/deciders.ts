import type { OperatorRole } from '@pavilion/api/endpoint'

// Who decides what another proposed, by its kind, as the server's kinds say it. The server decides; this only spares a useless button.

const deciders: Readonly<Record<string, readonly OperatorRole[]>> = {
  'operator-roles': ['owner'],
  'new-operator': ['owner'],
  'operator-app': ['owner'],
  configuration: ['owner'],
  brand: ['owner', 'approver'],
  'provider-limits': ['owner'],
  'provider-address': ['owner'],
  'partner-secret': ['owner'],
  'release-member': ['approver', 'owner'],
  'reset-second-factor': ['approver', 'owner'],
  'promotion-budget': ['approver'],
  promotion: ['approver'],
  'balance-correction': ['approver'],
  'large-balance-correction': ['owner'],
  'withdrawal-rules': ['approver'],
  'payment-way': ['approver'],
  'bank-account': ['approver'],
  'payment-gateway': ['approver'],
  'withheld-win': ['approver'],
  'top-rebate-rates': ['approver'],
  'team-move': ['approver'],
  'merchant-contract': ['approver'],
  'held-payout': ['approver'],
}

/** Every kind of proposal. */
export const decidedKinds: readonly string[] = Object.keys(deciders)

/** The roles that may decide a proposal of that kind. */
const decidersOf = (kind: string): readonly OperatorRole[] => (Object.hasOwn(deciders, kind) ? deciders[kind] : undefined) ?? []

/** Whether that person may decide it: has the role and did not propose it. */
export const decides = (
  proposal: { kind: string; madeBy: string },
  person: { username: string; roles: readonly OperatorRole[] },
): boolean => proposal.madeBy !== person.username && decidersOf(proposal.kind).some((role) => person.roles.includes(role))
