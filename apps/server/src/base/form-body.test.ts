import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { answerErrors } from './errors.ts'
import { acceptForms } from './form-body.ts'

async function ask(url: string, payload: string, type = 'application/x-www-form-urlencoded') {
  const server = Fastify()
  answerErrors(server)
  acceptForms(server)
  server.post('/form', { config: { isForm: true } }, async (request) => ({ body: request.body }))
  server.post('/json', async (request) => ({ body: request.body }))
  const answer = await server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  return { status: answer.statusCode, ...answer.json() }
}

test('a form is read with its spaces, its letters and its plus signs', async () => {
  const answer = await ask('/form', 'username=anna&email=an%2Bna%40mail.example&note=two+words%20%C3%B1')
  assert.deepEqual(answer.body, { username: 'anna', email: 'an+na@mail.example', note: 'two words ñ' })
  assert.deepEqual((await ask('/form', 'a=1', 'application/x-www-form-urlencoded; charset=UTF-8')).body, { a: '1' })
})

test('a field that comes twice, or too many fields, are refused', async () => {
  assert.equal((await ask('/form', 'a=1&a=2')).errorCode, 'invalid-request')
  const many = Array.from({ length: 65 }, (_, index) => `f${index}=1`).join('&')
  assert.equal((await ask('/form', many)).errorCode, 'invalid-request')
})

test('a name that means something to the language is a field like others', async () => {
  const answer = await ask('/form', 'constructor=1&toString=2')
  assert.deepEqual(answer.body, { constructor: '1', toString: '2' })
})

test('a form is taken only where one is asked for, and there nothing else', async () => {
  assert.equal((await ask('/json', 'a=1')).status, 415)
  assert.equal((await ask('/form', '{"a":"1"}', 'application/json')).status, 415)
})
