import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { answerInTime } from './deadline.ts'
import { answerErrors } from './errors.ts'

const server = Fastify()
const hanging = new Promise<void>(() => {})
let address = ''

before(async () => {
  answerInTime(server, 50)
  answerErrors(server)
  server.post('/quick', async () => ({ isQuick: true }))
  server.get('/quick', async () => ({ isQuick: true }))
  server.get('/hangs', () => hanging)
  server.post('/hangs', () => hanging)
  server.get('/begun', { onSend: async () => setTimeout(120) }, async () => ({ isQuick: true }))
  // Over a socket, because an injected request never closes as a real one does.
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})
after(() => server.close())

test('a call that hangs is answered 503 in time, with or without a body', async () => {
  const post = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } }
  for (const options of [{}, post]) {
    const response = await fetch(`${address}/hangs`, options)
    assert.equal(response.status, 503)
    assert.equal(((await response.json()) as { errorCode: string }).errorCode, 'unavailable')
  }
})

test('a call that is answered in time is left alone', async () => {
  assert.deepEqual(await (await fetch(`${address}/quick`)).json(), { isQuick: true })
})

test('an answer that is on its way when time is over is not spoilt by another', async () => {
  const response = await fetch(`${address}/begun`)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { isQuick: true })
})

test('a body that arrives slowly is waited for, and the call is then answered', async () => {
  const asked = request(`${address}/quick`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  asked.write('{"a":')
  await setTimeout(180)
  asked.end('1}')
  const [response] = await once(asked, 'response')
  assert.deepEqual(await json(response), { isQuick: true })
})
