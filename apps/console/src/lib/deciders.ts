import type { OperatorRole } from '@pavilion/api/endpoint'

// Who decides what another proposed, by its kind, as the server's kinds say it. The server decides; this only spares a useless button.

const BY_OWNERS = ['operator-roles', 'provider-limits', 'provider-address', 'partner-secret']
const BY_BOTH = ['release-member', 'reset-second-factor']

/** The roles that may decide a proposal of that kind. */
export function decidersOf(kind: string): readonly OperatorRole[] {
  if (BY_OWNERS.includes(kind)) return ['owner']
  return BY_BOTH.includes(kind) ? ['approver', 'owner'] : ['approver']
}

/** Whether that person decides it: with the role, and not being whoever proposed it. */
export const decides = (
  proposal: { kind: string; madeBy: string },
  person: { username: string; roles: readonly OperatorRole[] },
): boolean => proposal.madeBy !== person.username && decidersOf(proposal.kind).some((role) => person.roles.includes(role))
