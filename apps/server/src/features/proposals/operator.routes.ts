import { rowCursor } from '@pavilion/api/cursors'
import {
  approveProposal as approveEndpoint,
  listProposals,
  rejectProposal as rejectEndpoint,
  withdrawProposal as withdrawEndpoint,
} from '@pavilion/api/proposals'
import type { Clock } from '../../base/clock.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { approveProposal, type Deciding, rejectProposal } from './decide-proposal.ts'
import type { ProposalKind } from './proposal-kind.ts'
import { listProposalRows, type Proposal } from './proposals.store.ts'
import { wireProposal } from './wire-proposal.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

const PAGE_SIZE = 50

/** What waits for a second operator, and what that one says to it. */
export function proposalsOperatorRoutes(
  scope: Scope<'operator'>,
  { clock, kinds }: { clock: Clock; kinds: readonly ProposalKind[] },
): void {
  const deciding = (call: Pick<OperatorCall, 'operator' | 'address' | 'afterwards'> & { body: { id: string } }): Deciding => ({
    operator: call.operator,
    id: BigInt(call.body.id),
    address: call.address,
    at: clock(),
    afterwards: call.afterwards,
  })
  const told = <Code extends string>(outcome: Proposal | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())

  scope.read(listProposals, async (db, { operator, query }) => {
    const { status = 'waiting', kind, subject, cursor } = query
    const wanted = {
      merchantCode: operator.merchantCode,
      status,
      ...(kind === undefined ? {} : { kind }),
      ...(subject === undefined ? {} : { subject }),
      ...(cursor === undefined ? {} : { after: BigInt(cursor) }),
    }
    const rows = await listProposalRows(db, wanted, clock(), PAGE_SIZE + 1)
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    return { list: page.map((row) => wireProposal(row, clock())), ...next }
  })

  scope.write(approveEndpoint, async (tx, call) => told(await approveProposal(tx, kinds, deciding(call))))
  scope.write(rejectEndpoint, async (tx, call) => told(await rejectProposal(tx, kinds, { ...deciding(call), note: call.body.note })))
  scope.write(withdrawEndpoint, async (tx, call) => told(await withdrawProposal(tx, deciding(call))))
}
