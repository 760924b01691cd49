import type { Db } from '../../base/database.ts'

/** The origins of the addresses at which the merchant's providers are launched, where they are not the house's own. */
export async function listLaunchOrigins(db: Db, merchantCode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_links')
    .select('launch_url')
    .where('merchant_code', '=', merchantCode)
    .where('launch_url', 'is not', null)
    .execute()
  return [...new Set(rows.flatMap(({ launch_url: address }) => URL.parse(address ?? '')?.origin ?? []))].sort()
}
