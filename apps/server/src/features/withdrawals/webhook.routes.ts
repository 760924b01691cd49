import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import type { Db, Transact } from '../../base/database.ts'
import { isSignedMessage } from '../../base/signed-message.ts'
import { payWithdrawal } from './pay-withdrawal.ts'
import { WirePayout } from './payout-client.ts'
import { paysOut } from './rules.ts'
import { settlePayout } from './settle-payout.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { getWithdrawal } from './withdrawals.store.ts'

const BODY_BYTES_MAX = 16 * 1024
const schema = Compile(WirePayout)

/**
 * Where payment companies tell what became of a payout, below `/payouts/{account}`. The order is fixed: signature on the bytes as
 * received, then JSON, then the schema, then the act. 200 says that it is kept for ever, anything else asks for it again.
 */
export function payoutWebhookRoutes(server: FastifyInstance, db: Db, tools: PayoutTools): void {
  const transact: Transact = (work) => db.transaction().execute(work)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body))

  server.post<{ Params: { account: string } }>('/:account', async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const gateway = await tools.gateways.byAccount(db, request.params.account)
    // An unknown account and a wrong secret are answered alike, and take as long.
    const signature = request.headers['payment-signature']
    const secrets = gateway?.secrets.theirs ?? ['nobody']
    const isSigned = secrets.some((secret) => isSignedMessage(secret, raw, signature, tools.clock()))
    if (!isSigned || !gateway || !paysOut(gateway)) {
      request.refusal = 'signature'
      request.log.warn({ account: request.params.account }, 'a webhook with a wrong signature')
      return reply.code(401).send({ error: 'signature' })
    }
    const payout = parseJson(raw)
    if (!schema.Check(payout)) return reply.code(400).send({ error: 'content' })
    const { id, eventId, status, amount, currency } = payout
    const withdrawalId = BigInt(payout.reference)
    const news = { id, eventId, status, amount, currency, withdrawalId, source: 'webhook' as const }
    const outcome = await transact((tx) => settlePayout(tx, tools, gateway, news))
    if (outcome === 'ask') await payWithdrawal(transact, tools, await getWithdrawal(db, withdrawalId))
    return outcome === 'unknown-withdrawal' ? reply.code(404).send({ error: outcome }) : { outcome }
  })
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
