import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** What other slices decide about a member: its level, what every way in asks for besides, whether it may come in, and what plays it. */
export type MemberChange = {
  levelCode?: string | null
  asksPasskey?: boolean
  asksCode?: boolean
  isDisabled?: boolean
  isDemo?: boolean
}

/** Changes what is named, and leaves the rest as it is. */
export async function changeMember(tx: Tx, id: MemberId, change: MemberChange): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      ...(change.levelCode === undefined ? {} : { level_code: change.levelCode }),
      ...(change.asksPasskey === undefined ? {} : { asks_passkey: change.asksPasskey }),
      ...(change.asksCode === undefined ? {} : { asks_code: change.asksCode }),
      ...(change.isDisabled === undefined ? {} : { is_disabled: change.isDisabled }),
      ...(change.isDemo === undefined ? {} : { is_demo: change.isDemo }),
    })
    .where('id', '=', id)
    .execute()
}

/** Disables every member of these merchants that may still come in. */
export async function disableMembersOf(tx: Tx, merchantCodes: readonly string[]): Promise<void> {
  if (merchantCodes.length === 0) return
  const members = tx.updateTable('members').set({ is_disabled: true }).where('is_disabled', '=', false)
  await members.where('merchant_code', 'in', [...merchantCodes]).execute()
}

/**
 * Keeps the member from being changed by anybody else until `tx` ends. Returns nothing where there is none of that number, or none at
 * that merchant.
 */
export async function lockMember(tx: Tx, id: bigint, merchantCode?: string): Promise<{ id: MemberId; account: string } | undefined> {
  let query = tx.selectFrom('members').select(['id', 'account']).where('id', '=', id)
  if (merchantCode !== undefined) query = query.where('merchant_code', '=', merchantCode)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row && { id: memberId(row.id), account: row.account }
}

/** Sets the upline of every member that `moves`, a statement with the columns `member_id` and `upline_id`, names, where it is another. */
export async function setUplines(tx: Tx, moves: RawBuilder<{ member_id: bigint; upline_id: bigint | null }>): Promise<void> {
  await sql`
    update members m set upline_id = v.upline_id from (${moves}) v
    where m.id = v.member_id and m.upline_id is distinct from v.upline_id`.execute(tx)
}

/** The account names of these members. */
export async function listAccounts(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'account'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** The member's merchant, and the code of its level where it has one. */
export async function getLevelCode(db: Db, id: MemberId): Promise<{ merchantCode: string; levelCode: string | null }> {
  const row = await db.selectFrom('members').select(['merchant_code', 'level_code']).where('id', '=', id).executeTakeFirstOrThrow()
  return { merchantCode: row.merchant_code, levelCode: row.level_code }
}
