import type { FastifyInstance, FastifyReply } from 'fastify'
import { RequestRefused } from './refusal.ts'

/**
 * Answers 503 for a handler that has not begun to answer in time: whatever hangs behind a call, its caller hears of it and may
 * repeat it with the same ids. The handler's work goes on and its answer is dropped. A caller who is slow to send its body is left
 * to the server's time-out for requests.
 */
export function answerInTime(server: FastifyInstance, withinMs: number): void {
  // A handler that has replied is left alone, though its reply may still be on its way: two replies
  // would spoil each other.
  const answered = new WeakSet<FastifyReply>()
  server.addHook('onSend', async (_request, reply) => {
    answered.add(reply)
  })
  server.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (request.raw.complete === false) {
        timer.refresh()
        request.raw.once('end', () => timer.refresh())
      } else if (!answered.has(reply) && !reply.sent && !reply.raw.headersSent) void reply.send(new RequestRefused('unavailable'))
    }, withinMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
