import type { FastifyReply, FastifyRequest } from 'fastify'

/** Tells something, under the name of an event and with the id that the browser sends when it comes back. */
export type Tell = (data: unknown, as?: { event?: string; id?: string }) => void

/**
 * The source of an event stream. `open` receives functions to send and to end, and returns one to
 * call when the stream is over.
 */
export type Events = { open(tell: Tell, end: () => void): () => void }

/** Shorter than the time after which a silent connection is cut. */
const BEAT_EVERY_MS = 10_000
/** The browser asks again by itself, and is asked again who it is. */
const ENDS_AFTER_MS = 5 * 60_000
/** The stream of a page that does not read is closed when this much waits for it; the page comes back if it lives. */
const BACKLOG_BYTES_MAX = 64 * 1_024

/** Answers with server-sent events (`text/event-stream`) until either side ends it. */
export function sendEvents(events: Events, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, headers as Record<string, string>)
  const send = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > BACKLOG_BYTES_MAX) raw.destroy()
  }
  send('retry: 2000\n\n')
  const end = () => void raw.end()
  const stop = events.open((data, as = {}) => send(eventText(data, as)), end)
  const beat = setInterval(() => send(': \n\n'), BEAT_EVERY_MS)
  const limit = setTimeout(end, ENDS_AFTER_MS)
  raw.once('close', () => {
    clearInterval(beat)
    clearTimeout(limit)
    stop()
  })
  return reply
}

function eventText(data: unknown, { event, id }: { event?: string; id?: string }): string {
  return `${event === undefined ? '' : `event: ${event}\n`}${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}
