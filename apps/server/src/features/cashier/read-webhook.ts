import type { IncomingHttpHeaders } from 'node:http'
import { Compile } from 'typebox/compile'
import { isSignedMessage } from '../../base/signed-message.ts'
import type { Gateway, GatewayWord } from './gateway.ts'
import { WirePayment, wordOf } from './house-client.ts'
import { readStripeEvent } from './stripe-session.ts'
import { isStripeSigned } from './stripe-signature.ts'

const schema = Compile(WirePayment)

/** What a webhook says of a deposit, or why nothing of it is taken in. */
export type WebhookNews = { depositId: bigint; word: GatewayWord } | 'unsigned' | 'nonsense' | 'ignored'

/** The signature on the bytes as received first, then JSON, then the schema. An unknown account is answered like a wrong secret. */
export function readWebhook(gateway: Gateway | undefined, raw: Buffer, headers: IncomingHttpHeaders, now: Date): WebhookNews {
  const secrets = gateway?.secrets.theirs ?? ['nobody']
  if (gateway?.protocol === 'stripe') {
    if (!secrets.some((secret) => isStripeSigned(secret, raw, headers['stripe-signature'], now))) return 'unsigned'
    return readStripeEvent(parseJson(raw)) ?? 'nonsense'
  }
  const isSigned = secrets.some((secret) => isSignedMessage(secret, raw, headers['payment-signature'], now))
  if (!isSigned || !gateway) return 'unsigned'
  const payment = parseJson(raw)
  if (!schema.Check(payment) || payment.eventId === undefined) return 'nonsense'
  return { depositId: BigInt(payment.reference), word: wordOf(payment) }
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
