import type { Db, Tx } from './database.ts'
import type { PartnerDirection } from './game-tables.ts'

/** What signs what goes each way between a partner and us. */
export type PartnerSecrets = {
  /** What the partner tells us may be signed with any of these. */
  theirs: readonly [string, ...string[]]
  /** What we ask the partner is signed with this. */
  ours: string
}

/** How a partner is named in `partner_secrets`. */
export const providerPartner = (linkId: number) => `provider:${linkId}`
export const gatewayPartner = (account: string) => `gateway:${account}`

/** The secrets that live at that time, by partner; those of who is left out are what stands with the link or the gateway. */
export async function listPartnerSecrets(db: Db, partners: readonly string[], at: Date): Promise<Map<string, Partial<PartnerSecrets>>> {
  if (partners.length === 0) return new Map()
  const rows = await db
    .selectFrom('partner_secrets')
    .select(['partner', 'direction', 'secret', 'starts_at'])
    .where('partner', 'in', partners)
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute()
  const found = new Map<string, Partial<PartnerSecrets>>()
  for (const { partner, direction, secret, starts_at: startsAt } of rows) {
    const known = found.get(partner) ?? {}
    if (direction === 'theirs') found.set(partner, { ...known, theirs: known.theirs ? [...known.theirs, secret] : [secret] })
    else if (startsAt <= at && known.ours === undefined) found.set(partner, { ...known, ours: secret })
  }
  return found
}

/** A secret in the place of another: which, for whom, and how long both live. */
export type Rotation = { partner: string; direction: PartnerDirection; former: string; secret: string; overlapMs: number; at: Date }

/**
 * Puts a new secret in the place of the one that lives. What the partner signs is taken under both for so long; we sign with the
 * former one for so long, while the partner learns the new one. Answers no while two live already.
 */
export async function rotatePartnerSecret(tx: Tx, { partner, direction, former, secret, overlapMs, at }: Rotation): Promise<boolean> {
  const changesAt = new Date(at.getTime() + overlapMs)
  const rows = await tx
    .selectFrom('partner_secrets')
    .select(['id', 'starts_at', 'ends_at'])
    .where('partner', '=', partner)
    .where('direction', '=', direction)
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', at)]))
    .forUpdate()
    .execute()
  if (rows.length > 1) return false
  const row = { partner, direction, made_at: at }
  if (rows.length === 0)
    await tx
      .insertInto('partner_secrets')
      .values({ ...row, secret: former, starts_at: at, ends_at: changesAt })
      .execute()
  else
    await tx
      .updateTable('partner_secrets')
      .set({ ends_at: changesAt })
      .where('id', '=', rows[0]?.id ?? 0n)
      .execute()
  await tx
    .insertInto('partner_secrets')
    .values({ ...row, secret, starts_at: direction === 'ours' ? changesAt : at, ends_at: null })
    .execute()
  return true
}
