import type { OperatorRole } from '@pavilion/api/endpoint'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { Sealed } from '../../base/sealed.ts'
import type { OperatorsTable } from './tables.ts'

/** Somebody who works for a merchant. */
export type Operator = {
  id: bigint
  merchantCode: string
  username: string
  passwordHash: string
  roles: readonly OperatorRole[]
  isDisabled: boolean
  /** In base 32 within its seal, of the row `operatorRow`; null until a log-in enrols one. */
  totpSecret: Sealed | null
  createdAt: Date
  /** When a log-in last opened a session; null before the first. */
  loggedInAt: Date | null
  /** Everybody knows how to log in as this one. */
  isDemo: boolean
  /** The name of the desk's operator that members see. */
  shownName: string
}

/** Who could sit at the support desk, and when that person was last seen in a session that goes on. */
export type DeskPresence = { id: bigint; shownName: string; isDisabled: boolean; seenAt: Date | null }

/** Whether the operator may not log in, even with the right proof. */
export function isShutOut(operator: Pick<Operator, 'isDisabled' | 'isDemo'>, { allowsDemo }: { allowsDemo: boolean }): boolean {
  return operator.isDisabled || (operator.isDemo && !allowsDemo)
}

/** What tells the row of an operator to a seal. */
export const operatorRow = ({ merchantCode, username }: Pick<Operator, 'merchantCode' | 'username'>): string =>
  `${merchantCode}/${username}`

/** At most this many operators of a merchant are listed. */
const LISTED_MAX = 500

const USERNAME = /^[a-z0-9][a-z0-9._-]{2,31}$/

/** The form under which a name is kept and looked up. */
export const usernameOf = (typed: string): string => typed.trim().toLowerCase()

/** Whether an operator may be called so, as a constraint of the table says too. */
export const isUsername = (username: string): boolean => USERNAME.test(username)

/** The merchant's operator of that name, in the form of `usernameOf`. */
export async function findOperatorByName(db: Db, merchantCode: string, username: string): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('username', '=', username)
    .executeTakeFirst()
  return row && operatorOf(row)
}

/** The operator of the merchant. */
export async function findOperator(db: Db, merchantCode: string, id: bigint): Promise<Operator | undefined> {
  const row = await db.selectFrom('operators').selectAll().where('id', '=', id).where('merchant_code', '=', merchantCode).executeTakeFirst()
  return row && operatorOf(row)
}

/** The operator of the merchant, locked until the end of `tx`. */
export async function lockOperatorForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<Operator | undefined> {
  const row = await tx
    .selectFrom('operators')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .forUpdate()
    .executeTakeFirst()
  return row && operatorOf(row)
}

/**
 * The operator of the merchant, and its owners who can come in, all locked until the end of `tx`, always in the same order: what becomes
 * of one owner depends on the others.
 */
export async function lockWithOwners(
  tx: Tx,
  merchantCode: string,
  id: bigint,
): Promise<{ account: Operator | undefined; owners: Operator[] }> {
  const rows = await tx
    .selectFrom('operators')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where((or) => or.or([or('id', '=', id), sql<boolean>`'owner' = any(roles)`]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const locked = rows.map(operatorOf)
  return { account: locked.find((one) => one.id === id), owners: locked.filter(isEnrolledOwner) }
}

const isEnrolledOwner = ({ roles, isDisabled, totpSecret }: Operator) => roles.includes('owner') && !isDisabled && totpSecret !== null

/** All operators of the merchant, by name. */
export async function listOperatorRows(db: Db, merchantCode: string): Promise<Operator[]> {
  const rows = await db
    .selectFrom('operators')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('username')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(operatorOf)
}

/** Everybody who may sit at the merchant's support desk. */
export async function listDeskPresence(db: Db, merchantCode: string): Promise<DeskPresence[]> {
  const rows = await db
    .selectFrom('operators as o')
    .leftJoin('operator_sessions as s', (join) => join.onRef('s.operator_id', '=', 'o.id').on('s.ended_at', 'is', null))
    .select(['o.id', 'o.username', 'o.display_name', 'o.is_disabled', ({ fn }) => fn.max('s.seen_at').as('seen_at')])
    .where('o.merchant_code', '=', merchantCode)
    .where(sql<boolean>`'support' = any(o.roles)`)
    .groupBy('o.id')
    .orderBy('o.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shownName: row.display_name ?? row.username,
    isDisabled: row.is_disabled,
    seenAt: row.seen_at,
  }))
}

/** Adds an operator; undefined where the name is taken. */
export async function insertOperator(
  tx: Tx,
  operator: Pick<Operator, 'merchantCode' | 'username' | 'passwordHash' | 'roles' | 'createdAt'> & {
    totpSecret?: Sealed
    isDemo?: boolean
    displayName?: string
  },
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('operators')
    .values({
      merchant_code: operator.merchantCode,
      username: operator.username,
      password_hash: operator.passwordHash,
      roles: [...operator.roles],
      totp_secret: operator.totpSecret ?? null,
      created_at: operator.createdAt,
      is_demo: operator.isDemo ?? false,
      display_name: operator.displayName ?? null,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes what may be changed of an operator. */
export async function updateOperator(
  tx: Tx,
  id: bigint,
  change: Partial<Pick<Operator, 'passwordHash' | 'isDisabled' | 'totpSecret' | 'roles' | 'loggedInAt'>>,
): Promise<void> {
  const { passwordHash, isDisabled, totpSecret, roles, loggedInAt } = change
  await tx
    .updateTable('operators')
    .set({
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(isDisabled === undefined ? {} : { is_disabled: isDisabled }),
      ...(totpSecret === undefined ? {} : { totp_secret: totpSecret }),
      ...(roles === undefined ? {} : { roles: [...roles] }),
      ...(loggedInAt === undefined ? {} : { logged_in_at: loggedInAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Uses up the code of a time step. Returns false when that one, or a later one, was used already; on any server. */
export async function useCodeStep(tx: Tx, id: bigint, step: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function operatorOf(row: Selectable<OperatorsTable>): Operator {
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    username: row.username,
    passwordHash: row.password_hash,
    // A constraint of the table lets no other word in.
    roles: row.roles as OperatorRole[],
    isDisabled: row.is_disabled,
    totpSecret: row.totp_secret,
    createdAt: row.created_at,
    loggedInAt: row.logged_in_at,
    isDemo: row.is_demo,
    shownName: row.display_name ?? row.username,
  }
}
