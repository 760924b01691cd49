import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'

/** Whether the log-in is locked now. */
export async function isLoginLocked(tx: Tx, scope: string, now: Date): Promise<boolean> {
  const row = await tx.selectFrom('login_locks').select('ends_at').where('scope', '=', scope).executeTakeFirst()
  return row !== undefined && (row.ends_at === null || row.ends_at > now)
}

/** The lock that lasts longest, from whatever place; an end of null is none. */
export async function findLongestLock(db: Db, scope: string, now: Date): Promise<{ endsAt: Date | null } | undefined> {
  const row = await db
    .selectFrom('login_locks')
    .select('ends_at')
    .where(anyPlaceOf(scope))
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row && { endsAt: row.ends_at }
}

const anyPlaceOf = (scope: string) => sql<boolean>`(scope = ${scope} or starts_with(scope, ${`${scope}:`}))`

/** Locks the log-in; without an end until somebody lifts it. A lock that is there stays as it is, unless it is over. */
export async function insertLoginLock(tx: Tx, lock: { scope: string; endsAt: Date | null }, now: Date): Promise<void> {
  await tx
    .insertInto('login_locks')
    .values({ scope: lock.scope, locked_at: now, ends_at: lock.endsAt })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({ locked_at: now, ends_at: lock.endsAt }).where('login_locks.ends_at', '<=', now),
    )
    .execute()
}

/** Lifts the lock, if there is one. */
export async function deleteLoginLock(tx: Tx, scope: string): Promise<void> {
  await tx.deleteFrom('login_locks').where('scope', '=', scope).execute()
}

/** Lifts the locks of an account from all places. */
export async function deleteLoginLocksEverywhere(tx: Tx, scope: string): Promise<void> {
  await tx.deleteFrom('login_locks').where(anyPlaceOf(scope)).execute()
}

/** Deletes locks that are over. */
export async function deleteEndedLocks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('login_locks').where('ends_at', '<=', now).execute()
}
