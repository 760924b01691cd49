import type { Db, Tx } from '../../../base/database.ts'
import type { MemberId } from '../../../base/ids.ts'
import type { Random } from '../../../base/random.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../../../base/recovery-codes.ts'
import type { Sealed, Seals } from '../../../base/sealed.ts'
import { changeMember } from '../../members/index.ts'

/** The app of a member; `sealed` is how its secret rests. `confirmedAt` is null until a code of it was typed. */
export type Authenticator = { sealed: Sealed; secret: string; begunAt: Date; confirmedAt: Date | null; lastStep: bigint }

/** The member's app, confirmed or not. */
export async function findAuthenticator(db: Db, seals: Seals, id: MemberId): Promise<Authenticator | undefined> {
  const row = await db.selectFrom('member_authenticators').selectAll().where('member_id', '=', id).executeTakeFirst()
  return (
    row && {
      sealed: row.totp_secret,
      secret: seals.open('member_authenticators.totp_secret', id, row.totp_secret),
      begunAt: row.begun_at,
      confirmedAt: row.confirmed_at,
      lastStep: row.last_step,
    }
  )
}

/** Whether the member has an app, confirmed or not. */
export async function hasAuthenticator(db: Db, id: MemberId): Promise<boolean> {
  const row = await db.selectFrom('member_authenticators').select('member_id').where('member_id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Keeps the secret of an app that is to be confirmed. Returns false where one is confirmed, which stays. */
export async function upsertPendingAuthenticator(tx: Tx, seals: Seals, id: MemberId, secret: string, at: Date): Promise<boolean> {
  const totp_secret = seals.seal('member_authenticators.totp_secret', id, secret)
  const row = await tx
    .insertInto('member_authenticators')
    .values({ member_id: id, totp_secret, begun_at: at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ totp_secret, begun_at: at }).where('member_authenticators.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the app into use: every way in asks for its code from now on. Returns false when it is no longer the one that was read. */
export async function updateConfirmed(tx: Tx, id: MemberId, sealed: Sealed, step: bigint, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('member_authenticators')
    .set({ confirmed_at: at, last_step: step })
    .where('member_id', '=', id)
    .where('totp_secret', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  if (row) await changeMember(tx, id, { asksCode: true })
  return row !== undefined
}

/** Takes the app and its recovery codes away: no way in asks for it any more. */
export async function deleteAuthenticator(tx: Tx, id: MemberId): Promise<void> {
  await tx.deleteFrom('member_recovery_codes').where('member_id', '=', id).execute()
  await tx.deleteFrom('member_authenticators').where('member_id', '=', id).execute()
  await changeMember(tx, id, { asksCode: false })
}

/** Uses up the code of a time step. Returns false when that one, or a later one, was used already; on any server. */
export async function useStep(tx: Tx, id: MemberId, step: bigint): Promise<boolean> {
  const row = await tx
    .updateTable('member_authenticators')
    .set({ last_step: step })
    .where('member_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the recovery codes. The returned codes are shown once. */
export async function replaceMemberCodes(tx: Tx, random: Random, id: MemberId): Promise<string[]> {
  await tx.deleteFrom('member_recovery_codes').where('member_id', '=', id).execute()
  const codes = makeRecoveryCodes(random)
  await tx
    .insertInto('member_recovery_codes')
    .values(codes.map((code) => ({ member_id: id, code_hash: hashRecoveryCode(code) })))
    .execute()
  return codes
}

/** Whether it is a recovery code of the member that was not used. */
export async function isRecoveryCode(db: Db, id: MemberId, typed: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_recovery_codes')
    .select('member_id')
    .where('member_id', '=', id)
    .where('code_hash', '=', hashRecoveryCode(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a recovery code up. Returns false when there is none such, or it was used before. */
export async function useMemberCode(tx: Tx, id: MemberId, typed: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('member_recovery_codes')
    .set({ used_at: at })
    .where('member_id', '=', id)
    .where('code_hash', '=', hashRecoveryCode(typed))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many recovery codes are left. */
export async function countMemberCodes(db: Db, id: MemberId): Promise<number> {
  const row = await db
    .selectFrom('member_recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
