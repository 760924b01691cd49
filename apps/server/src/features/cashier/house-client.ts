import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { askGateway, type GatewayWay } from './ask-gateway.ts'
import type { Gateway, GatewayWord, PaymentCalls } from './gateway.ts'

/** The fields of a payment on the wire; a webhook carries the same. */
export const WirePayment = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  reference: Type.String({ pattern: '^[0-9]{1,19}$' }),
  status: Type.Union([Type.Literal('open'), Type.Literal('paid'), Type.Literal('failed'), Type.Literal('cancelled')]),
  amount: Type.String({ pattern: '^\\d{1,18}(\\.\\d{1,8})?$' }),
  currency: Type.String({ minLength: 1, maxLength: 12 }),
  eventId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })),
  /** Who paid, where the company knows. */
  payer: Type.Optional(Type.String({ minLength: 1, maxLength: 140 })),
  payUrl: Type.Optional(Type.String({ maxLength: 500, pattern: '^https?://' })),
})

const schema = Compile(WirePayment)
const isPayment = (answer: unknown): answer is Static<typeof WirePayment> => schema.Check(answer)

/** What a payment says, as a webhook or as an answer. */
export function wordOf({ eventId, status, amount, currency, payer }: Static<typeof WirePayment>): GatewayWord {
  return { eventId, status, amount, currency, ...(payer === undefined ? {} : { payer }) }
}

/** Speaks the protocol of this house: JSON, signed, one path an act. */
export function createHouseClient(way: GatewayWay): PaymentCalls {
  const ask = (gateway: Gateway, path: string, body: object) => askGateway({ gateway, path, body }, isPayment, way)
  const word = async (gateway: Gateway, path: string, reference: string): Promise<GatewayWord | undefined> => {
    const payment = await ask(gateway, path, { reference })
    if (payment && payment.reference !== reference) throw new Error(`the gateway ${gateway.name} answered for another payment`)
    return payment && wordOf(payment)
  }
  return {
    create: async (gateway, { begunAt: _, ...request }) => {
      const payment = await ask(gateway, '/v1/payments', request)
      if (payment?.payUrl === undefined) throw new Error(`the gateway ${gateway.name} opened no payment`)
      return { reference: payment.id, address: payment.payUrl }
    },
    find: (gateway, { reference }) => word(gateway, '/v1/payments/find', reference),
    cancel: (gateway, { reference }) => word(gateway, '/v1/payments/cancel', reference),
  }
}
