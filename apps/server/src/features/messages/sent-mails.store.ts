import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { memberTypes } from '../members/index.ts'
import { teamTree } from '../teams/index.ts'

export type ReceiverKind = 'upline' | 'downline' | 'support'

export type NewMail = {
  merchantCode: string
  senderId: MemberId
  senderKey: string
  to: ReceiverKind
  /** Null is customer service. */
  receiverId: MemberId | null
  subject: string
  content: string
  at: Date
}

/** Keeps the sender's own copy. */
export async function insertSentMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('sent_mails')
    .values({
      merchant_code: mail.merchantCode,
      sender_id: mail.senderId,
      receiver_kind: mail.to,
      receiver_id: mail.receiverId,
      sender_key: mail.senderKey,
      subject: mail.subject,
      content: mail.content,
      sent_at: mail.at,
    })
    .execute()
}

/** To whom the sender wrote under that key, and what. */
export async function listSentUnder(db: Db, senderId: MemberId, senderKey: string) {
  return db
    .selectFrom('sent_mails')
    .select(['receiver_kind', 'receiver_id', 'subject', 'content'])
    .where('sender_id', '=', senderId)
    .where('sender_key', '=', senderKey)
    .execute()
}

/** What a member wrote and has not deleted, newest first, from below the given id on. */
export async function listSentRows(db: Db, senderId: MemberId, limit: number, beforeId?: bigint) {
  let query = db
    .selectFrom('sent_mails as s')
    .leftJoin('members as m', 'm.id', 's.receiver_id')
    .select(['s.id', 's.receiver_kind', 'm.account', 's.subject', 's.content', 's.sent_at'])
    .where('s.sender_id', '=', senderId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) query = query.where('s.id', '<', beforeId)
  return query.execute()
}

/** Takes the sender's own copies away. Returns how many there were. */
export async function deleteSentRows(tx: Tx, senderId: MemberId, ids: readonly bigint[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('sent_mails')
    .set({ deleted_at: at })
    .where('sender_id', '=', senderId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Mail to customer service, newest first, from below the given id on. */
export async function listDeskRows(db: Db, merchantCode: string, limit: number, beforeId?: bigint) {
  let query = db
    .selectFrom('sent_mails as s')
    .innerJoin('members as m', 'm.id', 's.sender_id')
    .leftJoin('operators as a', 'a.id', 's.answered_by')
    .select([
      's.id',
      'm.account',
      's.subject',
      's.content',
      's.sent_at',
      (eb) => eb.fn.coalesce('a.display_name', 'a.username').as('answered_by'),
    ])
    .where('s.merchant_code', '=', merchantCode)
    .where('s.receiver_id', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) query = query.where('s.id', '<', beforeId)
  return query.execute()
}

/** Mail to customer service of that merchant, held until `tx` ends; undefined where there is none of that id. */
export async function lockDeskMailForUpdate(tx: Tx, merchantCode: string, id: bigint) {
  return tx
    .selectFrom('sent_mails')
    .select(['id', 'sender_id', 'subject', 'answered_by'])
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .where('receiver_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Remembers who answered it. */
export async function updateAnswered(tx: Tx, id: bigint, staffId: bigint, at: Date): Promise<void> {
  await tx.updateTable('sent_mails').set({ answered_by: staffId, answered_at: at }).where('id', '=', id).execute()
}

/** Those right below the agent by account name; with a beginning all of the team whose account begins so. */
export async function listTeamAccounts(db: Db, agentId: MemberId, day: string, accountKey: string, limit: number) {
  const scope = accountKey === '' ? 'direct' : 'team'
  const rows = await db
    .selectFrom('members')
    .select(['id', 'account', 'type'])
    .where(sql<boolean>`id in ${teamTree.teamMembers(agentId, { scope }, day)}`)
    .where('id', '<>', agentId)
    .where(sql<boolean>`starts_with(account_key, ${accountKey})`)
    .orderBy('account_key')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: memberId(row.id), account: row.account, isAgent: memberTypes.isAgent(row.type) }))
}
