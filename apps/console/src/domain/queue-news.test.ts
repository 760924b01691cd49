import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { followQueueNews, isFollowed, isStreamAlive } from './queue-news.ts'

const stream = (...events: string[]) => new Response(events.join(''))
const open = 'event: open\ndata: {}\n\n'
const changed = 'event: changed\ndata: {"lists":["listAlerts"]}\n\n'

/** Follows the streams that are there one after the other. Returns what was asked for again by the time the last one is asked for. */
async function follow(t: TestContext, streams: readonly Response[]): Promise<(readonly string[])[]> {
  const told: (readonly string[])[] = []
  const rest = [...streams]
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  t.mock.method(globalThis, 'fetch', async () => {
    const next = rest.shift()
    if (next) return next
    end()
    return new Promise<Response>(() => {})
  })
  const stop = followQueueNews((lists) => told.push(lists))
  await isOver
  stop()
  return told
}

test('what changed between two streams that follow each other is asked for when the second begins', {
  tags: ['CON-016'],
}, async (t) => {
  const told = await follow(t, [stream(open, changed), stream(open)])
  assert.deepEqual(
    told.map((lists) => lists.length),
    [4, 1, 4],
  )
  assert.deepEqual(told[1], ['listAlerts'])
  assert.ok(told[0]?.every((name) => isFollowed(name as 'listAlerts')))
  assert.equal(isStreamAlive(), false, 'nobody follows any more')
})
