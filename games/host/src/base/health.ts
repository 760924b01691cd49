import { createDatabaseProbe } from '@pavilion/service'
import type { FastifyInstance } from 'fastify'
import type { Pool } from './database.ts'

/** Whether the process is about to end. */
export type Leaving = { isLeaving: boolean }

/**
 * `/healthz`: the process answers. `/readyz`: its database answers too, and it is not about to end; 503 otherwise, within two seconds.
 */
export function mountHealth(server: FastifyInstance, pool: Pool, leaving: Leaving): void {
  const isAnswering = createDatabaseProbe(pool)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (leaving.isLeaving) return reply.code(503).send({ status: 'leaving' })
    const isReady = await isAnswering()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database-unreachable' })
  })
}
