import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** The number of the member's picture; 0 is none. */
export async function findHeadIcon(db: Db, id: MemberId): Promise<number> {
  const row = await db.selectFrom('members').select('head_icon').where('id', '=', id).executeTakeFirstOrThrow()
  return row.head_icon ?? 0
}

/** Chooses the member's picture; 0 is none. */
export async function updateHeadIcon(tx: Tx, id: MemberId, icon: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ head_icon: icon === 0 ? null : icon })
    .where('id', '=', id)
    .execute()
}
