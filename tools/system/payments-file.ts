import { join } from 'node:path'
import pg from 'pg'
import { readLivingSecrets } from './living-secrets.ts'
import { writeSecretFile } from './secret-file.ts'

/**
 * Writes the file from which the sandbox payment company learns which shops it serves, the secrets it shares with each and where
 * they want to hear of payments. Only its owner can read it. Resolves to its path.
 */
export async function writePaymentsFile(dataDir: string, databaseUrl: string, siteUrl: string, sitePort: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ account: string; secret: string; protocol: string; webhook_secret: string | null }>(
      "select account, secret, protocol, webhook_secret from payment_gateways where address = 'demo' order by account",
    )
    const living = await readLivingSecrets(client)
    const accounts = rows.map(({ account, secret, protocol, webhook_secret: webhookSecret }) => ({
      account,
      accepts: living.get(`gateway:${account}`)?.ours ?? [secret],
      webhookSecret: living.get(`gateway:${account}`)?.theirs ?? webhookSecret ?? secret,
      protocol,
      webhookUrl: `${siteUrl}/payments/${encodeURIComponent(account)}`,
      payoutsUrl: `${siteUrl}/payouts/${encodeURIComponent(account)}`,
    }))
    return writeSecretFile(join(dataDir, `payments-${sitePort}.json`), { accounts })
  } finally {
    await client.end()
  }
}
