import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import { isSignedMessage, signMessage } from '../../base/signed-message.ts'
import type { Payment } from './books.ts'

/**
 * A shop that is our customer. What it `accepts` signs its calls, or as a key opens those of Stripe's shape; `webhookSecret` signs our
 * news; `payoutsUrl` is where it wants to hear of payouts.
 */
export type ShopAccount = {
  account: string
  accepts: readonly string[]
  webhookUrl: string
  payoutsUrl?: string
  protocol?: 'house' | 'stripe'
  webhookSecret: string
}

/** The shop of that account, if the signature is that of the text under one of its secrets. */
export function findSigner(
  accounts: readonly ShopAccount[],
  account: unknown,
  text: string,
  signature: string | string[] | undefined,
  now: Date,
) {
  const shop = accounts.find((one) => one.protocol !== 'stripe' && one.account === account)
  return shop?.accepts.some((secret) => isSignedMessage(secret, text, signature, now)) ? shop : undefined
}

/** How the news of a payment travels; all but `at-once` are faults that can be tried. */
export const waysOfNews = ['at-once', 'late', 'twice', 'out-of-order', 'lost', 'other-amount', 'wrong-signature'] as const
export type WayOfNews = (typeof waysOfNews)[number]

const LATE_MS = 20_000
/** After a try that failed: the pauses before the next ones. */
export const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000]
const ANSWER_WITHIN_MS = 5_000

/** A payment as shops receive it. */
export function wireOf({ id, reference, status, paidAmount, currency, eventId, payer }: Payment) {
  const known = { ...(eventId === undefined ? {} : { eventId }), ...(payer === undefined ? {} : { payer }) }
  return { id, reference, status, amount: paidAmount, currency, ...known }
}

/** Tells the shop of a change, until it says that it has heard. `signal` ends the tries. */
export async function tellShop(shop: ShopAccount, payment: Payment, way: WayOfNews, clock: Clock, signal: AbortSignal): Promise<void> {
  const news = JSON.stringify(wireOf(payment))
  const insist = () => insistOn(shop, news, clock, signal)
  switch (way) {
    case 'lost':
      return
    case 'late':
      await sleep(LATE_MS, undefined, { signal })
      return insist()
    case 'twice':
      await Promise.all([insist(), insist()])
      return insist()
    case 'out-of-order': {
      // What came later arrives first: here that a first attempt to pay had failed.
      await insist()
      const earlier = { ...wireOf(payment), status: 'failed', eventId: `${payment.eventId}_earlier` }
      return insistOn(shop, JSON.stringify(earlier), clock, signal)
    }
    case 'wrong-signature':
      await post({ ...shop, webhookSecret: 'somebody else, who does not know the secret' }, news, clock, signal)
      return
    default:
      return insist()
  }
}

/** Tells the shop what `news` says until it says that it has heard, as often as a company tries. */
export async function insistOn(shop: ShopAccount, news: string, clock: Clock, signal: AbortSignal): Promise<void> {
  for (const pauseMs of RETRY_AFTER_MS) {
    if (await post(shop, news, clock, signal)) return
    await sleep(pauseMs, undefined, { signal })
  }
}

async function post(shop: ShopAccount, body: string, clock: Clock, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(shop.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': signMessage(shop.webhookSecret, body, clock()) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    return response.ok
  } catch {
    return false
  }
}
