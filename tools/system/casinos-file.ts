import { join } from 'node:path'
import pg from 'pg'
import { writeSecretFile } from './secret-file.ts'

/**
 * Writes the file from which the games host learns which casinos it serves and the secret it shares with each: the
 * links without an address of their own, each with the provider that it is served as. Only its owner can read it. Resolves to its path.
 */
export async function writeCasinosFile(dataDir: string, databaseUrl: string, siteUrl: string, sitePort: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ casino_id: string; secret: string; provider_code: string }>(
      'select casino_id, secret, provider_code from provider_links where launch_url is null order by casino_id',
    )
    const casinos = rows.map(({ casino_id: casinoId, secret, provider_code: provider }) => ({
      casinoId,
      secret,
      provider,
      walletUrl: `${siteUrl}/provider/${encodeURIComponent(casinoId)}`,
    }))
    return writeSecretFile(join(dataDir, `casinos-${sitePort}.json`), { casinos })
  } finally {
    await client.end()
  }
}
