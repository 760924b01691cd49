import { createDatabase } from '../src/base/database.ts'
import { signMessage } from '../src/base/signed-message.ts'
import { createBooks } from '../src/demo/demo-payments/books.ts'
import { createPayoutBooks } from '../src/demo/demo-payments/payout-books.ts'
import { type ShopAccount, serveDemoPayments } from '../src/demo/demo-payments/serve-demo-payments.ts'
import { createSessions } from '../src/demo/demo-payments/sessions.ts'
import type { WayOfCheckout } from '../src/demo/demo-payments/tell-checkout.ts'
import type { WayOfNews } from '../src/demo/demo-payments/tell-shop.ts'
import { createTestClock, startTestApp, type TestClock } from './harness.ts'
import { openGatewayRow } from './partner-rows.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

/** An application with the sandbox payment company beside it. Its webhooks go nowhere unless `listens`. */
export async function startPayingWorld(options: { clock?: TestClock; listens?: boolean } = {}) {
  const clock = options.clock ?? createTestClock()
  const accounts: ShopAccount[] = []
  const payouts = await createPayoutBooks()
  const stores = { payouts, books: await createBooks(), sessions: await createSessions() }
  const company = await serveDemoPayments({ port: 0, host: '127.0.0.1', clock, accounts, ...stores })
  const world = await startTestApp({ clock, demoPaymentsUrl: company.url })
  const db = createDatabase(world.app.pool)
  const address = options.listens ? await world.app.server.listen({ port: 0, host: '127.0.0.1' }) : 'http://127.0.0.1:9'
  for (const row of await db.selectFrom('payment_gateways').selectAll().execute()) {
    const { account, protocol } = row
    const { ours, theirs: webhookSecret } = openGatewayRow(row)
    const urls = { webhookUrl: `${address}/payments/${account}`, payoutsUrl: `${address}/payouts/${account}` }
    accounts.push({ account, accepts: [ours], protocol, webhookSecret, ...urls })
  }
  return {
    world,
    db,
    clock,
    secret: accounts.find(({ account }) => account === 'pavilion-sandbox')?.webhookSecret ?? '',
    /** What signs the webhooks of pavilion's company in Stripe's shape. */
    checkoutSecret: accounts.find(({ account }) => account === 'pavilion-checkout')?.webhookSecret ?? '',
    /** The shops that the company serves; one that is added is served at once. */
    accounts,
    companyUrl: company.url,
    /** What the company paid out, as it knows it. */
    payouts,
    /** The payment company is gone until the test ends. */
    closeCompany: company.close,
    stop: async () => {
      await company.close()
      await world.stop()
    },
  }
}

/** What a customer does on the pay page. */
export async function answerPayPage(
  payAddress: string | undefined,
  outcome: 'pay' | 'decline',
  news: WayOfNews | WayOfCheckout = 'lost',
): Promise<string> {
  const response = await fetch(payAddress ?? '', {
    method: 'POST',
    body: new URLSearchParams({ outcome, news }),
    redirect: 'manual',
  })
  await response.text()
  return response.headers.get('location') ?? ''
}

/** What the payment company sends when something happened, as it sends it. */
export async function sendWebhook(
  world: World,
  payment: Record<string, unknown>,
  signing: { secret: string; at?: Date; account?: string; signature?: string },
): Promise<{ status: number; body: { outcome?: string; error?: string } }> {
  const payload = JSON.stringify(payment)
  const response = await world.app.server.inject({
    method: 'POST',
    url: `/payments/${signing.account ?? 'pavilion-sandbox'}`,
    headers: {
      'content-type': 'application/json',
      'payment-signature': signing.signature ?? signMessage(signing.secret, payload, signing.at ?? world.clock()),
    },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
