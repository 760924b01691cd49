import type { RebateRateLineValue } from '@pavilion/api/rebates'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { MemberId } from '../../base/ids.ts'

/**
 * Throws where a line names a provider that the member's merchant does not have; the client never
 * offers one.
 */
export async function checkVendors(db: Db, member: MemberId, lines: readonly RebateRateLineValue[]): Promise<void> {
  const asked = [...new Set(lines.map(({ vendor }) => vendor).filter((vendor) => vendor !== ''))]
  if (asked.length === 0) return
  const { rows } = await sql<{ code: string }>`
    select p.code from providers p join members m on m.merchant_code = p.merchant_code
    where m.id = ${member} and p.code = any(${asked}::text[])
    union
    select l.provider_code from provider_links l join members m on m.merchant_code = l.merchant_code
    where m.id = ${member} and l.provider_code = any(${asked}::text[])`.execute(db)
  if (rows.length < asked.length) throw new RequestRefused('invalid-request')
}
