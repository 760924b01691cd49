import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** A provider of the merchant, whether it is open at that time, and since when it is closed. */
export type WatchedLink = { provider: string; isOpen: boolean; closedAt: Date | null }

export async function listWatchedLinks(db: Db, merchantCode: string, at: Date): Promise<WatchedLink[]> {
  const { rows } = await sql<WatchedLink>`
    select provider_code as provider, is_enabled or coalesce(closed_until <= ${at}, false) as "isOpen", closed_at as "closedAt"
    from provider_links where merchant_code = ${merchantCode} order by provider_code`.execute(db)
  return rows
}

/** The last daily report of each provider that has one. */
export type LastReport = {
  provider: string
  to: Date
  status: 'running' | 'done' | 'failed' | 'not-reconcilable'
  differences: number
  endedAt: Date | null
}

export async function listLastReports(db: Db, merchantCode: string): Promise<LastReport[]> {
  const { rows } = await sql<LastReport>`
    select distinct on (provider_code) provider_code as provider, window_to as to, status, differences_count::integer as differences, ended_at as "endedAt"
    from reconciliation_reports where merchant_code = ${merchantCode} and is_daily
    order by provider_code, window_to desc`.execute(db)
  return rows
}
