import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStreamConnection } from './stream-connection.ts'
import type { Schedule } from './timers.ts'

type Opened = { lastId: string; signal: AbortSignal; send(text: string): void; end(): void }

/** A page whose time moves only when told, at a server that answers as told. */
function setUp() {
  let nowMs = 0
  let waiting: { at: number; run: () => void }[] = []
  const later: Schedule = (run, delayMs) => {
    const entry = { at: nowMs + delayMs, run }
    waiting.push(entry)
    return () => {
      waiting = waiting.filter((other) => other !== entry)
    }
  }
  const world = { isHidden: false, status: 200, isLive: false, refused: 0, gaps: 0 }
  const opened: Opened[] = []
  const told: unknown[] = []
  const connection = createStreamConnection({
    open: async (lastId, signal) => {
      if (world.status !== 200) return new Response('{}', { status: world.status })
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given
        },
      })
      signal.addEventListener('abort', () => controller?.error(new Error('aborted')))
      const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
      opened.push({ lastId, signal, send, end: () => controller?.close() })
      return new Response(body)
    },
    tell: (event, news) => told.push([event, news]),
    tellGap: () => {
      world.gaps += 1
    },
    setLive: (isLive) => {
      world.isLive = isLive
    },
    onRefused: () => {
      world.refused += 1
    },
    isHidden: () => world.isHidden,
    jitter: () => 0.5,
    later,
  })
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const pass = async (ms: number) => {
    const end = nowMs + ms
    for (;;) {
      await settle()
      const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      waiting = waiting.filter((other) => other !== next)
      nowMs = next.at
      next.run()
    }
    nowMs = end
    await settle()
  }
  return { connection, world, opened, told, pass, latest: () => opened.at(-1) as Opened, timers: () => waiting.length }
}

test('events are told as they come, however they are cut, and only those that are known', async () => {
  const { connection, world, told, latest, pass } = setUp()
  connection.start()
  await pass(0)
  latest().send('retry: 2000\n\n')
  latest().send('event: open\nid: a=1\ndata: {}\n\nevent: bal')
  latest().send('ance\nid: balance=2\ndata: {"sumBalance":"5.00"}\n\n: \n\nevent: rubbish\ndata: 1\n\n')
  await pass(0)
  assert.equal(world.isLive, true)
  assert.deepEqual(told, [['balance', { sumBalance: '5.00' }]])
})

test('a stream that ends is taken up again soon, with what was heard last', async () => {
  const { connection, world, opened, latest, pass } = setUp()
  connection.start()
  await pass(0)
  latest().send('event: open\nid: winners=7\ndata: {}\n\n')
  await pass(0)
  latest().end()
  await pass(0)
  assert.equal(world.isLive, false)
  await pass(1_000)
  assert.equal(opened.length, 2)
  assert.equal(latest().lastId, 'winners=7')
  assert.equal(world.gaps, 0)
})

test('a stream that fell silent, as after a sleep, is taken up again; beats keep it', async () => {
  const { connection, opened, latest, pass } = setUp()
  connection.start()
  await pass(0)
  latest().send('event: open\ndata: {}\n\n')
  for (let n = 0; n < 10; n += 1) {
    await pass(10_000)
    latest().send(': \n\n')
  }
  await pass(20_000)
  assert.equal(opened.length, 1)
  await pass(7_000)
  assert.equal(opened.length, 2)
  assert.equal(opened[0]?.signal.aborted, true)
})

test('where no stream can be had everything is asked for twice a minute, and less and less is tried', async () => {
  const { connection, world, pass } = setUp()
  world.status = 503
  connection.start()
  await pass(120_000)
  assert.ok(world.gaps >= 3 && world.gaps <= 5, `asked ${world.gaps} times`)
  world.isHidden = true
  const { gaps } = world
  await pass(120_000)
  assert.equal(world.gaps, gaps)
})

test('a hidden page lets go of its stream after half a minute and takes it up where it was', async () => {
  const { connection, world, opened, latest, pass, timers } = setUp()
  connection.start()
  await pass(0)
  latest().send('event: open\nid: winners=1\ndata: {}\n\n')
  await pass(0)
  world.isHidden = true
  connection.onVisibility()
  await pass(20_000)
  latest().send(': \n\n')
  assert.equal(latest().signal.aborted, false)
  await pass(10_000)
  assert.equal(latest().signal.aborted, true)
  assert.equal(timers(), 0)
  world.isHidden = false
  connection.onVisibility()
  await pass(0)
  assert.equal(opened.length, 2)
  assert.equal(latest().lastId, 'winners=1')
})

test('a page that comes back to a server without streams asks at once', async () => {
  const { connection, world, latest, pass } = setUp()
  connection.start()
  await pass(0)
  latest().send('event: open\ndata: {}\n\n')
  world.isHidden = true
  connection.onVisibility()
  await pass(31_000)
  world.isHidden = false
  world.status = 429
  connection.onVisibility()
  await pass(0)
  assert.equal(world.gaps, 1)
})

test('a session that the server does not know is looked into, and nothing goes on after the end', async () => {
  const { connection, world, pass, timers } = setUp()
  world.status = 401
  connection.start()
  await pass(0)
  assert.equal(world.refused, 1)
  connection.stop()
  assert.equal(timers(), 0)
})
