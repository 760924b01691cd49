import type { Db, Tx } from '../../base/database.ts'

export type GatewayEvent = {
  account: string
  eventId: string
  depositId: bigint
  status: string
  amountMinor: bigint
  currency: string
  source: 'webhook' | 'check'
  at: Date
  outcome: string
}

/** Whether this word of the gateway was taken in already. */
export async function findGatewayEvent(db: Db, account: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_events')
    .select('event_id')
    .where('account', '=', account)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps it, with what became of it. One id that comes for two deposits at once is a bug of the gateway, and fails the second. */
export async function insertGatewayEvent(tx: Tx, event: GatewayEvent): Promise<void> {
  await tx
    .insertInto('gateway_events')
    .values({
      account: event.account,
      event_id: event.eventId,
      deposit_id: event.depositId,
      status: event.status,
      amount_minor: event.amountMinor,
      currency: event.currency,
      source: event.source,
      received_at: event.at,
      outcome: event.outcome,
    })
    .execute()
}
