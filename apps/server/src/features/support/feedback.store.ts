import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { listAccounts } from '../members/index.ts'

export type FeedbackRow = { id: bigint; account: string; content: string; sent_at: Date; picture_ids: string[] }

/** Keeps a picture until feedback takes it. */
export async function insertPicture(
  tx: Tx,
  picture: { id: string; merchantCode: string; kind: 'png' | 'jpeg'; content: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('feedback_pictures')
    .values({
      id: picture.id,
      merchant_code: picture.merchantCode,
      feedback_id: null,
      kind: picture.kind,
      content: picture.content,
      uploaded_at: picture.at,
    })
    .execute()
}

export async function insertFeedback(
  tx: Tx,
  feedback: { merchantCode: string; memberId: MemberId | null; content: string; at: Date },
): Promise<bigint> {
  const row = { merchant_code: feedback.merchantCode, member_id: feedback.memberId, content: feedback.content, sent_at: feedback.at }
  return (await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Gives pictures that no feedback has yet to this one. Returns how many there were. */
export async function takePictures(tx: Tx, merchantCode: string, feedbackId: bigint, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .updateTable('feedback_pictures')
    .set({ feedback_id: feedbackId })
    .where('id', 'in', [...ids])
    .where('merchant_code', '=', merchantCode)
    .where('feedback_id', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** The merchant's feedback, newest first, from below the given id on. */
export async function listFeedbackRows(db: Db, merchantCode: string, limit: number, beforeId?: bigint): Promise<FeedbackRow[]> {
  let query = db
    .selectFrom('feedback as f')
    .select([
      'f.id',
      'f.member_id',
      'f.content',
      'f.sent_at',
      sql<string[]>`array(select p.id from feedback_pictures p where p.feedback_id = f.id order by p.uploaded_at, p.id)`.as('picture_ids'),
    ])
    .where('f.merchant_code', '=', merchantCode)
    .orderBy('f.id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) query = query.where('f.id', '<', beforeId)
  const rows = await query.execute()
  const accounts = await listAccounts(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  )
  return rows.map(({ member_id, ...row }) => ({ ...row, account: (member_id !== null && accounts.get(member_id)) || '' }))
}

/** Says that feedback is done with; the first time counts. */
export async function endFeedback(
  tx: Tx,
  merchantCode: string,
  id: bigint,
  { operatorId, at }: { operatorId: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ ended_by: operatorId, ended_at: at })
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .where('ended_at', 'is', null)
    .execute()
}

/** A picture that came with feedback to this merchant. */
export async function findPicture(db: Db, merchantCode: string, id: string): Promise<{ kind: string; content: Buffer } | undefined> {
  return db
    .selectFrom('feedback_pictures')
    .select(['kind', 'content'])
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .where('feedback_id', 'is not', null)
    .executeTakeFirst()
}

/** Deletes pictures that no feedback took. */
export async function deleteLeftOverPictures(tx: Tx, uploadedBefore: Date): Promise<void> {
  await tx.deleteFrom('feedback_pictures').where('feedback_id', 'is', null).where('uploaded_at', '<', uploadedBefore).execute()
}
