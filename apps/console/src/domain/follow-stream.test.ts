import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { followStream, type StreamEvent } from './follow-stream.ts'

/** Follows what these replies are, one after the other, and is stopped at the end. */
async function follow(t: TestContext, replies: readonly Response[], pausesMs: readonly number[]) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const rest = [...replies]
  const fetched = t.mock.method(globalThis, 'fetch', async () => rest.shift() ?? new Promise<Response>(() => {}))
  const events: StreamEvent[] = []
  const happened = { opened: 0, lost: 0 }
  const stop = followStream('followDesk', {
    onOpen: () => void happened.opened++,
    onEvent: (event) => events.push(event),
    onLost: () => void happened.lost++,
  })
  const asked: number[] = []
  for (const ms of [0, ...pausesMs]) {
    t.mock.timers.tick(ms)
    // All that does not wait for a timer is over.
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
    asked.push(fetched.mock.callCount())
  }
  stop()
  return { ...happened, events, asked }
}

/** A body in these pieces. */
function stream(...pieces: string[]): Response {
  const encoder = new TextEncoder()
  const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
    for (const piece of pieces) body.enqueue(encoder.encode(piece))
    body.close()
  }
  return new Response(new ReadableStream({ start }))
}

test('an event that arrives in pieces is told once, a beat is none, and the next stream follows at once', {
  tags: ['CON-016'],
}, async (t) => {
  const { events, opened, asked } = await follow(t, [stream('retry: 2000\n\n: \n\nda', 'ta: {"a":1}\n\nevent: open\ndata: {}\n\n')], [])
  assert.deepEqual(events, [
    { name: 'message', data: { a: 1 } },
    { name: 'open', data: {} },
  ])
  assert.equal(opened, 1)
  assert.deepEqual(asked, [2])
})

test('a stream that fails or says nothing is opened again after five seconds, and after a refusal never', {
  tags: ['CON-016'],
}, async (t) => {
  const replies = [new Response('', { status: 503 }), stream('retry: 2000\n\n'), new Response('', { status: 403 }), stream('data: 1\n\n')]
  const { asked, events, lost } = await follow(t, replies, [4_999, 1, 5_000, 60_000])
  assert.deepEqual(asked, [1, 1, 2, 3, 3])
  assert.deepEqual(events, [])
  assert.equal(lost, 4, 'three times by itself, and when it is stopped')
})
