import type { Db } from './database.ts'

/** Something that a regulator or an operator must be able to see later. Written once, never changed. */
export type SignificantEvent = { merchantCode: string; kind: string; subject: string; detail: string; at: Date }

/** Writes the event down. */
export async function recordSignificantEvent(db: Db, event: SignificantEvent): Promise<void> {
  await db
    .insertInto('significant_events')
    .values({ merchant_code: event.merchantCode, kind: event.kind, subject: event.subject, detail: event.detail, happened_at: event.at })
    .execute()
}
