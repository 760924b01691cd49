import { idleMs } from '../lib/activity.ts'
import { openStream } from './api.ts'
import type { CallName } from './contract.ts'

/** After a stream that failed or said nothing it is opened again, and so long nobody may be there. */
const TRIES_EVERY_MS = 5_000
const LOOKS_EVERY_MS = 1_000
const RESTS_AFTER_MS = 60_000

/** An event of a stream. Its name is `message` where the server gives none. */
export type StreamEvent = { name: string; data: unknown }

type Follower = {
  /** The server answers: what happened while there was no stream is in none. */
  onOpen?: () => void
  onEvent: (event: StreamEvent) => void
  /** There is no stream, until the next event. */
  onLost?: () => void
}

/**
 * Follows a call's stream while somebody is there, and opens it again each time that it ends; after a 403 it does not. Returns a function
 * that stops it.
 */
export function followStream(name: CallName, follower: Follower): () => void {
  const abort = new AbortController()
  void follow(name, follower, abort.signal)
  return () => {
    abort.abort()
    follower.onLost?.()
  }
}

async function follow(name: CallName, follower: Follower, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isThere = idleMs() < RESTS_AFTER_MS
    const end = isThere ? await listen(name, follower, signal).catch(() => 'failed' as const) : 'failed'
    if (end === 'told') continue
    follower.onLost?.()
    if (end === 'refused') return
    await pause(isThere ? TRIES_EVERY_MS : LOOKS_EVERY_MS)
  }
}

/** One stream to its end, as each ends after a while. */
async function listen(name: CallName, { onOpen, onEvent }: Follower, signal: AbortSignal): Promise<'told' | 'failed' | 'refused'> {
  const reply = await openStream(name, signal)
  if (reply.status === 403) return 'refused'
  if (!reply.ok || !reply.body) return 'failed'
  onOpen?.()
  let text = ''
  let hasTold = false
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const event of blocks.flatMap(eventsOf)) {
      hasTold = true
      onEvent(event)
    }
  }
  return hasTold ? 'told' : 'failed'
}

/** A block without data is a beat. */
function eventsOf(block: string): StreamEvent[] {
  const data = /^data: (.+)$/m.exec(block)?.[1]
  return data === undefined ? [] : [{ name: /^event: (\w+)$/m.exec(block)?.[1] ?? 'message', data: JSON.parse(data) }]
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
