import pg from 'pg'
import type { Seals } from '../base/sealed.ts'
import { DEMO_BOT_TOKEN, DEMO_CLIENT } from './demo-identity/clients.ts'

const MERCHANT = 'lantern'
const [DEMO_BOT = ''] = DEMO_BOT_TOKEN.split(':', 1)
/** Of no value: they open the demo identity provider alone, which invents its people. */
const PROVIDERS = [
  ['google', DEMO_CLIENT.id, DEMO_CLIENT.secret],
  ['facebook', DEMO_CLIENT.id, DEMO_CLIENT.secret],
  ['telegram', DEMO_BOT, DEMO_BOT_TOKEN],
] as const

/** Lets the demo merchant whose switches are all on offer the demo identity provider. What somebody configured stays. */
export async function ensureDemoSocial(databaseUrl: string, seals: Seals): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const [provider, clientId, clientSecret] of PROVIDERS) {
      await client.query(
        `insert into social_providers (merchant_code, provider, client_id, client_secret, address)
         select code, $2, $3, $4, 'demo' from merchants where code = $1 on conflict do nothing`,
        [MERCHANT, provider, clientId, seals.seal('social_providers.client_secret', `${MERCHANT}/${provider}`, clientSecret)],
      )
    }
  } finally {
    await client.end()
  }
}
