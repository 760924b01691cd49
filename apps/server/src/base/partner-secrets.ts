import type { Selectable } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Sealed, Seals } from './sealed.ts'
import type { PartnerSecretsTable } from './tables.ts'

/** Which way a secret signs calls: those that the partner makes, or ours. */
export type PartnerDirection = Selectable<PartnerSecretsTable>['direction']

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

/** One of the secrets that live. */
export const openPartnerSecret = (seals: Seals, row: { partner: string; direction: PartnerDirection; secret: Sealed }): string =>
  seals.open('partner_secrets.secret', rowOf(row.partner, row.direction), row.secret)

const rowOf = (partner: string, direction: PartnerDirection) => `${partner}/${direction}`

/** The link's own secret, which serves both ways until the first change. */
export const openLinkSecret = (seals: Seals, link: { casino_id: string; secret: Sealed }): string =>
  seals.open('provider_links.secret', link.casino_id, link.secret)

/** The gateway's own secrets, until the first change of each. */
export function openGatewaySecrets(
  seals: Seals,
  { account, secret, webhook_secret: webhook }: { account: string; secret: Sealed; webhook_secret: Sealed | null },
): { ours: string; theirs: string } {
  const ours = seals.open('payment_gateways.secret', account, secret)
  return { ours, theirs: webhook === null ? ours : seals.open('payment_gateways.webhook_secret', account, webhook) }
}

/**
 * The valid secrets at that time, by partner. A partner without an entry uses the secrets of its
 * link or gateway.
 */
export async function listPartnerSecrets(
  db: Db,
  seals: Seals,
  partners: readonly string[],
  at: Date,
): Promise<Map<string, Partial<PartnerSecrets>>> {
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
  for (const { partner, direction, secret: sealed, starts_at: startsAt } of rows) {
    const secret = openPartnerSecret(seals, { partner, direction, secret: sealed })
    const known = found.get(partner) ?? {}
    if (direction === 'theirs') found.set(partner, { ...known, theirs: known.theirs ? [...known.theirs, secret] : [secret] })
    else if (startsAt <= at && known.ours === undefined) found.set(partner, { ...known, ours: secret })
  }
  return found
}

/** When the newest secret of each direction was made, by partner. */
export async function listSecretTimes(db: Db, partners: readonly string[]): Promise<Map<string, Partial<Record<PartnerDirection, Date>>>> {
  if (partners.length === 0) return new Map()
  const rows = await db
    .selectFrom('partner_secrets')
    .select(['partner', 'direction', 'made_at'])
    .where('partner', 'in', partners)
    .where('ends_at', 'is', null)
    .execute()
  const found = new Map<string, Partial<Record<PartnerDirection, Date>>>()
  for (const { partner, direction, made_at: at } of rows) found.set(partner, { ...found.get(partner), [direction]: at })
  return found
}

/** A secret in the place of another: which, for whom, and how long both live. */
export type Rotation = { partner: string; direction: PartnerDirection; former: string; secret: string; overlapMs: number; at: Date }

/**
 * Puts a new secret in the place of the one that lives. What the partner signs is taken under both for so long; we sign with the
 * former one for so long, while the partner learns the new one. Returns false while two live already.
 */
export async function rotatePartnerSecret(
  tx: Tx,
  seals: Seals,
  { partner, direction, former, secret, overlapMs, at }: Rotation,
): Promise<boolean> {
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
  const seal = (text: string) => seals.seal('partner_secrets.secret', rowOf(partner, direction), text)
  if (rows.length === 0)
    await tx
      .insertInto('partner_secrets')
      .values({ ...row, secret: seal(former), starts_at: at, ends_at: changesAt })
      .execute()
  else
    await tx
      .updateTable('partner_secrets')
      .set({ ends_at: changesAt })
      .where('id', '=', rows[0]?.id ?? 0n)
      .execute()
  await tx
    .insertInto('partner_secrets')
    .values({ ...row, secret: seal(secret), starts_at: direction === 'ours' ? changesAt : at, ends_at: null })
    .execute()
  return true
}
