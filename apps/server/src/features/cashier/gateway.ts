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

/** Our calls to payment companies. Each is safe to repeat. Throws when there is no answer that can be understood. */
export type GatewayClient = {
  /** Opens a payment; the same reference is the same payment. */
  create(gateway: Gateway, request: PaymentRequest): Promise<{ reference: string; address: string }>
  /** The status of the payment; undefined where the gateway does not know it. */
  find(gateway: Gateway, payment: PaymentName): Promise<GatewayWord | undefined>
  /** Closes the payment unless it is paid, and returns its status. */
  cancel(gateway: Gateway, payment: PaymentName): Promise<GatewayWord | undefined>
}
