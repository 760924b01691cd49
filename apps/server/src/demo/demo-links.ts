import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Seals } from '../base/sealed.ts'

/** Gives each provider of the demo merchants a casino of its own at the games host, where it has no link yet. Safe to repeat. */
export async function ensureDemoLinks(databaseUrl: string, seals: Seals, merchantCodes: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ merchant_code: string; code: string; is_in_house: boolean }>(
      `select merchant_code, code, is_in_house from providers where merchant_code = any ($1)
         and not exists (select from provider_links l where l.merchant_code = providers.merchant_code and l.provider_code = providers.code)`,
      [merchantCodes],
    )
    for (const { merchant_code: merchant, code, is_in_house: isInHouse } of rows) {
      const casinoId = casinoIdOf(merchant, code)
      await client.query(
        `insert into provider_links (casino_id, merchant_code, provider_code, secret, is_in_house, is_session_demanded) values ($1, $2, $3, $4, $5, true)
         on conflict do nothing`,
        [casinoId, merchant, code, seals.seal('provider_links.secret', casinoId, randomBytes(32).toString('hex')), isInHouse],
      )
    }
  } finally {
    await client.end()
  }
}

const casinoIdOf = (merchantCode: string, providerCode: string): string =>
  `${merchantCode}-${providerCode.toLowerCase().replaceAll('_', '-')}`
