import { parseMinor, scaleOf } from '@pavilion/money'
import type { AskPartners } from '../../base/partners.ts'
import type { Gateway, GatewayWord, PaymentCalls, PaymentRequest } from './gateway.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { readStripeSession, type StripeSession } from './stripe-session.ts'

/** The version of its API that this is written for. */
const VERSION = '2024-06-20'
/** A session lives for half an hour at least; a deposit that is out of time closes it before. */
const CLOSES_AFTER_SECONDS = 60 * 60
const SESSIONS = '/v1/checkout/sessions'
const LOCALES: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh', VI: 'vi', TH: 'th' }

/** Speaks Stripe's API: a deposit is a Checkout Session, whose page takes cards and whatever wallets the account has switched on. */
export function createStripeClient(askPartner: AskPartners): PaymentCalls {
  const ask = asking(askPartner)
  return {
    create: async (gateway, request) => {
      // The key makes a repeated request the same session, for a day; the content of a deposit never changes.
      const session = await ask(gateway, SESSIONS, { form: formOf(request), idempotencyKey: `deposit-${request.reference}` })
      if (!session?.url || session.reference !== request.reference) throw new Error(`the gateway ${gateway.name} opened no session`)
      return { reference: session.id, address: session.url }
    },
    find: async (gateway, { reference, gatewayReference }) => {
      // Nobody received the address of the session, so nobody can pay it.
      if (gatewayReference === null) return undefined
      const session = await ask(gateway, `${SESSIONS}/${encodeURIComponent(gatewayReference)}`)
      return session && wordOf(gateway, session, reference)
    },
    cancel: async (gateway, { reference, gatewayReference }) => {
      if (gatewayReference === null) return undefined
      const path = `${SESSIONS}/${encodeURIComponent(gatewayReference)}`
      // A paid or closed session cannot expire; its status counts then.
      const session = (await ask(gateway, `${path}/expire`, { form: new URLSearchParams(), mayRefuse: true })) ?? (await ask(gateway, path))
      return session && wordOf(gateway, session, reference)
    },
  }
}

function wordOf(gateway: Gateway, { id, reference, word }: StripeSession, wanted: string): GatewayWord {
  if (reference !== wanted) throw new Error(`the gateway ${gateway.name} answered for another payment`)
  // What is asked for has no event of its own: the session and its end name the change.
  return { ...word, eventId: word.status === 'open' ? undefined : `${id}-${word.status}` }
}

function formOf({ reference, amount, currency, method, returnUrl, language, shop, begunAt }: PaymentRequest): URLSearchParams {
  const minor = parseMinor(amount, scaleOf(currency)) ?? 0n
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: reference,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: LOCALES[language] ?? 'auto',
    expires_at: String(Math.floor(begunAt.getTime() / 1_000) + CLOSES_AFTER_SECONDS),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': toStripeAmount(minor, currency),
    'line_items[0][price_data][product_data][name]': shop,
    'metadata[deposit]': reference,
    'payment_intent_data[metadata][deposit]': reference,
  })
  // `checkout` leaves the choice to what the account has switched on.
  if (method !== 'checkout') form.set('payment_method_types[0]', method)
  return form
}

type Question = { form?: URLSearchParams; idempotencyKey?: string; mayRefuse?: boolean }

const asking =
  (askPartner: AskPartners) =>
  async (gateway: Gateway, path: string, { form, idempotencyKey, mayRefuse }: Question = {}): Promise<StripeSession | undefined> => {
    const { status, text } = await askPartner('payment-company', `${gateway.url}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${gateway.secrets.ours}`,
        'stripe-version': VERSION,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(form ? { body: form.toString() } : {}),
    })
    if (status === 404 || (mayRefuse && status === 400)) return undefined
    const session = status === 200 ? readStripeSession(JSON.parse(text)) : undefined
    if (!session) throw new Error(`the gateway ${gateway.name} answered ${status} to ${path}`)
    return session
  }
