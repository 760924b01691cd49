import type { Db } from '../../base/database.ts'
import type { Gateway } from './gateway.ts'
import type { GatewayClient } from './gateway-client.ts'

/** Finds gateways. `demoUrl` is the sandbox of a development system: where there is none, what would go there is not offered. */
export type Gateways = {
  byAccount(db: Db, account: string): Promise<Gateway | undefined>
  /** Those of a merchant, by name. */
  ofMerchant(db: Db, merchantCode: string): Promise<Map<string, Gateway>>
  client: GatewayClient
}

export function createGateways(client: GatewayClient, demoUrl: string | undefined): Gateways {
  const gatewayOf = (row: { merchant_code: string; gateway: string; account: string; secret: string; address: string }) => {
    const isSandbox = row.address === 'demo'
    const url = isSandbox ? demoUrl : row.address
    if (url === undefined) return undefined
    return { merchantCode: row.merchant_code, name: row.gateway, account: row.account, secret: row.secret, url, isSandbox }
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
