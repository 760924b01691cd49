import type { FastifyInstance } from 'fastify'
import { RequestRefused } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the handler may take, where that is longer than usual. */
    answersWithinMs?: number
  }
  interface FastifyReply {
    /** Whether the handler has answered, though its answer may still be on the way. */
    isAnswered: boolean
  }
}

/**
 * Answers 503 for a handler that has not begun to answer in time: whatever hangs behind a call, its caller hears of it. The
 * handler's work goes on and its answer is dropped. A caller who is slow to send its body is left to the server's time-out for
 * requests. (Fastify's own `handlerTimeout` forgets a request once its body has arrived.)
 */
export function answerInTime(server: FastifyInstance, withinMs: number): void {
  server.decorateReply('isAnswered', false)
  server.addHook('onSend', (_request, reply, payload, done) => {
    reply.isAnswered = true
    done(null, payload)
  })
  server.addHook('onRequest', (request, reply, done) => {
    const { answersWithinMs = withinMs } = request.routeOptions.config
    const timer = setTimeout(() => {
      // Two answers would spoil each other.
      const hasBegun = reply.isAnswered || reply.sent || reply.raw.headersSent
      if (request.raw.complete === false) {
        timer.refresh()
        request.raw.once('end', () => timer.refresh())
      } else if (!hasBegun) void reply.send(new RequestRefused('unavailable'))
    }, answersWithinMs)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
