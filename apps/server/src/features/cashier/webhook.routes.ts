import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import type { Db } from '../../base/database.ts'
import { isSignedMessage } from '../../base/signed-message.ts'
import type { CashierTools } from './cashier-tools.ts'
import { WirePayment } from './gateway-client.ts'
import { settleDeposit } from './settle-deposit.ts'

const BODY_BYTES_MAX = 16 * 1024
const schema = Compile(WirePayment)

/**
 * Where payment companies tell what became of a payment, below `/payments/{account}`. The order is fixed: signature on the bytes as
 * received, then JSON, then the schema, then the act. 200 says that it is kept for ever, anything else asks for it again.
 */
export function cashierWebhookRoutes(server: FastifyInstance, db: Db, tools: CashierTools): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body))

  server.post<{ Params: { account: string } }>('/:account', async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const gateway = await tools.gateways.byAccount(db, request.params.account)
    // An unknown account and a wrong secret are answered alike, and take as long.
    const isSigned = isSignedMessage(gateway?.secret ?? 'nobody', raw, request.headers['payment-signature'], tools.clock())
    if (!isSigned || !gateway) {
      request.log.warn({ account: request.params.account }, 'a webhook with a wrong signature')
      return reply.code(401).send({ error: 'signature' })
    }
    const payment = parseJson(raw)
    if (!schema.Check(payment) || payment.eventId === undefined) return reply.code(400).send({ error: 'content' })
    const { eventId, status, amount, currency } = payment
    const depositId = BigInt(payment.reference)
    const outcome = await db
      .transaction()
      .execute((tx) => settleDeposit(tx, tools, gateway, { eventId, status, amount, currency, depositId, source: 'webhook' }))
    return outcome === 'unknown-deposit' ? reply.code(404).send({ error: outcome }) : { outcome }
  })
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
