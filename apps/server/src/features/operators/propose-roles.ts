import type { OperatorRole, RefusalOf } from '@pavilion/api/endpoint'
import { areRolesApart, type proposeOperatorRoles as endpoint, OperatorRoles } from '@pavilion/api/operators'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { type Actor, checkAnotherOperator, lockProposalsOf, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { type Change, setRoles } from './change-operator.ts'
import { lockWithOwners } from './operators.store.ts'

const SUBJECT = 'operator:'
const OPENS_FOR_MS = 7 * DAY_MS

/** What an operator may do: one owner, or the command line, proposes it, and another owner decides. */
export const rolesKind = proposalKind({
  name: 'operator-roles',
  makers: ['owner'],
  checkers: ['owner'],
  needsFreshProof: true,
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ roles: OperatorRoles }),
  before: async (tx, { merchantCode, subject }) => {
    await lockProposalsOf(tx, merchantCode, idOf(subject))
    const { account } = await lockWithOwners(tx, merchantCode, idOf(subject))
    return account ? { username: account.username, roles: account.roles } : null
  },
  apply: async (tx, { subject, after, checker, address, at }) => {
    const refused = await setRoles(tx, { operator: checker, address, at }, idOf(subject), after.roles)
    return refused && new Refusal('proposal-overtaken', refused.why)
  },
})

/** The content of a request, and its key. */
export type RolesRequest = { requestId: string; roles: readonly OperatorRole[]; reason: string }

/** Proposes what another operator may do. Nothing changes before another owner agrees. */
export async function proposeRoles(
  tx: Tx,
  change: Change & { operator: OperatorCaller | (Actor & { operatorId: null }) },
  id: bigint,
  { requestId, roles, reason }: RolesRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { operator, address, at } = change
  if (!areRolesApart(roles)) return new Refusal('roles-never-meet', roles.join(', '))
  await lockProposalsOf(tx, operator.merchantCode, id)
  const { account } = await lockWithOwners(tx, operator.merchantCode, id)
  if (!account) return new Refusal('not-found', `operator ${id}`)
  const own = operator.operatorId === null ? undefined : checkAnotherOperator(account.id, operator.operatorId)
  if (own) return own
  const subject = `${SUBJECT}${id}`
  return makeProposal(tx, rolesKind, { maker: operator, requestId, subject, after: { roles: [...roles] }, reason, address, at })
}

const idOf = (subject: string) => BigInt(subject.slice(SUBJECT.length))
