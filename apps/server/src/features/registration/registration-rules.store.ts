import type { Db } from '../../base/database.ts'

/** What a merchant's row says of one field. */
export type RuleRow = { field: string; isEnabled: boolean; isRequired: boolean; pattern: string | undefined }

/** The rows of the merchant, by field. */
export async function findRuleRows(db: Db, merchantCode: string): Promise<ReadonlyMap<string, RuleRow>> {
  const rows = await db
    .selectFrom('registration_rules')
    .select(['field', 'is_enabled', 'is_required', 'pattern'])
    .where('merchant_code', '=', merchantCode)
    .execute()
  return new Map(
    rows.map((row) => [
      row.field,
      { field: row.field, isEnabled: row.is_enabled, isRequired: row.is_required, pattern: row.pattern ?? undefined },
    ]),
  )
}
