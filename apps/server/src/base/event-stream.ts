import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a stream of events needs to be told. `open` is handed how to tell and how to end; it answers what to do when it is over. */
export type Events = { open(tell: (event: unknown) => void, end: () => void): () => void }

/** Shorter than the time after which a silent connection is cut. */
const BEAT_EVERY_MS = 10_000
/** The browser asks again by itself, and is asked again who it is. */
const ENDS_AFTER_MS = 5 * 60_000

/** Answers with server-sent events (`text/event-stream`) until either side ends it. */
export function sendEvents(events: Events, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, headers as Record<string, string>)
  raw.write('retry: 2000\n\n')
  const end = () => void raw.end()
  const stop = events.open((event) => void raw.write(`data: ${JSON.stringify(event)}\n\n`), end)
  const beat = setInterval(() => void raw.write(': \n\n'), BEAT_EVERY_MS)
  const limit = setTimeout(end, ENDS_AFTER_MS)
  raw.once('close', () => {
    clearInterval(beat)
    clearTimeout(limit)
    stop()
  })
  return reply
}
