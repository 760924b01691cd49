import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { answerDirectly, NotInTime } from './direct-answer.ts'
import type { Answered } from './metrics.ts'

const written: string[] = []
const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void written.push(line) } } })
const counted: Answered[] = []
let address = ''
let releaseLate: () => void = () => {}

before(async () => {
  answerDirectly(server, '/:who/echo', {
    bodyBytesMax: 100,
    withinMs: 50,
    act: async ({ params: { who }, headers, raw }) => {
      const said = raw.toString()
      if (said === 'throw') throw new Error('a bug')
      if (said === 'untellable') return { status: 200, body: 1n }
      if (said === 'late') await new Promise<void>((resolve) => (releaseLate = resolve))
      return { status: said === '' ? 400 : 200, body: { who, said, kind: headers['content-type'] ?? 'none' } }
    },
    tooLarge: { status: 400, body: { code: 'too-large' } },
    failed: (error) => ({ status: error instanceof NotInTime ? 503 : 500, body: { code: 'failed' } }),
    count: (answered) => void counted.push(answered),
  })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})
after(() => server.close())

const post = (body: string, kind = 'application/json') =>
  fetch(`${address}/Ann%20B/echo`, { method: 'POST', body, headers: { 'content-type': kind } })

test('the bytes of a body are passed on unchanged, whatever its content type, and the answer is JSON of its length', async () => {
  const response = await post('{not json ✓', 'text/x-unknown')
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.match(response.headers.get('x-request-id') ?? '', /./)
  assert.deepEqual(await response.json(), { who: 'Ann B', said: '{not json ✓', kind: 'text/x-unknown' })
})

test('a body that comes in parts is one body, and one that is empty is handed on empty', async () => {
  const asked = request(`${address}/ann/echo`, { method: 'POST' })
  asked.write('one ')
  await new Promise((resolve) => setImmediate(resolve))
  asked.end('two')
  const [response] = await once(asked, 'response')
  assert.deepEqual(await json(response), { who: 'ann', said: 'one two', kind: 'none' })
  const empty = await fetch(`${address}/ann/echo`, { method: 'POST' })
  assert.equal(empty.status, 400)
  assert.deepEqual(await empty.json(), { who: 'ann', said: '', kind: 'none' })
})

test('a body of too many bytes is refused before its end, nobody acts on it, and its connection ends', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`POST /ann/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n${'x'.repeat(101)}`)
  let told = ''
  for await (const chunk of socket) told += String(chunk)
  assert.match(told, /^HTTP\/1\.1 400 /)
  assert.match(told, /connection: close/i)
  assert.match(told, /\{"code":"too-large"\}$/)
  assert.equal(told.match(/HTTP\/1\.1/g)?.length, 1)
})

for (const [said, why] of [
  ['throw', /a bug/],
  ['untellable', /BigInt/],
] as const) {
  test(`what fails (${said}) is logged once with the id of its request and answered without a word of why`, async () => {
    written.length = 0
    const response = await post(said)
    assert.equal(response.status, 500)
    assert.deepEqual(await response.json(), { code: 'failed' })
    assert.equal(written.length, 1)
    assert.match(written[0] ?? '', why)
    assert.ok(written[0]?.includes(`"reqId":"${response.headers.get('x-request-id')}"`))
  })
}

test('what hangs is answered in time, once, and what it says later is dropped', async () => {
  written.length = 0
  const response = await post('late')
  assert.equal(response.status, 503)
  assert.deepEqual(await response.json(), { code: 'failed' })
  releaseLate()
  assert.equal((await post('again')).status, 200)
  assert.equal(written.length, 1)
  assert.match(written[0] ?? '', /not answered in time/)
})

test('whoever hangs up in the middle of a body harms nobody', async () => {
  written.length = 0
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /ann/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\nhalf')
  assert.equal((await post('meanwhile')).status, 200)
  socket.destroy()
  assert.equal((await post('after')).status, 200)
  assert.deepEqual(written, [])
})

test('every answer is counted once, by its route', async () => {
  counted.length = 0
  for (const body of ['fine', 'throw', 'late', 'x'.repeat(101)]) await (await post(body)).text()
  releaseLate()
  assert.deepEqual(
    counted.map(({ method, route, status }) => [method, route, status]),
    [200, 500, 503, 400].map((status) => ['POST', '/:who/echo', status]),
  )
  // A timer of 50 ms ends up to one millisecond early by the finer clock that counts.
  assert.ok((counted[2]?.tookMs ?? 0) >= 49)
})
