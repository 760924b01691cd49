import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../base/clock.ts'
import type { Books, Payment } from './books.ts'
import { createCheckout } from './checkout.ts'
import { sendMissingPage, sendPayPage } from './pay-page.ts'
import { createPayoutBooks, type PayoutBooks } from './payout-books.ts'
import { createPayouts } from './payouts.ts'
import { readBody } from './read-body.ts'
import { answerScan } from './scan-page.ts'
import type { Sessions } from './sessions.ts'
import { findSigner, type ShopAccount, tellShop, type WayOfNews, waysOfNews, wireOf } from './tell-shop.ts'

export type { ShopAccount } from './tell-shop.ts'

type Options = {
  port: number
  host: string
  clock: Clock
  accounts: readonly ShopAccount[]
  books: Books
  sessions: Sessions
  payouts?: PayoutBooks
}
type Answer = { status: number; body?: object }

/** Ways of paying in which the shop shows a code, and the customer's bank scans it. */
const SCANNED = new Set(['promptpay', 'vietqr', 'qrph'])
const STRINGS = ['reference', 'amount', 'currency', 'method', 'returnUrl', 'language', 'shop'] as const

/**
 * The sandbox payment company: stands in for a real one, so that paying in can be tried without money. Shops call it signed, their
 * customers pay on its page, and it tells shops what happened, well or badly as is chosen there. Never runs in production.
 */
export async function serveDemoPayments(options: Options): Promise<{ url: string; close(): Promise<void> }> {
  const { clock, accounts, books } = options
  const closing = new AbortController()
  const tell = (payment: Payment, way: WayOfNews) => {
    const shop = accounts.find(({ account }) => account === payment.account)
    if (shop) void tellShop(shop, payment, way, clock, closing.signal).catch(() => {})
  }
  const payouts = createPayouts({ accounts, clock, books: options.payouts ?? (await createPayoutBooks()), signal: closing.signal })
  const checkout = createCheckout({ accounts, clock, sessions: options.sessions, signal: closing.signal, originFor })
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    if ((await payouts(request, response, pathname)) || (await checkout(request, response, pathname))) return
    if (pathname === '/scan') return answerScan(request, response, searchParams, { find: books.byReferenceAlone, act })
    const token = /^\/pay\/([\w-]{32})$/.exec(pathname)?.[1]
    if (token !== undefined) return answerPayer(request, response, books.byToken(token))
    if (request.method !== 'POST' || !pathname.startsWith('/v1/payments')) return sendMissingPage(response)
    const outcome = await answerShop(pathname, request)
    response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome.body ?? {}))
  }

  /** At the host name under which the shop itself was asked for, so that a phone in the same network gets there. */
  function originFor(shopUrl: string): string {
    const { protocol, hostname } = new URL(shopUrl)
    return `${protocol}//${hostname}:${port}`
  }

  async function answerShop(path: string, request: IncomingMessage): Promise<Answer> {
    const text = await readBody(request)
    const { 'payment-account': account, 'payment-signature': signature } = request.headers
    const shop = findSigner(accounts, account, text, signature, clock())
    if (!shop) return { status: 401 }
    const body = JSON.parse(text) as Record<string, string>
    if (path === '/v1/payments') {
      const isWhole = STRINGS.every((name) => typeof body[name] === 'string') && URL.canParse(body.returnUrl ?? '')
      if (!isWhole) return { status: 400 }
      const wanted = Object.fromEntries(STRINGS.map((name) => [name, body[name]])) as Record<(typeof STRINGS)[number], string>
      const payment = await books.open({ ...wanted, account: shop.account })
      return { status: 200, body: { ...wireOf(payment), payUrl: payUrl(payment) } }
    }
    const payment = books.byReference(shop.account, body.reference ?? '')
    if (!payment) return { status: 404 }
    if (path === '/v1/payments/find') return { status: 200, body: wireOf(payment) }
    if (path === '/v1/payments/cancel') return { status: 200, body: wireOf(await books.end(payment, 'cancelled')) }
    return { status: 404 }
  }

  async function answerPayer(request: IncomingMessage, response: ServerResponse, payment: Payment | undefined): Promise<void> {
    if (!payment) return sendMissingPage(response)
    if (request.method !== 'POST') return sendPayPage(response, payment)
    const form = new URLSearchParams(await readBody(request))
    if (payment.status === 'open') await act(payment, form)
    response.writeHead(303, { location: payment.returnUrl, 'cache-control': 'no-store' }).end()
  }

  async function act(payment: Payment, form: URLSearchParams): Promise<void> {
    const way = waysOfNews.find((name) => name === form.get('news')) ?? 'at-once'
    const outcome = form.get('outcome')
    if (outcome !== 'pay' && outcome !== 'decline') return
    const paidAmount = way === 'other-amount' ? halfOf(payment.amount) : payment.amount
    const payer = (form.get('payer') ?? '').trim().slice(0, 140)
    tell(await books.end(payment, outcome === 'pay' ? 'paid' : 'failed', paidAmount, payer), way)
  }

  function payUrl({ returnUrl, token, method }: Payment): string {
    return `${originFor(returnUrl)}/${SCANNED.has(method) ? 'scan' : `pay/${token}`}`
  }

  const isEverywhere = options.host === '0.0.0.0' || options.host === '::'
  return {
    url: `http://${isEverywhere ? '127.0.0.1' : options.host}:${port}`,
    close: async () => {
      closing.abort()
      await closeServer(server)
    },
  }
}

/** Half of a decimal amount, in whole main units; for the fault that pays another amount. */
function halfOf(amount: string): string {
  const [whole = '0', fraction] = amount.split('.')
  const half = (BigInt(whole) / 2n).toString()
  return fraction === undefined ? half : `${half}.${fraction}`
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
