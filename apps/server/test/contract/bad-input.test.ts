import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { type Endpoint, NoBody } from '@pavilion/api/endpoint'
import { Value } from '../../src/base/parse.ts'
import { startTestApp } from '../harness.ts'
import { type Answer, type Client, createClient, registerMember } from '../member-client.ts'
import { changeMerchant } from '../merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let member: Client

before(async () => {
  world = await startTestApp()
  // What is switched off is refused before anything is read of it.
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true, MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true } })
  member = await registerMember(world.app, 'Alice1')
  // The key pair is made on first need.
  await createClient(world.app).send({ method: 'GET', url: '/wps/session/credentialKey' })
})
after(() => world.stop())

const JSON_TYPE = { 'content-type': 'application/json' }
const writing = endpoints.filter((endpoint) => (endpoint.body as unknown) !== NoBody)
/** Those that cannot do with an empty object. */
const demanding = writing.filter((endpoint) => !Value.Check(endpoint.body, {}))
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, 'x')
const send = (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  member.send({ method: endpoint.method, url: pathOf(endpoint), payload, headers: { encryption: 'x', ...headers } })

function refused(answer: Answer, note: string): void {
  assert.ok(answer.status >= 400 && answer.status < 500, `${note}: ${answer.status}`)
  assert.equal(answer.body.success, false, note)
  assert.match(answer.errorCode ?? '', /^[a-z]+(-[a-z]+)*$/, note)
  assert.match(answer.requestId ?? '', /^[0-9a-f-]{36}$/, note)
  assert.equal(answer.headers['x-request-id'], answer.requestId, note)
  assert.equal(answer.headers['cache-control'], 'no-store', note)
  assert.deepEqual(Object.keys(answer.body).sort(), ['errorCode', 'requestId', 'success'], note)
}

/** How many rows each table has. */
async function state(): Promise<Record<string, bigint>> {
  const counts: Record<string, bigint> = {}
  const tables = [
    'members',
    'sessions',
    'attempts',
    'credential_keys',
    'credential_nonces',
    'launches',
    'ledger.accounts',
    'ledger.transfers',
  ]
  for (const table of tables) counts[table] = (await world.app.pool.query(`select count(*) from ${table}`)).rows[0]?.count
  return counts
}

test('a body that is no JSON, or not the JSON that was asked for, is refused and changes nothing', async () => {
  const before = await state()
  const bodies = [
    '',
    '{',
    '{"data":',
    'null',
    '[]',
    '"text"',
    '5',
    'true',
    '{}',
    '{"data":null}',
    '{"data":5}',
    '{"data":{}}',
    '{"data":[]}',
    '{"data":""}',
    '{"data":"short"}',
    `{"data":"${'A'.repeat(63)}"}`,
    `{"data":"${'A'.repeat(16_385)}"}`,
    `{"data":"${'A'.repeat(80)}\\u0000"}`,
    `{"data":"${'A'.repeat(80)}\\ud800"}`,
    `{"data":"${'A'.repeat(80)}","more":"\\udc00"}`,
    `{"data":"${'A'.repeat(80)}","\\u0000":1}`,
    `{"data":"${'A'.repeat(80)}","__proto__":{"isAdmin":true}}`,
    `{"data":"${'A'.repeat(80)}","constructor":{"prototype":{"isAdmin":true}}}`,
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    '{"data":1e400}',
  ]
  assert.ok(demanding.length >= 10)
  for (const endpoint of demanding) {
    for (const body of bodies) refused(await send(endpoint, body), `${endpoint.name} ${body.slice(0, 60)}`)
    refused(await send(endpoint, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), `${endpoint.name} broken UTF-8`)
  }
  assert.deepEqual(await state(), before)
})

test('a body of ten megabytes is refused as too large', async () => {
  for (const endpoint of writing) {
    const answer = await send(endpoint, `{"data":"${'A'.repeat(10 * 1024 * 1024)}"}`)
    refused(answer, endpoint.name)
    assert.equal(answer.status, 413)
    assert.equal(answer.errorCode, 'request-too-large')
  }
})

test('a body of another type is refused', async () => {
  for (const endpoint of demanding) {
    for (const type of ['text/html', 'application/xml', 'multipart/form-data; boundary=x', 'application/json;charset=utf-16', 'nonsense']) {
      refused(await send(endpoint, '{}', { 'content-type': type }), `${endpoint.name} ${type}`)
    }
  }
})

test('a query with NUL, a lone surrogate, an array or too much is refused or makes no difference', async () => {
  const before = await state()
  for (const query of [
    'username=a%00b',
    'username=%ED%A0%80',
    'username=a&username=b',
    `username=${'a'.repeat(65)}`,
    'username=',
    '',
    'username[x]=1',
  ]) {
    const answer = await createClient(world.app).send({ method: 'GET', url: `/wps/member/validateUsername?${query}` })
    // Bytes that are no UTF-8 arrive as the replacement character: a name that is not free.
    if (answer.status === 200) assert.deepEqual(answer.value, { isFree: false }, query)
    else refused(answer, query)
  }
  assert.deepEqual({ ...(await state()), attempts: 0n }, { ...before, attempts: 0n })
})

test('a request that another site makes a browser send is refused before anything is read', async () => {
  const before = await state()
  const origins = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    for (const headers of origins) {
      const answer = await member.send({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { ...headers } as Record<string, string>,
      })
      refused(answer, endpoint.name)
      assert.equal(answer.status, 403)
      assert.equal(answer.errorCode, 'wrong-origin')
    }
  }
  assert.deepEqual(await state(), before)
})
