import type { Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'

/** How a link was sent. */
export type LinkChannel = 'email' | 'sms'

/** Keeps a link by the hash of its token. */
export async function insertPasswordLink(
  tx: Tx,
  link: { tokenHash: Buffer; memberId: MemberId; channel: LinkChannel; expiresAt: Date },
): Promise<void> {
  const row = { token_hash: link.tokenHash, member_id: link.memberId, channel: link.channel, expires_at: link.expiresAt, used_at: null }
  await tx.insertInto('password_links').values(row).execute()
}

/** Whose living link this is, and how it was sent. */
export async function findPasswordLink(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ memberId: MemberId; channel: LinkChannel } | undefined> {
  const row = await tx
    .selectFrom('password_links')
    .select(['member_id', 'channel'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { memberId: memberId(row.member_id), channel: row.channel }
}

/** Uses the link up. Returns false when somebody was faster. */
export async function usePasswordLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every link of the member void: it has a new password. */
export async function deletePasswordLinks(tx: Tx, id: MemberId): Promise<void> {
  await tx.deleteFrom('password_links').where('member_id', '=', id).execute()
}

/** Deletes links that are over. */
export async function deleteExpiredLinks(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('password_links').where('expires_at', '<', expiredBefore).execute()
}
