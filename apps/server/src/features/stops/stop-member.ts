import type { StopKindValue } from '@pavilion/api/stops'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { accountId, type IdMaker, type MemberId, type SessionId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { memberOwner, openAccount, setBettingBlocked, setHeldMoney, shardOf } from '../../ledger/index.ts'
import { changeMember, findMemberByAccountKey, lockMember } from '../members/index.ts'
import { getMoneyTerms } from '../merchants/index.ts'
import { type Actor, recordOperatorAction } from '../proposals/index.ts'
import { endAllByHouse, endOneByHouse } from '../session/index.ts'
import { insertStop, listStops, type Stop } from './stops.store.ts'

export type StopTools = { makeId: IdMaker; clock: Clock }

/** Who stops something, from where and when. */
export type Stopping = { operator: Actor; address: string; at: Date }

/** Whom it is about and why. */
export type Whom = { account: string; reason: string }

export type Named = { id: MemberId; account: string }

/**
 * Stops one thing for a member at once: `money` and `float` keep it from leaving, `betting` refuses bets, `login` lets nobody in and ends
 * every session; `withdrawals` are held until `endsAt`. Stopped already, nothing changes, but that a hold grows longer. What is stopped is let go again by two operators alone.
 */
export async function stopMember(
  tx: Tx,
  makeId: IdMaker,
  { operator, address, at }: Stopping,
  { account, reason, kind, endsAt }: Whom & { kind: StopKindValue; endsAt?: Date },
): Promise<Named | Refusal<'not-found'>> {
  const member = await lockNamed(tx, operator.merchantCode, account)
  if (!member) return new Refusal('not-found', account)
  const before = await listStops(tx, member.id, at)
  const stop = { kind, reason, setBy: operator.operatorId, setByName: operator.name, setAt: at, ...(endsAt ? { endsAt } : {}) }
  if (!(await insertStop(tx, member.id, stop))) return member
  const after = await listStops(tx, member.id, at)
  await carryOut(tx, makeId, operator.merchantCode, member.id, after, at)
  await tell(tx, { operator, address, at }, member, {
    action: 'stop-member',
    event: 'member-stopped',
    before,
    after,
    reason: `${kind}${endsAt ? ` until ${endsAt.toISOString()}` : ''}: ${reason}`,
  })
  return member
}

/** Ends every session of the member on every device, and forgets the devices. It may log in again. */
export function endMemberSessions(tx: Tx, stopping: Stopping, { account, reason }: Whom): Promise<Named | Refusal<'not-found'>> {
  return endSessions(tx, stopping, account, async ({ id }) => {
    await endAllByHouse(tx, id, stopping.at)
    return { action: 'end-member-sessions', event: 'member-sessions-ended', reason }
  })
}

/** Ends one session of the member, and forgets its device. One that is another's or over was never there. */
export function endOneMemberSession(
  tx: Tx,
  stopping: Stopping,
  { account, reason, sessionId }: Whom & { sessionId: SessionId },
): Promise<Named | Refusal<'not-found'>> {
  return endSessions(tx, stopping, account, async ({ id }) => {
    if (!(await endOneByHouse(tx, id, stopping.at, sessionId))) return new Refusal('not-found', `session ${sessionId} of ${account}`)
    return { action: 'end-member-session', event: 'member-session-ended', reason: `${sessionId}: ${reason}` }
  })
}

/** Ends what `end` ends of the member's, and records it. What is stopped stays as it is. */
async function endSessions(
  tx: Tx,
  stopping: Stopping,
  account: string,
  end: (member: Named) => Promise<Pick<News, 'action' | 'event' | 'reason'> | Refusal<'not-found'>>,
): Promise<Named | Refusal<'not-found'>> {
  const member = await lockNamed(tx, stopping.operator.merchantCode, account)
  if (!member) return new Refusal('not-found', account)
  const ended = await end(member)
  if (ended instanceof Refusal) return ended
  const stops = await listStops(tx, member.id, stopping.at)
  await tell(tx, stopping, member, { ...ended, before: stops, after: stops })
  return member
}

/** The member of that account name at the merchant, kept from being stopped or let go by anybody else until `tx` ends. */
export async function lockNamed(tx: Tx, merchantCode: string, account: string): Promise<Named | undefined> {
  const member = await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))
  if (!member) return undefined
  return lockMember(tx, member.id)
}

/** Makes true what is stopped now, and what is not. */
export async function carryOut(
  tx: Tx,
  makeId: IdMaker,
  merchantCode: string,
  id: MemberId,
  stops: readonly Stop[],
  at: Date,
): Promise<void> {
  const has = (kind: StopKindValue) => stops.some((stop) => stop.kind === kind)
  const shard = shardOf(id)
  const owner = memberOwner(id)
  const { currency } = await getMoneyTerms(tx, merchantCode)
  // A wallet that is opened later would not be blocked.
  await openAccount(tx, { shard, kind: 'wallet', owner, currency, merchantCode, id: accountId(makeId()) })
  await setHeldMoney(tx, { shard, owner }, has('money') ? ['wallet', 'float'] : has('float') ? ['float'] : [])
  await setBettingBlocked(tx, { shard, owner }, has('betting') || has('login'))
  await changeMember(tx, id, { isDisabled: has('login') })
  if (has('login')) await endAllByHouse(tx, id, at)
}

type News = { action: string; event: string; before: readonly Stop[]; after: readonly Stop[]; reason: string }

/** Records the operator, the previous and the new state, and a significant event. */
export async function tell(
  tx: Tx,
  { operator, address, at }: Stopping,
  { id, account }: Named,
  { action, event, before, after, reason }: News,
): Promise<void> {
  const subject = `member:${id}`
  const detail = JSON.stringify({ account, before: kindsOf(before), after: kindsOf(after), reason })
  await recordOperatorAction(tx, { operator, action, subject, detail, address, at })
  const { merchantCode } = operator
  await recordSignificantEvent(tx, { merchantCode, kind: event, subject, detail: `${operator.name}: ${detail}`, at })
}

const kindsOf = (stops: readonly Stop[]): readonly StopKindValue[] => stops.map(({ kind }) => kind)
