import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import { listOutboxMessages } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/

/**
 * Unsent messages for developers on this machine, as a page and as data. For everybody else neither
 * address exists. The host name is checked too, since a foreign site's name could point to this
 * machine.
 */
export function developmentRoutes(server: FastifyInstance, db: Db, { random, seals }: { random: Random; seals: Seals }): void {
  server.get('/wps/development/outbox', async (request) => {
    return { success: true, value: { messages: await listOutboxMessages(db, seals, localMerchant(request)) } }
  })
  server.get('/development/outbox', async (request, reply) => {
    const { html, contentPolicy } = outboxPage(await listOutboxMessages(db, seals, localMerchant(request)), random)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': contentPolicy, 'cache-control': 'no-store' })
      .send(html)
  })
}

/** Whose site was asked from this very machine. Throws `not-found` for everybody else. */
function localMerchant(request: FastifyRequest): string {
  const isLocal = LOOPBACK_ADDRESS.test(request.ip) && LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '')
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (!isLocal || isForwarded || !LOOPBACK_NAME.test(request.askedHost.name) || request.merchantCode === null) {
    throw new RequestRefused('not-found')
  }
  return request.merchantCode
}
