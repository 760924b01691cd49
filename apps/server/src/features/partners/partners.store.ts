import type { Db } from '../../base/database.ts'
import {
  gatewayPartner,
  listPartnerSecrets,
  openGatewaySecrets,
  openLinkSecret,
  type PartnerSecrets,
  providerPartner,
} from '../../base/partner-secrets.ts'
import type { Seals } from '../../base/sealed.ts'

/** A company that shares secrets with the merchant. */
export type Partner = {
  /** A provider's code, or a gateway's name. */
  name: string
  /** As `partner_secrets` names it. */
  partner: string
  what: string
  /** Whether it makes its secrets itself. */
  makesOwn: boolean
  secrets: PartnerSecrets
}

/** The merchant's providers and payment companies, with the secrets that live at that time. */
export async function listPartners(db: Db, seals: Seals, merchantCode: string, at: Date): Promise<Partner[]> {
  const links = await db
    .selectFrom('provider_links')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('provider_code')
    .execute()
  const gateways = await db
    .selectFrom('payment_gateways')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('gateway')
    .execute()
  const found = [
    ...links.map((row) => ({
      name: row.provider_code,
      partner: providerPartner(row.id),
      what: `a provider, ${row.casino_id}`,
      makesOwn: false,
      first: bothWays(openLinkSecret(seals, row)),
    })),
    ...gateways.map((row) => ({
      name: row.gateway,
      partner: gatewayPartner(row.account),
      what: `a payment company, ${row.account}`,
      makesOwn: row.protocol === 'stripe',
      first: openGatewaySecrets(seals, row),
    })),
  ]
  const living = await listPartnerSecrets(
    db,
    seals,
    found.map(({ partner }) => partner),
    at,
  )
  return found.map(({ first, ...partner }) => ({
    ...partner,
    secrets: { theirs: [first.theirs], ours: first.ours, ...living.get(partner.partner) },
  }))
}

const bothWays = (secret: string) => ({ theirs: secret, ours: secret })
