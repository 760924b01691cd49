import type { FastifyInstance } from 'fastify'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { listOutboxMessages } from './outbox.ts'

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_NAME = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/

/**
 * What would have been sent, for whoever develops on this machine. For everybody else the address does not exist: the name is
 * looked at too, since a foreign site can have its name point to this machine.
 */
export function developmentRoutes(server: FastifyInstance, db: Db): void {
  server.get('/wps/development/outbox', async (request) => {
    const isLocal = LOOPBACK_ADDRESS.test(request.ip) && LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '')
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
    if (!isLocal || isForwarded || !LOOPBACK_NAME.test(request.hostname) || request.merchantCode === null) {
      throw new RequestRefused('not-found')
    }
    return { success: true, value: { messages: await listOutboxMessages(db, request.merchantCode) } }
  })
}
