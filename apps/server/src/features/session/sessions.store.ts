import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId, type SessionId, sessionId } from '../../base/ids.ts'
import { IDLE_MS } from './session-limits.ts'

const LISTED_MAX = 50

/** A session as it is found by its token, with what of the member decides about it. */
export type FoundSession = {
  id: SessionId
  memberId: MemberId
  merchantCode: string
  deviceHash: Buffer
  renewedAt: Date
  expiresAt: Date
  endedAt: Date | null
  limitEndsAt: Date | null
  account: string
  type: number
  isMemberDisabled: boolean
  /** Menu permission keys that are off for this account. */
  permissionsOff: readonly string[]
}

/** The session of a token, be it alive or not. */
export async function findSessionByToken(db: Db, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.member_id',
      'sessions.merchant_code',
      'sessions.device_hash',
      'sessions.renewed_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.limit_ends_at',
      'members.account',
      'members.type',
      'members.is_disabled',
      'members.permissions_off',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    row && {
      id: sessionId(row.id),
      memberId: memberId(row.member_id),
      merchantCode: row.merchant_code,
      deviceHash: row.device_hash,
      renewedAt: row.renewed_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      limitEndsAt: row.limit_ends_at,
      account: row.account,
      type: row.type,
      isMemberDisabled: row.is_disabled,
      permissionsOff: row.permissions_off,
    }
  )
}

export type NewSession = {
  id: SessionId
  tokenHash: Buffer
  deviceHash: Buffer
  memberId: MemberId
  merchantCode: string
  device: string
  address: string
  userAgent: string
  openedAt: Date
  expiresAt: Date
  /** When the member's own limit ends it. */
  limitEndsAt: Date | null
  knownDeviceHash?: Buffer | null
  guardedUntil?: Date | null
  /** More than a password opened it: since when the account has what did. */
  provedSince?: Date | null
  /** When the person was asked who it is, where that was before. */
  authenticatedAt?: Date | null
}

