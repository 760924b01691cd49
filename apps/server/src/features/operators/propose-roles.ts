import type { OperatorRole, RefusalOf } from '@pavilion/api/endpoint'
import { type proposeOperatorRoles as endpoint, OperatorRoles } from '@pavilion/api/operators'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { checkAnotherOperator, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { type Change, setRoles } from './change-operator.ts'
import { lockOperatorForUpdate } from './operators.store.ts'

const SUBJECT = 'operator:'
const OPENS_FOR_MS = 7 * 86_400_000

/** What an operator may do: one owner proposes it, another decides. */
export const rolesKind = proposalKind({
  name: 'operator-roles',
  makers: ['owner'],
  checkers: ['owner'],
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ roles: OperatorRoles }),
  before: async (tx, { merchantCode, subject }) => {
    const account = await lockOperatorForUpdate(tx, merchantCode, idOf(subject))
    return account ? { username: account.username, roles: account.roles } : null
  },
  apply: async (tx, { subject, after, checker, address, at }) => {
    const refused = await setRoles(tx, { operator: checker, address, at }, idOf(subject), after.roles)
    return refused && new Refusal('proposal-overtaken', refused.why)
  },
})

/** Proposes what another operator may do. Nothing changes before another owner agrees. */
export async function proposeRoles(
  tx: Tx,
  change: Change & { operator: OperatorCaller },
  id: bigint,
  { requestId, roles, reason }: { requestId: string; roles: readonly OperatorRole[]; reason: string },
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { operator, address, at } = change
  const account = await lockOperatorForUpdate(tx, operator.merchantCode, id)
  if (!account) return new Refusal('not-found', `operator ${id}`)
  const own = checkAnotherOperator(account.id, operator.operatorId)
  if (own) return own
  return makeProposal(tx, rolesKind, {
    maker: operator,
    requestId,
    subject: `${SUBJECT}${id}`,
    after: { roles: [...roles] },
    reason,
    address,
    at,
  })
}

const idOf = (subject: string) => BigInt(subject.slice(SUBJECT.length))
