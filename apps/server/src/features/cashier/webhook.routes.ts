import type { FastifyInstance } from 'fastify'
import type { Db } from '../../base/database.ts'
import type { CashierTools } from './cashier-tools.ts'
import { readWebhook } from './read-webhook.ts'
import { settleDeposit } from './settle-deposit.ts'

/** A session of Stripe with all its fields and the sender's own metadata is longer than a payment of ours. */
const BODY_BYTES_MAX = 256 * 1024

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
    const news = readWebhook(gateway, raw, request.headers, tools.clock())
    if (news === 'unsigned' || !gateway) {
      request.refusal = 'signature'
      request.log.warn({ account: request.params.account }, 'a webhook with a wrong signature')
      return reply.code(401).send({ error: 'signature' })
    }
    if (news === 'nonsense') return reply.code(400).send({ error: 'content' })
    if (news === 'ignored') return { outcome: news }
    const { depositId, word } = news
    const outcome = await db.transaction().execute((tx) => settleDeposit(tx, tools, gateway, { ...word, depositId, source: 'webhook' }))
    // Stripe tells everybody who shares an account of everything, and calls an endpoint broken that does not know it.
    if (outcome === 'unknown-deposit' && gateway.protocol !== 'stripe') return reply.code(404).send({ error: outcome })
    return { outcome }
  })
}
