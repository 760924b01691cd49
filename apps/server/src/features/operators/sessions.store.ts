import type { Db, Tx } from '../../base/database.ts'

/** At most this many sessions of an operator are listed. */
const LISTED_MAX = 100

/** A session that was not ended, of an operator who may still come in. */
export type OperatorSession = {
  operatorId: bigint
  username: string
  roles: string[]
  isDemo: boolean
  openedAt: Date
  seenAt: Date
  /** When the operator last gave a code, at the log-in or since. */
  provedAt: Date
}

/** The session at that merchant, whatever its age. */
export async function findSession(db: Db, merchantCode: string, tokenHash: Buffer): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.username', 'o.roles', 'o.is_demo', 's.opened_at', 's.seen_at', 's.proved_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('o.merchant_code', '=', merchantCode)
    .where('o.is_disabled', '=', false)
    .executeTakeFirst()
  return (
    row && {
      operatorId: row.id,
      username: row.username,
      roles: row.roles,
      isDemo: row.is_demo,
      openedAt: row.opened_at,
      seenAt: row.seen_at,
      provedAt: row.proved_at ?? row.opened_at,
    }
  )
}

/** Sessions of the operator that go on, the one used last first. */
export async function listSessionsOf(
  db: Db,
  operatorId: bigint,
  { openedAfter, seenAfter }: { openedAfter: Date; seenAfter: Date },
): Promise<{ openedAt: Date; seenAt: Date; address: string | null }[]> {
  return db
    .selectFrom('operator_sessions')
    .select(['opened_at as openedAt', 'seen_at as seenAt', 'seen_from as address'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('opened_at', '>', openedAfter)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

export async function insertSession(tx: Tx, session: { tokenHash: Buffer; operatorId: bigint; address: string; at: Date }): Promise<void> {
  const { tokenHash, operatorId, address, at } = session
  const row = { token_hash: tokenHash, operator_id: operatorId, opened_at: at, seen_at: at, seen_from: address }
  await tx.insertInto('operator_sessions').values(row).execute()
}

/** The operator works, and comes from that address. */
export async function updateSeen(tx: Tx, tokenHash: Buffer, address: string, at: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ seen_at: at, seen_from: address })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** The operator of the session gave a code again. */
export async function updateProved(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ proved_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSession(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** From where the merchant's operators work, by sessions that were opened and used since. Where one of them is not known, it is left out. */
export async function listPlaces(
  tx: Tx,
  merchantCode: string,
  { openedAfter, seenAfter }: { openedAfter: Date; seenAfter: Date },
): Promise<{ username: string; address: string }[]> {
  const rows = await tx
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .select(['o.username', 's.seen_from'])
    .distinct()
    .where('o.merchant_code', '=', merchantCode)
    .where('o.is_disabled', '=', false)
    .where('s.ended_at', 'is', null)
    .where('s.opened_at', '>', openedAfter)
    .where('s.seen_at', '>', seenAfter)
    .orderBy('o.username')
    .orderBy('s.seen_from')
    .execute()
  return rows.flatMap(({ username, seen_from }) => (seen_from === null ? [] : [{ username, address: seen_from }]))
}

/** Ends every session of the operator. */
export async function endSessionsOf(tx: Tx, operatorId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes sessions that nobody used since. */
export async function deleteSessions(tx: Tx, seenBefore: Date): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('seen_at', '<', seenBefore).execute()
}
