import { join } from 'node:path'
import pg from 'pg'
import { openGatewaySecrets } from '../../apps/server/src/base/partner-secrets.ts'
import type { Sealed } from '../../apps/server/src/base/sealed.ts'
import type { Sources } from './casinos-file.ts'
import { readLivingSecrets } from './living-secrets.ts'
import { writeSecretFile } from './secret-file.ts'

/**
 * Writes the file from which the sandbox payment company learns which shops it serves, the secrets it shares with each and where
 * they want to hear of payments. Only its owner can read it. Resolves to its path.
 */
export async function writePaymentsFile(dataDir: string, { url, seals }: Sources, siteUrl: string, sitePort: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ account: string; secret: Sealed; protocol: string; webhook_secret: Sealed | null }>(
      "select account, secret, protocol, webhook_secret from payment_gateways where address = 'demo' order by account",
    )
    const living = await readLivingSecrets(client, seals)
    const accounts = rows.map((row) => {
      const { account, protocol } = row
      const [first, its] = [openGatewaySecrets(seals, row), living.get(`gateway:${account}`)]
      return {
        account,
        accepts: its?.ours ?? [first.ours],
        webhookSecret: its?.theirs ?? first.theirs,
        protocol,
        webhookUrl: `${siteUrl}/payments/${encodeURIComponent(account)}`,
        payoutsUrl: `${siteUrl}/payouts/${encodeURIComponent(account)}`,
      }
    })
    return writeSecretFile(join(dataDir, `payments-${sitePort}.json`), { accounts })
  } finally {
    await client.end()
  }
}
