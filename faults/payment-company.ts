// The payment company of these runs: it outlives the servers that die, and its books are what ours are held against.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openGatewaySecrets } from '../apps/server/src/base/partner-secrets.ts'
import type { Sealed } from '../apps/server/src/base/sealed.ts'
import { type Books, createBooks } from '../apps/server/src/demo/demo-payments/books.ts'
import { createPayoutBooks, type PayoutBooks } from '../apps/server/src/demo/demo-payments/payout-books.ts'
import { serveDemoPayments } from '../apps/server/src/demo/demo-payments/serve-demo-payments.ts'
import { createSessions } from '../apps/server/src/demo/demo-payments/sessions.ts'
import type { ShopAccount } from '../apps/server/src/demo/demo-payments/tell-shop.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { startWorld, type World } from './world.ts'

export type PayingScene = {
  world: World
  pool: pg.Pool
  books: Books
  payouts: PayoutBooks
  shop: ShopAccount
  closing: AbortController
  stop: () => Promise<void>
}

/** Starts a world whose servers pay in and out at a company of its own. */
export async function startPayingScene(request: Omit<Parameters<typeof startWorld>[0], 'environment'>): Promise<PayingScene> {
  const closing = new AbortController()
  const [books, payouts] = [await createBooks(), await createPayoutBooks()]
  const sessions = await createSessions(`${temporaryFolder('payments')}/sessions`)
  // The company is there before the servers that call it, so that its port is its own; who its customer is, the seed decides.
  const accounts: ShopAccount[] = []
  const company = await serveDemoPayments({ port: 0, host: '127.0.0.1', clock: () => new Date(), accounts, books, payouts, sessions })
  let isStopped = false
  const close = async () => {
    closing.abort()
    if (!isStopped) await company.close()
    isStopped = true
  }
  atTheEnd(close)
  const world = await startWorld({ ...request, environment: { DEMO_PAYMENTS_URL: company.url } })
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 4 })
  pool.on('error', () => {})
  const shop = await shopOf(pool, world)
  accounts.push(shop)
  const stop = async () => {
    await pool.end()
    await close()
    await world.stop()
  }
  return { world, pool, books, payouts, shop, closing, stop }
}

async function shopOf(pool: pg.Pool, world: World): Promise<ShopAccount> {
  const { rows } = await pool.query<{ account: string; secret: Sealed; webhook_secret: null }>(
    "select account, secret, webhook_secret from payment_gateways where merchant_code = 'pavilion' and account = 'pavilion-sandbox'",
  )
  const [row] = rows
  if (!row) throw new Error('the demo merchant has no sandbox gateway')
  const [first, second] = world.servers.map((server) => server.port)
  const webhookUrl = `http://127.0.0.1:${first}/payments/${row.account}`
  const { account } = row
  const { ours, theirs } = openGatewaySecrets(world.seals, row)
  return { account, accepts: [ours], webhookSecret: theirs, webhookUrl, payoutsUrl: `http://127.0.0.1:${second}/payouts/${row.account}` }
}

/** Tries until it succeeds: the database may be away; a statement that is wrong stays wrong. */
export async function persist<Value>(closing: AbortController, work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isWrong = /^(22|23|42)/.test((error as { code?: string }).code ?? '')
      if (isWrong || closing.signal.aborted) throw error
      await sleep(200)
    }
  }
}
