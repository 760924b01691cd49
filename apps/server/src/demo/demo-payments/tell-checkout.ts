import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import type { CheckoutSession } from './sessions.ts'
import { RETRY_AFTER_MS, type ShopAccount } from './tell-shop.ts'

/** How the news of a session travels; all but `at-once` are faults, or slow ways of paying, that can be tried. */
export const waysOfCheckout = [
  'at-once',
  'slow',
  'slow-failed',
  'late',
  'twice',
  'out-of-order',
  'lost',
  'other-amount',
  'wrong-signature',
  'two-secrets',
] as const
export type WayOfCheckout = (typeof waysOfCheckout)[number]

const LATE_MS = 20_000
/** How long a bank behind a slow way of paying takes. */
const SLOW_MS = 3_000
const ANSWER_WITHIN_MS = 5_000
const OLD_SECRET = 'whsec_of_before_the_secret_was_rolled'

/** A session as shops receive it. */
export function wireSession(session: CheckoutSession, url: string | null) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: session.paidTotal,
    client_reference_id: session.reference,
    currency: session.currency,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: { deposit: session.reference },
    mode: 'payment',
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? url : null,
  }
}

/** `t=…,v1=…` with one signature for each secret, as Stripe signs while a secret is being replaced. */
export function signEvent(secrets: readonly string[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...signatures, 'v0=00'].join(',')
}

type Telling = { shop: ShopAccount; clock: Clock; signal: AbortSignal }

/** Tells the shop of a session that changed, by the way that was chosen. `settle` is what a slow payment becomes later. */
export async function tellCheckout(
  telling: Telling,
  session: CheckoutSession,
  way: WayOfCheckout,
  settle: (isPaid: boolean) => Promise<CheckoutSession>,
): Promise<void> {
  const { signal } = telling
  const secret = telling.shop.webhookSecret
  const event = (what: string, of = session) => eventText(`checkout.session.${what}`, of, telling.clock())
  const insist = (text: string, secrets = [secret]) => insistOn(telling, text, secrets)
  const text = event('completed')
  switch (way) {
    case 'lost':
      return
    case 'slow':
    case 'slow-failed': {
      await insist(text)
      await sleep(SLOW_MS, undefined, { signal })
      const isPaid = way === 'slow'
      return insist(event(isPaid ? 'async_payment_succeeded' : 'async_payment_failed', await settle(isPaid)))
    }
    case 'late':
      await sleep(LATE_MS, undefined, { signal })
      return insist(text)
    case 'twice':
      await Promise.all([insist(text), insist(text)])
      return insist(text)
    case 'out-of-order':
      // The end arrives first, and then that the payment was still on its way.
      await insist(text)
      return insist(event('completed', { ...session, paymentStatus: 'unpaid' }))
    case 'wrong-signature':
      await post(telling, text, [OLD_SECRET])
      return
    case 'two-secrets':
      return insist(text, [OLD_SECRET, secret])
    default:
      return insist(text)
  }
}

/** Tells that the first attempt to pay came to nothing for good. */
export function tellCheckoutEnd(telling: Telling, session: CheckoutSession, what: 'expired' | 'async_payment_failed'): Promise<void> {
  return insistOn(telling, eventText(`checkout.session.${what}`, session, telling.clock()), [telling.shop.webhookSecret])
}

function eventText(type: string, session: CheckoutSession, at: Date): string {
  return JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2024-06-20',
    created: Math.floor(at.getTime() / 1_000),
    data: { object: wireSession(session, null) },
    livemode: false,
    pending_webhooks: 1,
    type,
  })
}

async function insistOn(telling: Telling, text: string, secrets: readonly string[]): Promise<void> {
  for (const pauseMs of RETRY_AFTER_MS) {
    if (await post(telling, text, secrets)) return
    await sleep(pauseMs, undefined, { signal: telling.signal })
  }
}

async function post({ shop, clock, signal }: Telling, text: string, secrets: readonly string[]): Promise<boolean> {
  try {
    const response = await fetch(shop.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signEvent(secrets, text, clock()) },
      body: text,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    return response.ok
  } catch {
    return false
  }
}
