import { rowCursor } from '@pavilion/api/cursors'
import {
  disableMember,
  endOneMemberSession as endOneEndpoint,
  endMemberSessions as endSessionsEndpoint,
  getStoppedMember,
  holdMemberWithdrawals,
  listStoppedMembers as listEndpoint,
  proposeMemberRelease,
  stopMember as stopEndpoint,
} from '@pavilion/api/stops'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { type MemberId, sessionId } from '../../base/ids.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { wireProposal } from '../proposals/index.ts'
import { holdWithdrawalsOf } from './hold-withdrawals-of.ts'
import { proposeRelease } from './release-member.ts'
import { endMemberSessions, endOneMemberSession, type Stopping, type StopTools, stopMember } from './stop-member.ts'
import { listStoppedMembers } from './stops.store.ts'
import { wireStops } from './wire-stops.ts'

const PAGE_SIZE = 50

/** What operators stop for a member. */
export function stopsOperatorRoutes(scope: Scope<'operator'>, tools: StopTools & { directory: MerchantDirectory }): void {
  const { clock, makeId } = tools
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Stopping => ({ operator, address, at: clock() })
  const told = <Code extends string>(tx: Tx, outcome: { id: MemberId; account: string } | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireStops(tx, { memberId: outcome.id, account: outcome.account }, clock())

  scope.read(listEndpoint, async (db, { operator, query }) => {
    const after = rowCursor.read(query.cursor)
    const members = await listStoppedMembers(db, { merchantCode: operator.merchantCode, at: clock(), limit: PAGE_SIZE + 1, after })
    const { page, next } = cutPage(members, PAGE_SIZE, rowCursor, ({ memberId }) => memberId)
    const list = []
    for (const member of page) list.push(await wireStops(db, member, clock()))
    return { list, ...next }
  })

  scope.read(getStoppedMember, async (db, { operator, query }) => {
    const member = await findMemberByAccountKey(db, operator.merchantCode, accountKeyOf(query.account))
    return member ? wireStops(db, { memberId: member.id, account: member.account }, clock()) : new Refusal('not-found', query.account)
  })

  scope.write(stopEndpoint, async (tx, call) => {
    const { account, kind, reason } = call.body
    return told(tx, await stopMember(tx, makeId, by(call), { account, kind, reason }))
  })
  scope.write(holdMemberWithdrawals, async (tx, call) => {
    const { account, untilDay, reason } = call.body
    return told(tx, await holdWithdrawalsOf(tx, tools, by(call), { account, untilDay, reason }))
  })
  scope.write(disableMember, async (tx, call) => {
    const { account, reason } = call.body
    return told(tx, await stopMember(tx, makeId, by(call), { account, kind: 'login', reason }))
  })
  scope.write(proposeMemberRelease, async (tx, call) => {
    const { account, kind, reason, requestId } = call.body
    const { operator, address } = call
    const made = await proposeRelease(tx, tools, { operator, address, at: clock() }, { account, kind, reason, requestId })
    return made instanceof Refusal ? made : wireProposal(made, clock())
  })
  scope.write(endSessionsEndpoint, async (tx, call) => {
    const { account, reason } = call.body
    return told(tx, await endMemberSessions(tx, by(call), { account, reason }))
  })
  scope.write(endOneEndpoint, async (tx, call) => {
    const { account, reason } = call.body
    const ended = sessionId(BigInt(call.body.sessionId))
    return told(tx, await endOneMemberSession(tx, by(call), { account, reason, sessionId: ended }))
  })
}
