import type { RefusalOf } from '@pavilion/api/endpoint'
import { type proposeMemberRelease as endpoint, StopKind, type StopKindValue } from '@pavilion/api/stops'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { lockMember } from '../members/index.ts'
import { type Actor, findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { carryOut, lockNamed, type StopTools, tell, type Whom } from './stop-member.ts'
import { deleteStop, listStops } from './stops.store.ts'

const NAME = 'release-member'
const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = /^member:(\d+):([a-z]+)$/

/** That something is let go for a member: one operator proposes it, another decides. The command line makes it without a number. */
export const releaseKind = ({ makeId, clock }: StopTools) =>
  proposalKind({
    name: NAME,
    makers: ['cashier', 'approver', 'owner'],
    checkers: ['approver', 'owner'],
    opensForMs: OPENS_FOR_MS,
    after: Type.Object({ stop: StopKind, isReleased: Type.Literal(true) }),
    before: async (tx, { merchantCode, subject, after }) => {
      const member = await lockNumbered(tx, merchantCode, subject)
      const stop = member && (await listStops(tx, member.id, clock())).find(({ kind }) => kind === after.stop)
      if (!stop) return null
      const { kind, reason, setByName: by, setAt: at, endsAt } = stop
      return { account: member?.account, stop: kind, reason, by, at, ...(endsAt ? { endsAt } : {}) }
    },
    apply: async (tx, { merchantCode, subject, after, reason, checker, address, at }) => {
      const member = await lockNumbered(tx, merchantCode, subject)
      if (!member) return new Refusal('proposal-overtaken', subject)
      const before = await listStops(tx, member.id, at)
      if (!(await deleteStop(tx, member.id, after.stop))) return new Refusal('proposal-overtaken', `${after.stop} is not stopped`)
      const stops = await listStops(tx, member.id, at)
      await carryOut(tx, makeId, merchantCode, member.id, stops, at)
      const news = { action: NAME, event: 'member-released', before, after: stops, reason: `${after.stop}: ${reason}` }
      await tell(tx, { operator: checker, address, at }, member, news)
      return undefined
    },
  })

/** Proposes to let one thing go. Nothing changes before another operator agrees. */
export async function proposeRelease(
  tx: Tx,
  tools: StopTools,
  { operator, address, at }: { operator: OperatorCaller | (Actor & { operatorId: null }); address: string; at: Date },
  { account, kind, reason, requestId }: Whom & { kind: StopKindValue; requestId: string },
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const member = await lockNamed(tx, operator.merchantCode, account)
  if (!member) return new Refusal('not-found', account)
  const subject = `member:${member.id}:${kind}`
  const after = { stop: kind, isReleased: true as const }
  const request = { maker: operator, requestId, subject, after, reason, address, at }
  if ((await listStops(tx, member.id, at)).some((stop) => stop.kind === kind)) return makeProposal(tx, releaseKind(tools), request)
  // A repeated request after the approval returns the same proposal.
  const known = await findProposalByRequest(tx, operator.merchantCode, requestId)
  return known ? makeProposal(tx, releaseKind(tools), request) : new Refusal('not-stopped', `${kind} of ${account}`)
}

async function lockNumbered(tx: Tx, merchantCode: string, subject: string): Promise<{ id: MemberId; account: string } | undefined> {
  const id = SUBJECT.exec(subject)?.[1]
  return id === undefined ? undefined : lockMember(tx, BigInt(id), merchantCode)
}
