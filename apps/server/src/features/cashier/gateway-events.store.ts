import { sql } from 'kysely'
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

/** The words of gateways on these deposits, the latest `limit` of each, in the order in which they came. */
export async function listGatewayEvents(db: Db, deposits: readonly bigint[], limit: number): Promise<GatewayEvent[]> {
  if (deposits.length === 0) return []
  const numbered = db
    .selectFrom('gateway_events')
    .selectAll()
    .select(sql<bigint>`row_number() over (partition by deposit_id order by received_at desc, event_id desc)`.as('place'))
    .where('deposit_id', 'in', [...deposits])
  const rows = await db
    .selectFrom(numbered.as('e'))
    .selectAll()
    .where('place', '<=', BigInt(limit))
    .orderBy('received_at')
    .orderBy('event_id')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    eventId: row.event_id,
    depositId: row.deposit_id,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    source: row.source,
    at: row.received_at,
    outcome: row.outcome,
  }))
}
