import { createDatabaseProbe } from '@pavilion/service'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** What the process tells its monitoring. */
export type Health = {
  /** From now on it is not ready, and serves on. */
  leave(): void
  /**
   * `/healthz`: the process answers. `/readyz`: it can serve, which means the database answers and it is not about to end; 503 otherwise,
   * within two seconds.
   */
  mount(server: FastifyInstance): void
}

/** The process is about to end once it was told to leave, or closes. */
export function createHealth(pool: Pool): Health {
  let isLeaving = false
  const isAnswering = createDatabaseProbe(pool)
  const leave = () => {
    isLeaving = true
  }
  return {
    leave,
    mount: (server) => {
      server.addHook('preClose', async () => leave())
      server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
      server.get('/readyz', async (_request, reply) => {
        const isReady = !isLeaving && (await isAnswering())
        return reply
          .code(isReady ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ status: isReady ? 'ready' : 'not ready' })
      })
    },
  }
}
