import type { OperatorRole } from '@pavilion/api/endpoint'
import { areRolesApart } from '@pavilion/api/operators'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Actor, checkAnotherOperator, lockProposalsOf, recordOperatorAction, withdrawProposalsOf } from '../proposals/index.ts'
import { deleteDevicesOf } from './devices.store.ts'
import { useEnrolments } from './enrolments.store.ts'
import { liftLocks, liftPasswordLocks } from './login-limits.ts'
import { insertOperator, lockWithOwners, type Operator, updateOperator } from './operators.store.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.store.ts'
import { useTickets } from './tickets.store.ts'

/** Who changes an account, from where and when. */
export type Change = { operator: Actor; address: string; at: Date }

type LockRefusal = Refusal<'not-found' | 'needs-another-operator'>
type ChangeRefusal = LockRefusal | Refusal<'last-owner'>

/** Adds an operator, who comes in by an enrolment link. Returns nothing when the name is taken. */
export async function addOperator(
  tx: Tx,
  change: Change,
  account: Pick<Operator, 'username' | 'passwordHash' | 'roles'>,
): Promise<bigint | undefined> {
  const id = await insertOperator(tx, { ...account, merchantCode: change.operator.merchantCode, createdAt: change.at })
  if (id !== undefined) await record(tx, change, 'add-operator', { id, username: account.username }, account.roles.join(', '))
  return id
}

/** Says what an operator may do from now on. Nobody says it of the own account. */
export async function setRoles(
  tx: Tx,
  change: Change,
  id: bigint,
  roles: readonly OperatorRole[],
): Promise<ChangeRefusal | Refusal<'roles-never-meet'> | undefined> {
  if (!areRolesApart(roles)) return new Refusal('roles-never-meet', roles.join(', '))
  const account = await lockStaying(tx, change, id, roles.includes('owner'))
  if (account instanceof Refusal) return account
  await updateOperator(tx, id, { roles })
  await withdrawProposalsOf(tx, id, change)
  await record(tx, change, 'set-roles', account, `${account.roles.join(', ')} > ${roles.join(', ')}`)
  return undefined
}

/**
 * Lets an operator in no more and ends all sessions at once, or lets the operator in again with the locks of passwords lifted. The command
 * line lifts those of codes as well.
 */
export async function setDisabled(tx: Tx, change: Change, id: bigint, isDisabled: boolean): Promise<ChangeRefusal | undefined> {
  const account = await lockStaying(tx, change, id, !isDisabled)
  if (account instanceof Refusal) return account
  await updateOperator(tx, id, { isDisabled })
  if (isDisabled) await withdrawProposalsOf(tx, id, change)
  if (isDisabled) await shut(tx, account, change.at)
  else await (change.operator.operatorId === null ? liftLocks : liftPasswordLocks)(tx, account)
  await record(tx, change, isDisabled ? 'disable-operator' : 'enable-operator', account)
  return undefined
}

/** Logs an operator out everywhere. Nobody does it to the own account, which has a way out of its own. */
export async function endOthersSessions(tx: Tx, change: Change, id: bigint): Promise<LockRefusal | undefined> {
  const locked = await lockOther(tx, change, id)
  if (locked instanceof Refusal) return locked
  const { account } = locked
  await endSessionsOf(tx, id, change.at)
  await useTickets(tx, id, change.at)
  await record(tx, change, 'end-operator-sessions', account)
  return undefined
}

/** Takes the app and the recovery codes back: the next log-in enrols again. For who lost the phone. */
export async function resetCode(tx: Tx, change: Change, account: Operator): Promise<undefined> {
  await updateOperator(tx, account.id, { totpSecret: null })
  await deleteRecoveryCodes(tx, account.id)
  await shut(tx, account, change.at)
  await deleteDevicesOf(tx, account.id)
  await liftLocks(tx, account)
  await record(tx, change, 'reset-code', account)
  return undefined
}

/** Gives an account another password; every session ends. It says nothing of the app: wrong codes count on. */
export async function setPassword(tx: Tx, change: Change, account: Operator, passwordHash: string): Promise<undefined> {
  await updateOperator(tx, account.id, { passwordHash })
  await shut(tx, account, change.at)
  await liftPasswordLocks(tx, account)
  await record(tx, change, 'set-password', account)
  return undefined
}

/** The account of another operator than the caller, locked together with the owners who can come in. */
export async function lockOther(
  tx: Tx,
  { operator }: Change,
  id: bigint,
): Promise<{ account: Operator; isLastOwner: boolean } | LockRefusal> {
  await lockProposalsOf(tx, operator.merchantCode, id)
  const { account, owners } = await lockWithOwners(tx, operator.merchantCode, id)
  if (!account) return new Refusal('not-found', `operator ${id}`)
  const own = operator.operatorId === null ? undefined : checkAnotherOperator(account.id, operator.operatorId)
  return own ?? { account, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

/** As `lockOther`, unless it is the last owner who can come in and would not stay one. */
export async function lockStaying(tx: Tx, change: Change, id: bigint, staysOwner: boolean): Promise<Operator | ChangeRefusal> {
  const locked = await lockOther(tx, change, id)
  if (locked instanceof Refusal) return locked
  const { account, isLastOwner } = locked
  return isLastOwner && !staysOwner ? new Refusal('last-owner', account.username) : account
}

async function shut(tx: Tx, { id }: Pick<Operator, 'id'>, at: Date): Promise<void> {
  await endSessionsOf(tx, id, at)
  await useTickets(tx, id, at)
  await useEnrolments(tx, id, at)
}

async function record(tx: Tx, change: Change, action: string, account: Pick<Operator, 'id' | 'username'>, more = ''): Promise<void> {
  const detail = more === '' ? account.username : `${account.username}: ${more}`
  await recordOperatorAction(tx, { ...change, action, subject: `operator:${account.id}`, detail })
}
