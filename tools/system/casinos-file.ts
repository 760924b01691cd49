import { join } from 'node:path'
import pg from 'pg'
import { readLivingSecrets } from './living-secrets.ts'
import { writeSecretFile } from './secret-file.ts'

/**
 * Writes the file from which the games host learns which casinos it serves and the secrets it shares with each: the
 * links without an address of their own, each with the provider that it is served as. Only its owner can read it. Resolves to its path.
 */
export async function writeCasinosFile(dataDir: string, databaseUrl: string, siteUrl: string, sitePort: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number; casino_id: string; secret: string; provider_code: string }>(
      'select id, casino_id, secret, provider_code from provider_links where launch_url is null order by casino_id',
    )
    const living = await readLivingSecrets(client)
    const casinos = rows.map(({ id, casino_id: casinoId, secret, provider_code: provider }) => ({
      casinoId,
      secret: living.get(`provider:${id}`)?.theirs ?? secret,
      accepts: living.get(`provider:${id}`)?.ours ?? [secret],
      provider,
      walletUrl: `${siteUrl}/provider/${encodeURIComponent(casinoId)}`,
    }))
    return writeSecretFile(join(dataDir, `casinos-${sitePort}.json`), { casinos })
  } finally {
    await client.end()
  }
}
