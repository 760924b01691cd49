import { join } from 'node:path'
import pg from 'pg'
import { openLinkSecret } from '../../apps/server/src/base/partner-secrets.ts'
import type { Sealed, Seals } from '../../apps/server/src/base/sealed.ts'
import { readLivingSecrets } from './living-secrets.ts'
import { writeSecretFile } from './secret-file.ts'

/** Where secrets come from, and what opens them. */
export type Sources = { url: string; seals: Seals }

/**
 * Writes the file from which the games host learns which casinos it serves and the secrets it shares with each: the
 * links without an address of their own, each with the provider that it is served as. Only its owner can read it. Resolves to its path.
 */
export async function writeCasinosFile(dataDir: string, { url, seals }: Sources, siteUrl: string, sitePort: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number; casino_id: string; secret: Sealed; provider_code: string }>(
      'select id, casino_id, secret, provider_code from provider_links where launch_url is null order by casino_id',
    )
    const living = await readLivingSecrets(client, seals)
    const casinos = rows.map((row) => {
      const { casino_id: casinoId, provider_code: provider } = row
      const [first, its] = [openLinkSecret(seals, row), living.get(`provider:${row.id}`)]
      const walletUrl = `${siteUrl}/provider/${encodeURIComponent(casinoId)}`
      return { casinoId, secret: its?.theirs ?? first, accepts: its?.ours ?? [first], provider, walletUrl }
    })
    return writeSecretFile(join(dataDir, `casinos-${sitePort}.json`), { casinos })
  } finally {
    await client.end()
  }
}
