import type { OperatorRole, RefusalOf } from '@pavilion/api/endpoint'
import type { proposeOperator as endpoint } from '@pavilion/api/operator-accounts'
import { areRolesApart, OperatorRoles } from '@pavilion/api/operators'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { addOperator, type Change } from './change-operator.ts'
import { findOperatorByName, isUsername, usernameOf } from './operators.store.ts'

const SUBJECT = 'operator-name:'
const OPENS_FOR_MS = 7 * DAY_MS
/** No password has this hash: a new operator sets one with a link. */
const NO_PASSWORD = 'none'

/** A new operator: one owner proposes name and roles, another decides. */
export const newOperatorKind = proposalKind({
  name: 'new-operator',
  makers: ['owner'],
  checkers: ['owner'],
  needsFreshProof: true,
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ username: Type.String(), roles: OperatorRoles }),
  before: async (tx, { merchantCode, after }) => {
    const known = await findOperatorByName(tx, merchantCode, after.username)
    return known ? { username: known.username, roles: known.roles } : null
  },
  apply: async (tx, { after, checker, address, at }) => {
    const { username, roles } = after
    const id = await addOperator(tx, { operator: checker, address, at }, { username, passwordHash: NO_PASSWORD, roles })
    // Somebody was added under that name a moment ago.
    return id === undefined ? new Refusal('proposal-overtaken', `${username} is there already`) : undefined
  },
})

/** The content of a request, and its key. */
type OperatorRequest = { requestId: string; username: string; roles: readonly OperatorRole[]; reason: string }

/** Proposes somebody who is to work for the merchant. Nobody is added before another owner agrees. */
export async function proposeOperator(
  tx: Tx,
  { operator, address, at }: Change & { operator: OperatorCaller },
  { requestId, username: typed, roles, reason }: OperatorRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const username = usernameOf(typed)
  const field = { field: 'username' }
  if (!isUsername(username)) return new Refusal('operator-name-invalid', username, field)
  if (!areRolesApart(roles)) return new Refusal('roles-never-meet', roles.join(', '))
  // A repeated request is answered with its proposal, also once somebody was added by it.
  const isNew = (await findProposalByRequest(tx, operator.merchantCode, requestId)) === undefined
  if (isNew && (await findOperatorByName(tx, operator.merchantCode, username))) {
    return new Refusal('operator-name-taken', username, field)
  }
  const after = { username, roles: [...roles] }
  return makeProposal(tx, newOperatorKind, { maker: operator, requestId, subject: `${SUBJECT}${username}`, after, reason, address, at })
}
