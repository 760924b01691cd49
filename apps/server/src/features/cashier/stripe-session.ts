import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { GatewayWord } from './gateway.ts'
import { fromStripeAmount } from './stripe-amounts.ts'

const WireSession = Type.Object({
  id: Type.String({ pattern: '^cs_[A-Za-z0-9_]{4,90}$' }),
  object: Type.Literal('checkout.session'),
  client_reference_id: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  status: Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired')]),
  payment_status: Type.Union([Type.Literal('paid'), Type.Literal('unpaid'), Type.Literal('no_payment_required')]),
  amount_total: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  url: Type.Optional(Type.Union([Type.String({ maxLength: 4000, pattern: '^https?://' }), Type.Null()])),
})
const sessionSchema = Compile(WireSession)

/** The fields of Stripe's Checkout Session that matter here. */
export type StripeSession = { id: string; reference: string | null; url: string | null; word: Omit<GatewayWord, 'eventId'> }

/** Reads a session; undefined for what is none. One whose payment is on its way is still open. */
export function readStripeSession(value: unknown): StripeSession | undefined {
  if (!sessionSchema.Check(value)) return undefined
  const currency = value.currency.toUpperCase()
  const status = value.payment_status === 'paid' ? 'paid' : value.status === 'expired' ? 'cancelled' : 'open'
  return {
    id: value.id,
    reference: value.client_reference_id,
    url: value.url ?? null,
    word: { status, amount: fromStripeAmount(value.amount_total, currency), currency },
  }
}

const WireEvent = Type.Object({
  id: Type.String({ pattern: '^evt_[A-Za-z0-9_]{1,90}$' }),
  object: Type.Literal('event'),
  type: Type.String({ maxLength: 100 }),
  data: Type.Object({ object: Type.Unknown() }),
})
const eventSchema = Compile(WireEvent)

/**
 * The events that are read. A delayed payment completes its session before the money arrives and
 * sends another event later.
 */
const HEARD = new Set(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map((what) => `checkout.session.${what}`))

/**
 * Reads an event: its word about a deposit, `ignored` for an event about something else, undefined
 * for an invalid event. A session without a deposit's number belongs to another system with the
 * same account.
 */
export function readStripeEvent(value: unknown): { depositId: bigint; word: GatewayWord } | 'ignored' | undefined {
  if (!eventSchema.Check(value)) return undefined
  if (!HEARD.has(value.type)) return 'ignored'
  const session = readStripeSession(value.data.object)
  if (!session) return undefined
  if (session.reference === null || !/^[0-9]{1,19}$/.test(session.reference)) return 'ignored'
  const isFailed = value.type === 'checkout.session.async_payment_failed' && session.word.status !== 'paid'
  const word = { ...session.word, ...(isFailed ? { status: 'failed' as const } : {}), eventId: value.id }
  return { depositId: BigInt(session.reference), word }
}
