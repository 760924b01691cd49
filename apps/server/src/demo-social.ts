import pg from 'pg'

const MERCHANT = 'lantern'
/** Of no value: they open the demo identity provider alone, which invents its people. */
const PROVIDERS = [
  ['google', 'lantern-demo', 'demo-secret'],
  ['facebook', 'lantern-demo', 'demo-secret'],
  ['telegram', '7000000001', '7000000001:demo-token'],
] as const

/** Lets the demo merchant whose switches are all on offer the demo identity provider. What somebody configured stays. */
export async function ensureDemoSocial(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const [provider, clientId, clientSecret] of PROVIDERS) {
      await client.query(
        `insert into social_providers (merchant_code, provider, client_id, client_secret, address)
         select code, $2, $3, $4, 'demo' from merchants where code = $1 on conflict do nothing`,
        [MERCHANT, provider, clientId, clientSecret],
      )
    }
  } finally {
    await client.end()
  }
}
