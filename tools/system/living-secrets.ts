import type { Client } from 'pg'
import { openPartnerSecret } from '../../apps/server/src/base/partner-secrets.ts'
import type { Sealed, Seals } from '../../apps/server/src/base/sealed.ts'

/** What a partner that is beside us signs with, and under which secrets it takes our calls. */
export type LivingSecrets = { theirs: string; ours: readonly [string, ...string[]] }

/**
 * The secrets that live in `partner_secrets`, by partner. A partner signs with the newest at once, and takes ours under all that live, also
 * those that we sign with only later.
 */
export async function readLivingSecrets(client: Client, seals: Seals): Promise<Map<string, Partial<LivingSecrets>>> {
  const { rows } = await client.query<{ partner: string; direction: 'theirs' | 'ours'; sealed: Sealed[] }>(
    `select partner, direction, array_agg(secret order by ends_at desc nulls first) as sealed from partner_secrets
     where ends_at is null or ends_at > now() group by partner, direction`,
  )
  const living = new Map<string, Partial<LivingSecrets>>()
  for (const { partner, direction, sealed } of rows) {
    const [newest, ...others] = sealed.map((secret) => openPartnerSecret(seals, { partner, direction, secret }))
    if (newest === undefined) continue
    living.set(partner, { ...living.get(partner), ...(direction === 'ours' ? { ours: [newest, ...others] } : { theirs: newest }) })
  }
  return living
}
