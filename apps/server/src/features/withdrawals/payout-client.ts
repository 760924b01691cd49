import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { askGateway, type Gateway, type GatewayWay } from '../cashier/index.ts'

/** What a payment company says of a payout. `eventId` names the change that made it so. */
export type PayoutNews = {
  id: string
  eventId: string
  status: 'pending' | 'paid' | 'refused'
  /** As the company spells them: main units. */
  amount: string
  currency: string
}

export type PayoutRequest = {
  /** Ours, and the key under which the company pays once, however often it is asked. */
  reference: string
  amount: string
  currency: string
  kind: string
  bank: string
  number: string
  holder: string
}

/** Our calls to payment companies about payouts. Throws when there is no answer that can be understood: then nothing is known. */
export type PayoutClient = {
  /** Has it paid; the same reference is the same payout. */
  create(gateway: Gateway, request: PayoutRequest): Promise<PayoutNews>
  /** The status; undefined where the company does not know the payout. */
  find(gateway: Gateway, reference: string): Promise<PayoutNews | undefined>
}

/** The fields of a payout on the wire; a webhook carries the same. */
export const WirePayout = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  reference: Type.String({ pattern: '^[0-9]{1,19}$' }),
  status: Type.Union([Type.Literal('pending'), Type.Literal('paid'), Type.Literal('refused')]),
  amount: Type.String({ pattern: '^\\d{1,18}(\\.\\d{1,8})?$' }),
  currency: Type.String({ minLength: 1, maxLength: 12 }),
  eventId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
})

const schema = Compile(WirePayout)
const isPayout = (answer: unknown): answer is Static<typeof WirePayout> => schema.Check(answer)

export function createPayoutClient(way: GatewayWay): PayoutClient {
  const ask = async (gateway: Gateway, path: string, body: { reference: string }): Promise<PayoutNews | undefined> => {
    const payout = await askGateway({ gateway, path, body }, isPayout, way)
    if (!payout) return undefined
    if (payout.reference !== body.reference) throw new Error(`the gateway ${gateway.name} answered for another payout`)
    const { id, eventId, status, amount, currency } = payout
    return { id, eventId, status, amount, currency }
  }
  return {
    create: async (gateway, request) => {
      const news = await ask(gateway, '/v1/payouts', request)
      if (!news) throw new Error(`the gateway ${gateway.name} pays nothing out`)
      return news
    },
    find: (gateway, reference) => ask(gateway, '/v1/payouts/find', { reference }),
  }
}
