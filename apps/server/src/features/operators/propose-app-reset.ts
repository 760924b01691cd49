import type { RefusalOf } from '@pavilion/api/endpoint'
import type { proposeAppReset as endpoint } from '@pavilion/api/operator-accounts'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findProposalByRequest, lockProposalsOf, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { type Change, lockStaying, resetCode } from './change-operator.ts'
import { lockWithOwners } from './operators.store.ts'

const SUBJECT = 'operator:'
const OPENS_FOR_MS = DAY_MS

/** Another app for who lost the phone: one owner proposes it and another decides, since the next log-in needs the password alone. */
export const appKind = proposalKind({
  name: 'operator-app',
  makers: ['owner'],
  checkers: ['owner'],
  needsFreshProof: true,
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ hasApp: Type.Literal(false) }),
  before: async (tx, { merchantCode, subject }) => {
    const id = idOf(subject)
    await lockProposalsOf(tx, merchantCode, id)
    const { account } = await lockWithOwners(tx, merchantCode, id)
    return account ? { username: account.username, roles: account.roles, hasApp: account.totpSecret !== null } : null
  },
  apply: async (tx, { subject, checker, address, at }) => {
    const change = { operator: checker, address, at }
    const account = await lockStaying(tx, change, idOf(subject), false)
    if (account instanceof Refusal) {
      return account.code === 'needs-another-operator'
        ? new Refusal(account.code, account.why)
        : new Refusal('proposal-overtaken', account.why)
    }
    return resetCode(tx, change, account)
  },
})

/** Proposes to take the app of another operator back. It goes on to open the account until another owner agrees. */
export async function proposeAppReset(
  tx: Tx,
  change: Change & { operator: OperatorCaller },
  id: bigint,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { operator, address, at } = change
  const account = await lockStaying(tx, change, id, false)
  if (account instanceof Refusal) return account
  // A repeated request is answered with its proposal, also once the app was taken back by it.
  const isNew = (await findProposalByRequest(tx, operator.merchantCode, requestId)) === undefined
  if (isNew && account.totpSecret === null) return new Refusal('operator-app-missing', account.username)
  return makeProposal(tx, appKind, {
    maker: operator,
    requestId,
    subject: `${SUBJECT}${id}`,
    after: { hasApp: false },
    reason,
    address,
    at,
  })
}

const idOf = (subject: string) => BigInt(subject.slice(SUBJECT.length))
