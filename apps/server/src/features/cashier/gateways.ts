import type { Selectable } from 'kysely'
import type { PaymentGatewaysTable } from '../../base/cashier-tables.ts'
import type { Db } from '../../base/database.ts'
import type { Gateway, GatewayClient } from './gateway.ts'

/** Finds gateways. `demoUrl` is the sandbox of a development system: where there is none, what would go there is not offered. */
export type Gateways = {
  byAccount(db: Db, account: string): Promise<Gateway | undefined>
  /** Those of a merchant, by name. */
  ofMerchant(db: Db, merchantCode: string): Promise<Map<string, Gateway>>
  client: GatewayClient
}

export function createGateways(client: GatewayClient, demoUrl: string | undefined): Gateways {
  const gatewayOf = (row: Selectable<PaymentGatewaysTable>): Gateway | undefined => {
    const isSandbox = row.address === 'demo'
    const url = isSandbox ? demoUrl : row.address
    if (url === undefined) return undefined
    const { merchant_code: merchantCode, gateway: name, account, secret, protocol } = row
    return { merchantCode, name, account, secret, webhookSecret: row.webhook_secret ?? secret, protocol, url, isSandbox }
  }
  return {
    byAccount: async (db, account) => {
      const row = await db.selectFrom('payment_gateways').selectAll().where('account', '=', account).executeTakeFirst()
      return row && gatewayOf(row)
    },
    ofMerchant: async (db, merchantCode) => {
      const rows = await db.selectFrom('payment_gateways').selectAll().where('merchant_code', '=', merchantCode).execute()
      return new Map(rows.flatMap((row) => gatewayOf(row) ?? []).map((gateway) => [gateway.name, gateway]))
    },
    client,
  }
}
