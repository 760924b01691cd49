import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { skeletonOf } from '../../base/name-skeleton.ts'
import { GUEST_TYPE } from './member-types.ts'

/** How many old names are recorded at a time. */
const BATCH = 500

/**
 * Whether a member of the merchant has this name or one that looks the same. A second caller waits
 * until this transaction ends.
 */
export async function lockName(tx: Tx, merchantCode: string, name: string): Promise<{ isTaken: boolean }> {
  const skeleton = skeletonOf(name)
  await waitForLock(tx, namedLock.memberName(merchantCode, skeleton))
  const row = await tx
    .selectFrom('member_names')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('skeleton', '=', skeleton)
    .limit(1)
    .executeTakeFirst()
  return { isTaken: row !== undefined }
}

export type Named = { id: MemberId; merchantCode: string; account: string; nickname: string; type: number }

/** Records the member's names. Guests are left out, since nobody can be mistaken for one. */
export async function insertNames(tx: Tx, { id, merchantCode, account, nickname, type }: Named): Promise<void> {
  const names = type === GUEST_TYPE ? [] : [account, nickname]
  const skeletons = [...new Set(names.map(skeletonOf).filter((skeleton) => skeleton !== ''))]
  if (skeletons.length === 0) return
  await tx
    .insertInto('member_names')
    .values(skeletons.map((skeleton) => ({ merchant_code: merchantCode, skeleton, member_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records the names of older members, some at a time. It refuses no name and merges nothing. */
export async function keepOldNames(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'merchant_code', 'account', 'nickname', 'type'])
    .where('has_kept_names', '=', false)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, merchant_code: merchantCode, account, nickname, type } of rows)
    await insertNames(tx, { id: memberId(id), merchantCode, account, nickname, type })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('members').set({ has_kept_names: true }).where('id', 'in', ids).execute()
}