/** Adds a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      device_hash: session.deviceHash,
      member_id: session.memberId,
      merchant_code: session.merchantCode,
      device: session.device,
      address: session.address,
      user_agent: session.userAgent,
      opened_at: session.openedAt,
      renewed_at: session.openedAt,
      expires_at: session.expiresAt,
      ended_at: null,
      limit_ends_at: session.limitEndsAt,
      known_device_hash: session.knownDeviceHash ?? null,
      guarded_until: session.guardedUntil ?? null,
      proved_at: session.provedSince ? session.openedAt : null,
      proof_since: session.provedSince ?? null,
      authenticated_at: session.authenticatedAt ?? null,
    })
    .execute()
}

/** Moves the idle limit on. Never back, and not for a session that was ended meanwhile. Returns the absolute limit. */
export async function renewSessionRow(tx: Tx, id: SessionId, now: Date): Promise<Date | undefined> {
  const row = await tx
    .updateTable('sessions')
    .set((field) => ({ renewed_at: field.fn<Date>('greatest', ['renewed_at', field.val(now)]) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** When a session was opened, when its owner was asked who it is, and when the member's own limit ends it. */
export async function getSessionTimes(db: Db, id: SessionId): Promise<{ openedAt: Date; authenticatedAt: Date; limitEndsAt: Date | null }> {
  const row = await db
    .selectFrom('sessions')
    .select(['opened_at', 'authenticated_at', 'limit_ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Another site's clock may be ahead of ours.
  const isEarlier = row.authenticated_at !== null && row.authenticated_at < row.opened_at
  const authenticatedAt = isEarlier && row.authenticated_at ? row.authenticated_at : row.opened_at
  return { openedAt: row.opened_at, authenticatedAt, limitEndsAt: row.limit_ends_at }
}

/**
 * Limits the member's open sessions to this many minutes from their start, or to the house's
 * maximum.
 */
export async function limitSessions(tx: Tx, id: MemberId, minutes: number | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ limit_ends_at: minutes === null ? null : sql`opened_at + make_interval(mins => ${minutes}::integer)` })
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Which of these sessions are over: ended, out of time, or of a member who was blocked. */
export async function listEndedSessions(
  db: Db,
  ids: readonly SessionId[],
  limits: { now: Date; renewedAfter: Date },
): Promise<ReadonlySet<SessionId>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${ids}::bigint[])`)
    .where((where) =>
      where.or([
        where('sessions.ended_at', 'is not', null),
        where('sessions.expires_at', '<=', limits.now),
        where('sessions.renewed_at', '<=', limits.renewedAfter),
        where('sessions.limit_ends_at', '<=', limits.now),
        where('members.is_disabled', '=', true),
      ]),
    )
    .execute()
  return new Set(rows.map((row) => sessionId(row.id)))
}

/** Ends one session; ending it again changes nothing. */
export async function endSession(tx: Tx, id: SessionId, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends every session of the member, on every device: after a new password, or when the member is blocked. */
export async function endAllSessions(tx: Tx, id: MemberId, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ ended_at: now }).where('member_id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends every session of the member but one. Returns the ended ones. */
export async function endOtherSessions(tx: Tx, id: MemberId, kept: SessionId, now: Date): Promise<SessionId[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('member_id', '=', id)
    .where('id', '!=', kept)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => sessionId(row.id))
}

/** A session in the form that its member sees. */
export type KnownSession = { id: SessionId; device: string; address: string; userAgent: string; openedAt: Date; renewedAt: Date }

const KNOWN = ['id', 'device', 'address', 'user_agent', 'opened_at', 'renewed_at'] as const

/** What nobody ended and what did not run out. */
const isLiving = (now: Date) =>
  sql<boolean>`(ended_at is null and expires_at > ${now} and renewed_at > ${new Date(now.getTime() - IDLE_MS)}
    and (limit_ends_at is null or limit_ends_at > ${now}))`

/** The member's sessions that are alive, the newest first, at most fifty. */
export async function listLivingSessions(db: Db, id: MemberId, now: Date): Promise<KnownSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(KNOWN)
    .where('member_id', '=', id)
    .where(isLiving(now))
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(knownOf)
}

/** How many of the member's sessions are alive. */
export async function countLivingSessions(db: Db, id: MemberId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((field) => field.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', id)
    .where(isLiving(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A session, be it alive or not, with everything that can have ended it. */
export type SessionEver = KnownSession & { expiresAt: Date; endedAt: Date | null; limitEndsAt: Date | null }

/** The member's sessions, the newest first, be they alive or not. */
export async function listSessionsEver(db: Db, id: MemberId, limit: number): Promise<SessionEver[]> {
  const rows = await db
    .selectFrom('sessions')
    .select([...KNOWN, 'expires_at', 'ended_at', 'limit_ends_at'])
    .where('member_id', '=', id)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...knownOf(row), expiresAt: row.expires_at, endedAt: row.ended_at, limitEndsAt: row.limit_ends_at }))
}

/** The member's session that was opened last before this one, be it alive or not. */
export async function findLoginBefore(db: Db, id: MemberId, current: SessionId): Promise<KnownSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(KNOWN)
    .where('member_id', '=', id)
    .where('id', '<', current)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && knownOf(row)
}

/** Ends a session if it is the member's and alive; returns whether it was. */
export async function endMembersSession(tx: Tx, member: MemberId, id: SessionId, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .where(isLiving(now))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes nonces that are refused by their age anyhow. */
export async function deleteNonces(tx: Tx, usedBefore: Date): Promise<void> {
  await tx.deleteFrom('credential_nonces').where('used_at', '<', usedBefore).execute()
}

/** Deletes sessions that are long over. */
export async function deleteSessions(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', expiredBefore).execute()
}

function knownOf(row: {
  id: bigint
  device: string
  address: string
  user_agent: string
  opened_at: Date
  renewed_at: Date
}): KnownSession {
  return {
    id: sessionId(row.id),
    device: row.device,
    address: row.address,
    userAgent: row.user_agent,
    openedAt: row.opened_at,
    renewedAt: row.renewed_at,
  }
}
