import type { PartnerSecrets } from '../../base/partner-secrets.ts'

/** A payment company that a merchant has an agreement with. */
export type Gateway = {
  merchantCode: string
  name: string
  account: string
  /** `ours` signs our calls, or opens them; `theirs` sign its webhooks. */
  secrets: PartnerSecrets
  protocol: 'house' | 'stripe'
  url: string
  /** Hosts of its pay pages. */
  payHosts: readonly string[]
  isSandbox: boolean
}

/** What a gateway says of a payment. `eventId` names the change that made it so; one that nobody touched has none. */
export type GatewayWord = {
  eventId: string | undefined
  status: 'open' | 'paid' | 'failed' | 'cancelled'
  /** As the gateway spells them: main units. */
  amount: string
  currency: string
  /** The name of who paid, where the company tells it. */
  payer?: string
}

export type PaymentRequest = {
  reference: string
  amount: string
  currency: string
  method: string
  returnUrl: string
  language: string
  shop: string
  /** When the deposit was begun. */
  begunAt: Date
}

/** A payment by both its names. Ours is the deposit's number; theirs is unknown until it was opened. */
export type PaymentName = { reference: string; gatewayReference: string | null }

/** Our calls about payments. Each is safe to repeat. Throws when there is no answer that can be understood. */
export type PaymentCalls = {
  /** Opens a payment; the same reference is the same payment. */
  create(gateway: Gateway, request: PaymentRequest): Promise<{ reference: string; address: string }>
  /** The status of the payment; undefined where the gateway does not know it. */
  find(gateway: Gateway, payment: PaymentName): Promise<GatewayWord | undefined>
  /** Closes the payment unless it is paid, and returns its status. */
  cancel(gateway: Gateway, payment: PaymentName): Promise<GatewayWord | undefined>
}

/** All our calls to payment companies. */
export type GatewayClient = PaymentCalls & {
  /** Asks for a payment that the company cannot know, and tells how it took that. Silence is an answer too. */
  probe(gateway: Gateway): Promise<GatewayAnswer>
}

/** What a payment company answered to a call that changes nothing. */
export type GatewayAnswer = {
  outcome: 'knows-us' | 'refuses-us' | 'unexpected' | 'no-answer'
  status?: number
  tookMs: number
  /** The beginning of what it said, or why it was not heard; never a secret. */
  said: string
}
