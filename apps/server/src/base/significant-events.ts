import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { MemberId } from './ids.ts'

/** Something that a regulator or an operator must be able to see later. Written once, never changed. */
export type SignificantEvent = {
  merchantCode: string
  kind: string
  subject: string
  detail: string
  at: Date
  /** Whom it is about, where its subject is no member. */
  memberId?: MemberId | undefined
  /** What an alert of it is about, where that is less than its subject: one alert stands for all of them. */
  alertSubject?: string | undefined
}

/**
 * Writes the event down. `raise_alert` makes an alert of it in the same statement where its kind is one that somebody has to look at.
 */
export async function recordSignificantEvent(db: Db, event: SignificantEvent): Promise<void> {
  const { merchantCode, kind, subject, detail, at, memberId = null, alertSubject = subject } = event
  await sql`
    with written as (
      insert into significant_events (merchant_code, kind, subject, detail, happened_at, member_id)
      values (${merchantCode}, ${kind}, ${subject}, ${detail}, ${at}, ${memberId})
      returning *
    )
    select raise_alert(id, merchant_code, kind, ${alertSubject}::text,
      coalesce(member_id, substring(subject from '^member:(\\d{1,18})$')::bigint), happened_at)
    from written`.execute(db)
}
