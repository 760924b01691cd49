import type { Selectable } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { gatewayPartner, listPartnerSecrets, openGatewaySecrets, type PartnerSecrets } from '../../base/partner-secrets.ts'
import type { Seals } from '../../base/sealed.ts'
import type { Gateway, GatewayClient } from './gateway.ts'
import type { PaymentGatewaysTable } from './tables.ts'

/** Finds gateways. `demoUrl` is the sandbox of a development system: where there is none, what would go there is not offered. */
export type Gateways = {
  byAccount(db: Db, account: string): Promise<Gateway | undefined>
  /** Those of a merchant, by name. */
  ofMerchant(db: Db, merchantCode: string): Promise<Map<string, Gateway>>
  client: GatewayClient
}

export function createGateways(
  client: GatewayClient,
  demoUrl: string | undefined,
  { clock, seals }: { clock: Clock; seals: Seals },
): Gateways {
  const gatewayOf = (row: Selectable<PaymentGatewaysTable>, living: Partial<PartnerSecrets> = {}): Gateway | undefined => {
    const isSandbox = row.address === 'demo'
    const url = isSandbox ? demoUrl : row.address
    if (url === undefined) return undefined
    const { merchant_code: merchantCode, gateway: name, account, protocol } = row
    const first = openGatewaySecrets(seals, row)
    const secrets: PartnerSecrets = { theirs: [first.theirs], ours: first.ours, ...living }
    return { merchantCode, name, account, secrets, protocol, url, payHosts: payHostsOf(row), isSandbox }
  }
  const withSecrets = async (db: Db, rows: readonly Selectable<PaymentGatewaysTable>[]) => {
    const partners = rows.map(({ account }) => gatewayPartner(account))
    const living = await listPartnerSecrets(db, seals, partners, clock())
    return rows.flatMap((row) => gatewayOf(row, living.get(gatewayPartner(row.account))) ?? [])
  }
  return {
    byAccount: async (db, account) => {
      const row = await db.selectFrom('payment_gateways').selectAll().where('account', '=', account).executeTakeFirst()
      return row && (await withSecrets(db, [row]))[0]
    },
    ofMerchant: async (db, merchantCode) => {
      const rows = await db.selectFrom('payment_gateways').selectAll().where('merchant_code', '=', merchantCode).execute()
      return new Map((await withSecrets(db, rows)).map((gateway) => [gateway.name, gateway]))
    },
    client,
  }
}

const STRIPE_PAGES = 'checkout.stripe.com'

function payHostsOf({ pay_hosts: hosts, protocol, address }: Selectable<PaymentGatewaysTable>): readonly string[] {
  if (hosts.length > 0) return hosts
  const own = URL.parse(address)?.hostname
  return protocol === 'stripe' ? [STRIPE_PAGES] : own === undefined ? [] : [own]
}
