import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { changeMember } from '../members/index.ts'
import type { PasskeysTable } from './tables.ts'

/** A passkey as it was added. */
export type Passkey = {
  id: string
  memberId: MemberId
  merchantCode: string
  hostName: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The member's passkeys, oldest first. */
export async function listPasskeyRows(db: Db, owner: MemberId): Promise<Passkey[]> {
  const rows = await db.selectFrom('passkeys').selectAll().where('member_id', '=', owner).orderBy('created_at').orderBy('id').execute()
  return rows.map(passkeyOf)
}

/** How many passkeys the member has. */
export async function countPasskeys(db: Db, owner: MemberId): Promise<number> {
  return (await listPasskeyRows(db, owner)).length
}

/** The merchant's passkey with that id. */
export async function findPasskey(db: Db, merchantCode: string, id: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).where('merchant_code', '=', merchantCode).executeTakeFirst()
  return row && passkeyOf(row)
}

/** Adds a passkey. Returns false when somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      member_id: passkey.memberId,
      merchant_code: passkey.merchantCode,
      host_name: passkey.hostName,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the counter on. Returns false when it is not where it was read, or the passkey is gone. */
export async function updatePasskeyUse(tx: Tx, passkey: Passkey, counter: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: at })
    .where('id', '=', passkey.id)
    .where('counter', '=', BigInt(passkey.counter))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a passkey of this member. Returns false when there is none. */
export async function deletePasskey(tx: Tx, owner: MemberId, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('passkeys').where('id', '=', id).where('member_id', '=', owner).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Deletes every passkey of the member, and with them the question for one. */
export async function deletePasskeysOf(tx: Tx, owner: MemberId): Promise<void> {
  await tx.deleteFrom('passkeys').where('member_id', '=', owner).execute()
  await changeMember(tx, owner, { asksPasskey: false })
}

/** A challenge as it was given out. */
export type Challenge = {
  hash: Buffer
  merchantCode: string
  purpose: 'add' | 'log-in' | 'prove'
  browserHash: Buffer
  memberId: MemberId | undefined
  expiresAt: Date
}

/** Adds a challenge. */
export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      merchant_code: challenge.merchantCode,
      purpose: challenge.purpose,
      browser_hash: challenge.browserHash,
      member_id: challenge.memberId ?? null,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Consumes a challenge. Returns its owner (null: anybody), undefined if it does not match or is too old. */
export async function takeChallenge(
  tx: Tx,
  wanted: Pick<Challenge, 'hash' | 'merchantCode' | 'purpose' | 'browserHash'>,
  now: Date,
): Promise<{ memberId: MemberId | null } | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', wanted.hash)
    .returning(['merchant_code', 'purpose', 'browser_hash', 'member_id', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.purpose !== wanted.purpose || row.merchant_code !== wanted.merchantCode) return undefined
  if (!row.browser_hash.equals(wanted.browserHash)) return undefined
  return { memberId: row.member_id === null ? null : memberId(row.member_id) }
}

/** Deletes challenges that nobody can answer any more. */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}

function passkeyOf(row: Selectable<PasskeysTable>): Passkey {
  return {
    id: row.id,
    memberId: memberId(row.member_id),
    merchantCode: row.merchant_code,
    hostName: row.host_name,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
