import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'

/** A browser that a member logged in with. */
type KnownDevice = { tokenHash: Buffer; firstSeenAt: Date; trustedFrom: Date }

/** The devices of a member that are kept; those used longest ago go first. */
const KEPT_MAX = 50

/** The member's device with one of these hashes, the one that is known longest first. */
export async function findKnownDevice(db: Db, member: MemberId, hashes: readonly Buffer[]): Promise<KnownDevice | undefined> {
  if (hashes.length === 0) return undefined
  const row = await db
    .selectFrom('known_devices')
    .select(['token_hash', 'first_seen_at', 'trusted_from'])
    .where('member_id', '=', member)
    .where('token_hash', 'in', hashes)
    .orderBy('first_seen_at')
    .limit(1)
    .executeTakeFirst()
  return row && { tokenHash: row.token_hash, firstSeenAt: row.first_seen_at, trustedFrom: row.trusted_from }
}

/** Whether any device of the member is known since devices are kept, and whether it ever came back after it was registered. */
export async function findPast(db: Db, member: MemberId): Promise<{ hasDevices: boolean; hasReturned: boolean }> {
  const { rows } = await sql<{ has_devices: boolean; has_returned: boolean }>`
    select exists (select from known_devices d where d.member_id = m.id and not d.is_inherited) as has_devices, coalesce(m.last_login_at > m.registered_at, false) as has_returned
    from members m where m.id = ${member}`.execute(db)
  return { hasDevices: rows[0]?.has_devices ?? false, hasReturned: rows[0]?.has_returned ?? false }
}

/** Keeps a device, or that it was used again. It is trusted at the earlier of both times. */
export async function upsertKnownDevice(tx: Tx, member: MemberId, device: KnownDevice, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({
      member_id: member,
      token_hash: device.tokenHash,
      first_seen_at: device.firstSeenAt,
      last_seen_at: now,
      trusted_from: device.trustedFrom,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'token_hash']).doUpdateSet({
        last_seen_at: now,
        trusted_from: sql`least(known_devices.trusted_from, excluded.trusted_from)`,
      }),
    )
    .execute()
  await sql`
    delete from known_devices where member_id = ${member} and token_hash in (
      select token_hash from known_devices where member_id = ${member} order by last_seen_at desc, first_seen_at desc offset ${KEPT_MAX}
    )`.execute(tx)
}

/** What a session is bound to and was proved by. */
type SessionGuard = {
  deviceHash: Buffer | null
  deviceSince: Date | null
  guardedUntil: Date | null
  provedAt: Date | null
  proofSince: Date | null
}

/** How far a session is to be trusted. */
export async function getSessionGuard(db: Db, id: SessionId): Promise<SessionGuard> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('known_devices', (join) =>
      join.onRef('known_devices.member_id', '=', 'sessions.member_id').onRef('known_devices.token_hash', '=', 'sessions.known_device_hash'),
    )
    .select(['known_device_hash', 'guarded_until', 'proved_at', 'proof_since', 'known_devices.first_seen_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    deviceHash: row.known_device_hash,
    deviceSince: row.first_seen_at,
    guardedUntil: row.guarded_until,
    provedAt: row.proved_at,
    proofSince: row.proof_since,
  }
}

/**
 * Records the owner's proof: the session is no longer guarded and its device is trusted. A passkey
 * also counts as the proof for later changes.
 */
export async function updateSessionProof(tx: Tx, id: SessionId, proof: { at: Date; since: Date; isByPasskey?: true }): Promise<void> {
  const row = await tx
    .updateTable('sessions')
    .set({
      proved_at: proof.at,
      proof_since: proof.since,
      guarded_until: null,
      ...(proof.isByPasskey ? { passkey_proved_at: proof.at } : {}),
    })
    .where('id', '=', id)
    .returning(['member_id', 'known_device_hash'])
    .executeTakeFirstOrThrow()
  if (row.known_device_hash === null) return
  await tx
    .updateTable('known_devices')
    .set({ trusted_from: sql`least(trusted_from, ${proof.at})` })
    .where('member_id', '=', row.member_id)
    .where('token_hash', '=', row.known_device_hash)
    .execute()
}

/**
 * A forgotten device keeps its row under a hash that no browser has: an account without any row would trust the next browser as its
 * first one, and would tell nobody of it. The hash is another one each time: a browser that comes back and is forgotten again leaves a
 * second row.
 */
const FORGOTTEN = sql`token_hash = sha256(token_hash || uuid_send(gen_random_uuid())), trusted_from = 'infinity', is_inherited = false`

/** Forgets the devices of these sessions of the member, but not the one of the session that asks. */
export async function forgetDevicesOf(tx: Tx, member: MemberId, asking: SessionId | undefined, ended: readonly SessionId[]): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update known_devices set ${FORGOTTEN} where member_id = ${member}
    and token_hash in (select known_device_hash from sessions where member_id = ${member} and id = any(${ended}::bigint[]))
    and token_hash is distinct from (select known_device_hash from sessions where id = ${asking ?? null}::bigint)`.execute(tx)
}

/** Forgets every device of the member. */
export async function forgetEveryDevice(tx: Tx, member: MemberId): Promise<void> {
  await sql`update known_devices set ${FORGOTTEN} where member_id = ${member} and trusted_from < 'infinity'`.execute(tx)
}

/** Deletes devices that nobody used for so long. */
export async function deleteUnusedDevices(tx: Tx, usedBefore: Date): Promise<void> {
  await tx.deleteFrom('known_devices').where('last_seen_at', '<', usedBefore).execute()
}
