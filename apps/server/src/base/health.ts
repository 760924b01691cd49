import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

const DATABASE_WITHIN_MS = 1_500

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
  const isAnswering = createProbe(pool)
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

/** Asks the database. Those who want to know at the same time share one question, so that they use up one connection at most. */
function createProbe(pool: Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return async () => {
    asking ??= pool.query('select 1').then(
      () => true,
      () => false,
    )
    const asked = asking
    void asked.then(() => {
      if (asking === asked) asking = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), DATABASE_WITHIN_MS)
    })
    const isAnswered = await Promise.race([asked, late])
    clearTimeout(timer)
    return isAnswered
  }
}
