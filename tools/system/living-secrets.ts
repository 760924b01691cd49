import type { Client } from 'pg'

/** What a partner that stands beside us signs with, and under which secrets it takes our calls. */
export type LivingSecrets = { theirs: string; ours: readonly [string, ...string[]] }

/**
 * The secrets that live in `partner_secrets`, by partner. A partner signs with the newest at once, and takes ours under all that live, also
 * those that we sign with only later.
 */
export async function readLivingSecrets(client: Client): Promise<Map<string, Partial<LivingSecrets>>> {
  const { rows } = await client.query<{ partner: string; direction: string; secrets: [string, ...string[]] }>(
    `select partner, direction, array_agg(secret order by ends_at desc nulls first) as secrets from partner_secrets
     where ends_at is null or ends_at > now() group by partner, direction`,
  )
  const living = new Map<string, Partial<LivingSecrets>>()
  for (const { partner, direction, secrets } of rows)
    living.set(partner, { ...living.get(partner), ...(direction === 'ours' ? { ours: secrets } : { theirs: secrets[0] }) })
  return living
}
