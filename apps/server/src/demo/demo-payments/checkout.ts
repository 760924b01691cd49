import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../base/clock.ts'
import { sendMissingPage, sendPayPage } from './pay-page.ts'
import { readBody } from './read-body.ts'
import type { CheckoutSession, Sessions } from './sessions.ts'
import { tellCheckout, tellCheckoutEnd, type WayOfCheckout, waysOfCheckout, wireSession } from './tell-checkout.ts'
import type { ShopAccount } from './tell-shop.ts'

type Options = {
  accounts: readonly ShopAccount[]
  sessions: Sessions
  clock: Clock
  signal: AbortSignal
  /** Where this company is reached by the customers of a shop at this address. */
  originFor(shopUrl: string): string
}

const SESSIONS = '/v1/checkout/sessions'
const WITHOUT_DECIMALS = new Set(['jpy', 'krw', 'vnd'])
const HOUR_SECONDS = 3_600
/** The languages of our pages behind the locales that are asked for. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'EN', fil: 'TY', zh: 'CN', vi: 'VI', th: 'TH' }
const NEWS: Readonly<Record<WayOfCheckout, string>> = {
  'at-once': 'The shop hears of it at once',
  slow: 'The wallet’s bank takes three seconds to pay',
  'slow-failed': 'The wallet’s bank refuses after three seconds',
  late: 'The shop hears of it 20 seconds late',
  twice: 'The shop hears of it three times',
  'out-of-order': 'An older “not paid yet” arrives after “paid”',
  lost: 'The news is lost: the shop has to ask',
  'other-amount': 'Only half of the amount is paid',
  'wrong-signature': 'The news carries a wrong signature',
  'two-secrets': 'The news is signed with an old secret and the new one',
}

/** The part of the sandbox company that speaks Stripe's API for Checkout Sessions, with a page of its own. Returns false for other paths. */
export function createCheckout(options: Options): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  return async (request, response, path) => {
    const page = /^\/checkout\/(cs_test_[0-9a-f]{48})$/.exec(path)?.[1]
    if (page !== undefined) {
      await answerCustomer(options, request, response, options.sessions.byId(page))
      return true
    }
    if (path !== SESSIONS && !path.startsWith(`${SESSIONS}/`)) return false
    const { status, body } = await answerShop(options, request, path)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return true
  }
}

type Answer = { status: number; body: object }
const fault = (status: number, message: string, type = 'invalid_request_error'): Answer => ({ status, body: { error: { type, message } } })

async function answerShop(options: Options, request: IncomingMessage, path: string): Promise<Answer> {
  const { accounts, sessions } = options
  const text = request.method === 'POST' ? await readBody(request) : ''
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const shop = accounts.find(({ protocol, accepts }) => protocol === 'stripe' && key !== undefined && accepts.includes(key))
  if (!shop) return fault(401, 'Invalid API Key provided')
  const told = (session: CheckoutSession): Answer => ({
    status: 200,
    body: wireSession(session, `${options.originFor(session.successUrl)}/checkout/${session.id}`),
  })
  if (path === SESSIONS && request.method === 'POST') {
    const outcome = await openSession(options, shop, text, String(request.headers['idempotency-key'] ?? ''))
    return typeof outcome === 'string' ? fault(400, outcome, outcome.startsWith('Keys') ? 'idempotency_error' : undefined) : told(outcome)
  }
  const [, id = '', act] = /^\/(cs_test_[0-9a-f]{48})(\/expire)?$/.exec(path.slice(SESSIONS.length)) ?? []
  const session = sessions.byId(id)
  if (session?.account !== shop.account) return fault(404, `No such checkout.session: '${id}'`)
  if (act === undefined) return told(session)
  if (session.status !== 'open') return fault(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  const expired = await sessions.change(session, { status: 'expired' })
  void tellCheckoutEnd({ ...options, shop }, expired, 'expired').catch(() => {})
  return told(expired)
}

/** Opens a session, or says in the company's words why it does not. The same key is the same session, with other content a fault. */
async function openSession({ sessions, clock }: Options, shop: ShopAccount, text: string, idempotencyKey: string) {
  const known = idempotencyKey === '' ? undefined : sessions.byKey(shop.account, idempotencyKey)
  if (known) return known.content === text ? known : 'Keys for idempotent requests can only be used with the same parameters.'
  const form = new URLSearchParams(text)
  const field = (name: string) => form.get(name) ?? ''
  const item = (name: string) => field(`line_items[0][price_data]${name}`)
  const nowSeconds = Math.floor(clock().getTime() / 1_000)
  const expiresAt = Number(field('expires_at')) - nowSeconds
  if (field('mode') !== 'payment' || !URL.canParse(field('success_url'))) return 'A mode and a success_url are needed.'
  if (!/^[1-9]\d{0,12}$/.test(item('[unit_amount]')) || !/^[a-z]{3}$/.test(item('[currency]'))) return 'Invalid integer or currency.'
  if (!(expiresAt >= HOUR_SECONDS / 2 && expiresAt <= 24 * HOUR_SECONDS)) {
    return 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
  }
  return sessions.open({
    account: shop.account,
    idempotencyKey,
    content: text,
    reference: field('client_reference_id'),
    shop: item('[product_data][name]'),
    amountTotal: Number(item('[unit_amount]')),
    currency: item('[currency]'),
    successUrl: field('success_url'),
    locale: field('locale'),
    expiresAt: Number(field('expires_at')),
  })
}

async function answerCustomer(
  options: Options,
  request: IncomingMessage,
  response: ServerResponse,
  session: CheckoutSession | undefined,
): Promise<void> {
  if (!session) return sendMissingPage(response)
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request))
    if (session.status === 'open') await pay(options, session, form)
    response.writeHead(303, { location: session.successUrl, 'cache-control': 'no-store' }).end()
    return
  }
  const { amountTotal, currency, reference, shop, successUrl, locale, status, paymentStatus } = session
  const digits = String(amountTotal).padStart(3, '0')
  sendPayPage(
    response,
    {
      shop,
      reference,
      amount: WITHOUT_DECIMALS.has(currency) ? String(amountTotal) : `${digits.slice(0, -2)}.${digits.slice(-2)}`,
      currency: currency.toUpperCase(),
      language: LANGUAGES[locale] ?? 'EN',
      returnUrl: successUrl,
      status: status === 'open' ? 'open' : paymentStatus === 'paid' ? 'paid' : 'failed',
    },
    NEWS,
  )
}

async function pay(options: Options, session: CheckoutSession, form: URLSearchParams): Promise<void> {
  const { sessions, accounts } = options
  const shop = accounts.find(({ account }) => account === session.account)
  const way = waysOfCheckout.find((name) => name === form.get('news')) ?? 'at-once'
  const outcome = form.get('outcome')
  if (!shop || (outcome !== 'pay' && outcome !== 'decline')) return
  if (outcome === 'decline') {
    const failed = await sessions.change(session, { status: 'complete' })
    void tellCheckoutEnd({ ...options, shop }, failed, 'async_payment_failed').catch(() => {})
    return
  }
  const isSlow = way === 'slow' || way === 'slow-failed'
  const paidTotal = way === 'other-amount' ? Math.floor(session.amountTotal / 2) : session.amountTotal
  const complete = await sessions.change(session, { status: 'complete', paymentStatus: isSlow ? 'unpaid' : 'paid', paidTotal })
  const settle = (isPaid: boolean) => sessions.change(complete, { paymentStatus: isPaid ? 'paid' : 'unpaid' })
  void tellCheckout({ ...options, shop }, complete, way, settle).catch(() => {})
}
