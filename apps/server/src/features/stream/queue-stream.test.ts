import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { followQueues } from '@pavilion/api/queue-news'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let address: string
before(async () => {
  world = await startTestApp()
  address = await world.app.server.listen({ port: 0, host: '127.0.0.1' })
})
after(() => world.stop())

/** The events of a stream one after the other, as text. */
async function* listen(token: string, signal: AbortSignal): AsyncGenerator<string> {
  const reply = await fetch(`${address}/operator/api/stream`, { headers: { authorization: `Bearer ${token}` }, signal })
  assert.equal(reply.headers.get('content-type'), 'text/event-stream')
  let text = ''
  for await (const piece of reply.body ?? []) {
    const blocks = (text + Buffer.from(piece).toString()).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('event:')) yield block
  }
}

const raise = (merchantCode: string, subject: string) =>
  recordSignificantEvent(createDatabase(world.app.pool), { merchantCode, kind: 'big-win', subject, detail: 'as it was', at: world.clock() })

test('a console hears which list of its merchant changed, and nothing of what is in it or of another merchant', {
  tags: ['CON-016'],
}, async () => {
  const operator = await openOperator(world, 'followsqueues', ['risk'])
  const abort = new AbortController()
  const events = listen(operator.token ?? '', abort.signal)
  assert.match((await events.next()).value ?? '', /^event: open\n/)
  await raise('lantern', 'round:elsewhere')
  await raise('pavilion', 'round:here')
  assert.equal((await events.next()).value, 'event: changed\ndata: {"lists":["listAlerts"]}')
  await world.app.pool.query("update alerts set taken_by = $1, taken_by_name = 'x', taken_at = now() where subject = 'round:here'", [
    operator.operatorId,
  ])
  assert.equal((await events.next()).value, 'event: changed\ndata: {"lists":["listAlerts"]}', 'somebody took one')
  abort.abort()
})

test('nobody follows without a log-in', { tags: ['CON-016'] }, async () => {
  assert.equal((await createClient(world.app).call(followQueues, {})).errorCode, 'not-logged-in')
})

test('an operator who opens stream after stream takes the room of nobody else', { tags: ['CON-016'] }, async () => {
  const [many, other] = [await openOperator(world, 'opensmany', ['risk']), await openOperator(world, 'opensone', ['risk'])]
  const abort = new AbortController()
  const open = async ({ token }: { token?: string | undefined }) =>
    (await fetch(`${address}/operator/api/stream`, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })).status
  for (let tab = 0; tab < 12; tab += 1) assert.equal(await open(many), 200)
  assert.equal(await open(many), 429)
  assert.equal(await open(other), 200)
  abort.abort()
})
