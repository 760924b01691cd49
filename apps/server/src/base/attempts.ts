import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { LockClass } from './advisory-locks.ts'
import type { Tx } from './database.ts'

/** How many attempts a scope has within a window that moves with time. */
export type AttemptLimit = { attemptsMax: number; windowMs: number }

/** A place taken in the window, or how long to wait for one. */
export type Reservation = { isTaken: true; id: bigint } | { isTaken: false; retryAfterMs: number }

const LONGEST_WINDOW_MS = 24 * 60 * 60_000

/**
 * Names what is counted. Only a hash of the subject is kept: people type passwords into the field of the name. Of an IPv6
 * address the first 64 bits count, since one subscriber has all the rest.
 */
export function attemptScope(kind: string, merchantCode: string, subject: string): string {
  return `${kind}:${createHash('sha256')
    .update(`${merchantCode}\n${networkOf(subject)}`)
    .digest('base64url')}`
}

/**
 * Takes a place in the scope's window before the work is done, so that parallel attempts cannot pass the limit together.
 * The transaction must end before slow work begins, since others of this scope wait for it.
 */
export async function reserveAttempt(tx: Tx, scope: string, limit: AttemptLimit, now: Date): Promise<Reservation> {
  await sql`select pg_advisory_xact_lock(${LockClass.attempts}, hashtext(${scope}))`.execute(tx)
  const since = new Date(now.getTime() - limit.windowMs)
  const latest = await tx
    .selectFrom('attempts')
    .select('attempted_at')
    .where('scope', '=', scope)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at', 'desc')
    .limit(limit.attemptsMax)
    .execute()
  const oldest = latest[limit.attemptsMax - 1]
  if (oldest) return { isTaken: false, retryAfterMs: oldest.attempted_at.getTime() + limit.windowMs - now.getTime() }
  const { id } = await tx.insertInto('attempts').values({ scope, attempted_at: now }).returning('id').executeTakeFirstOrThrow()
  return { isTaken: true, id }
}

/** How many places of the scope's window are taken. Nobody takes another one until the transaction ends. */
export async function countAttempts(tx: Tx, scope: string, windowMs: number, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LockClass.attempts}, hashtext(${scope}))`.execute(tx)
  const { taken } = await tx
    .selectFrom('attempts')
    .select((field) => field.fn.countAll<bigint>().as('taken'))
    .where('scope', '=', scope)
    .where('attempted_at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow()
  return Number(taken)
}

/** Gives one place back: the attempt turned out to be none that counts. */
export async function releaseAttempt(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('attempts').where('id', '=', id).execute()
}

/** Forgets every attempt of a scope. */
export async function clearAttempts(tx: Tx, scope: string): Promise<void> {
  await tx.deleteFrom('attempts').where('scope', '=', scope).execute()
}

/**
 * The scope of attempts on one account: all devices that the account does not know share one; each
 * trusted place (a known device, an open session, the server's own terminal) has its own. An
 * attacker elsewhere fills only the first.
 */
export const scopeAt = (scope: string, place: string | undefined): string => (place === undefined ? scope : `${scope}:${place}`)

/** Forgets every attempt on an account, from whatever place. */
export async function clearAttemptsEverywhere(tx: Tx, scope: string): Promise<void> {
  await tx
    .deleteFrom('attempts')
    .where(sql<boolean>`scope = ${scope} or starts_with(scope, ${`${scope}:`})`)
    .execute()
}

/** Deletes what no window reaches any more. */
export async function sweepAttempts(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('attempts')
    .where('attempted_at', '<', new Date(now.getTime() - LONGEST_WINDOW_MS))
    .execute()
}

/** An address, or the network that one customer of a provider has of IPv6. */
export function networkOf(subject: string): string {
  if (!isIPv6(subject)) return subject
  if (subject.startsWith('::ffff:')) return subject.slice('::ffff:'.length)
  const [head = '', tail] = subject.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
