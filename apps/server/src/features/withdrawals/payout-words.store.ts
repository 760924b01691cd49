import type { Db, Tx } from '../../base/database.ts'

/** A word of a payment company, and what became of it. */
export type PayoutWord = {
  account: string
  eventId: string
  withdrawalId: bigint
  status: string
  amount: string
  currency: string
  source: 'webhook' | 'check'
  at: Date
  outcome: string
}

/** Whether a webhook with this id was taken in already. */
export async function findWebhook(db: Db, account: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_words')
    .select('event_id')
    .where('account', '=', account)
    .where('event_id', '=', eventId)
    .where('source', '=', 'webhook')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the company's word; a repeated one is stored once. Returns whether it is new. */
export async function insertPayoutWord(tx: Tx, word: PayoutWord): Promise<boolean> {
  const row = await tx
    .insertInto('payout_words')
    .values({
      account: word.account,
      event_id: word.eventId,
      withdrawal_id: word.withdrawalId,
      status: word.status,
      amount: word.amount,
      currency: word.currency,
      source: word.source,
      received_at: word.at,
      outcome: word.outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What the payment company said of a withdrawal, in the order in which it came. */
export async function listPayoutWords(db: Db, withdrawalId: bigint): Promise<PayoutWord[]> {
  const rows = await db
    .selectFrom('payout_words')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    eventId: row.event_id,
    withdrawalId: row.withdrawal_id,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    source: row.source,
    at: row.received_at,
    outcome: row.outcome,
  }))
}
