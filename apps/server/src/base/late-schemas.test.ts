import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AjvCompiler } from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import { endpoints } from '@pavilion/api/all'
import { NoBody } from '@pavilion/api/endpoint'
import { createServer } from './http-server.ts'

test('an invalid call is refused with the reason, first or later, and an answer has its declared fields alone', async () => {
  const server = createServer({ logLevel: 'silent', trustedProxies: [], believesForwardedHost: false })
  const amount = { type: 'object', required: ['amount'], properties: { amount: { type: 'string', minLength: 1 } } }
  server.post('/echo', { schema: { body: amount, response: { 200: amount } } }, ({ body }) => body)
  const send = (payload: object) => server.inject({ method: 'POST', url: '/echo', payload })
  for (let time = 0; time < 2; time++) {
    const number = await send({ amount: 1 })
    assert.equal(number.statusCode, 400)
    assert.match(number.json().message, /amount must be string/)
    assert.match((await send({})).json().message, /must have required property 'amount'/)
    assert.equal((await send({ amount: '1', secret: 'x' })).body, '{"amount":"1"}')
  }
  await server.close()
})

test('whatever the contract declares can be compiled, which no start of a server tells', () => {
  const compileInput = AjvCompiler()({}, { customOptions: {} })
  const compileOutput = SerializerSelector()({}, {})
  for (const endpoint of endpoints) {
    const { name, method, path: url, query, body, value } = endpoint
    assert.doesNotThrow(() => compileInput({ schema: query }), `the query of ${name}`)
    if ((body as unknown) !== NoBody) assert.doesNotThrow(() => compileInput({ schema: body }), `the body of ${name}`)
    assert.doesNotThrow(() => compileOutput({ method, url, httpStatus: '200', schema: value }), `the answer of ${name}`)
  }
})
