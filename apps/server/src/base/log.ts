import type { FastifyServerOptions } from 'fastify'

/** Structured logs, one line an event. Of a request only method, path and address: queries, headers and bodies may hold secrets. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0], address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code ? { code: error.code } : {}),
      }),
    },
  }
}
