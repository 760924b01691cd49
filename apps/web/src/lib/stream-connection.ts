import { type StreamEvent, streamEvents } from '@pavilion/api/stream-rules'
import type { Schedule } from './timers.ts'

/** What the stream needs of the page that it serves. */
export type StreamContext = {
  /** Asks for the stream; `lastId` is what was heard last. */
  open(lastId: string, signal: AbortSignal): Promise<Response>
  tell(event: StreamEvent, news: unknown): void
  /** Nobody could hear for a while: everybody asks. */
  tellGap(): void
  setLive(isLive: boolean): void
  /** The server knows no such session. */
  onRefused(): void
  isHidden(): boolean
  /** Between 0 and 1: pages that lost the same server come back one after the other. */
  jitter(): number
  later: Schedule
}

/** Beats come every ten seconds: a stream this silent is gone, though nobody said so, as after a sleep. */
const SILENCE_MAX_MS = 25_000
/** A page that nobody looks at lets go of its stream, and takes it up where it was. */
const HIDDEN_MAX_MS = 30_000
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 60_000
/** Without a stream everything is asked for this often, while somebody looks. */
const POLL_EVERY_MS = 30_000

export type StreamConnection = { start(): void; stop(): void; onVisibility(): void; onOnline(): void }

/** One stream of server-sent events that is kept alive while somebody looks at the page. */
export function createStreamConnection(context: StreamContext): StreamConnection {
  const timers = createTimers(context.later)
  let lastId = ''
  let failures = 0
  let isWanted = false
  /** Whether nobody listened for a while. */
  let wasAway = false
  let current: AbortController | undefined

  const connect = async () => {
    timers.clear('retry')
    if (!isWanted || current) return
    const mine = new AbortController()
    current = mine
    const beat = () => timers.set('silence', SILENCE_MAX_MS, () => mine.abort())
    beat()
    try {
      const reply = await context.open(lastId, mine.signal)
      if (reply.status === 401) context.onRefused()
      if (!reply.ok || !reply.body) throw new Error('no stream')
      await readEvents(reply.body, beat, ({ event, id, data }) => {
        if (id !== '') lastId = id
        if (event === 'open') {
          failures = 0
          wasAway = false
          timers.clear('poll')
          context.setLive(true)
        } else if (isStreamEvent(event)) context.tell(event, data)
      })
    } catch {
      // Ended by either side, or never there: what follows is the same.
    }
    if (current !== mine) return
    letGo()
    retryLater()
  }
  const letGo = () => {
    timers.clear('silence')
    current?.abort()
    current = undefined
    context.setLive(false)
  }
  const retryLater = () => {
    if (!isWanted) return
    if (wasAway) context.tellGap()
    wasAway = false
    const waitMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures) * (0.5 + context.jitter())
    failures += 1
    timers.set('retry', waitMs, () => void connect())
    if (!timers.has('poll')) pollLater()
  }
  const pollLater = () =>
    timers.set('poll', POLL_EVERY_MS * (0.75 + context.jitter() / 2), () => {
      if (!context.isHidden()) context.tellGap()
      pollLater()
    })
  const want = () => {
    timers.clear('hide')
    isWanted = true
    failures = 0
    void connect()
  }
  const stop = () => {
    isWanted = false
    timers.clearAll()
    letGo()
  }
  const leave = () => {
    wasAway = true
    stop()
  }
  return {
    start: () => {
      if (!context.isHidden()) want()
    },
    stop,
    onVisibility: () => {
      if (!context.isHidden()) want()
      else if (isWanted) timers.set('hide', HIDDEN_MAX_MS, leave)
    },
    onOnline: () => {
      if (!isWanted) return
      failures = 0
      void connect()
    },
  }
}

type Heard = { event: string; id: string; data: unknown }

/** Reads events until the stream ends; `onPiece` is called for every sign of life. */
async function readEvents(body: ReadableStream<Uint8Array>, onPiece: () => void, onEvent: (heard: Heard) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onPiece()
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const heard = readBlock(block)
      if (heard) onEvent(heard)
    }
  }
}

function readBlock(block: string): Heard | undefined {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = fieldOf('data')
  return data === undefined ? undefined : { event: fieldOf('event') ?? '', id: fieldOf('id') ?? '', data: JSON.parse(data) }
}

const isStreamEvent = (event: string): event is StreamEvent => streamEvents.some((known) => known === event)

/** One timer for each purpose. */
function createTimers(later: Schedule) {
  const running = new Map<string, () => void>()
  const clear = (name: string) => {
    running.get(name)?.()
    running.delete(name)
  }
  return {
    has: (name: string) => running.has(name),
    set: (name: string, delayMs: number, run: () => void) => {
      clear(name)
      const cancel = later(() => {
        running.delete(name)
        run()
      }, delayMs)
      running.set(name, cancel)
    },
    clear,
    clearAll: () => {
      for (const name of [...running.keys()]) clear(name)
    },
  }
}
