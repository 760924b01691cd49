import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { type Audience, type Endpoint, NoBody, operatorRoles } from '@pavilion/api/endpoint'
import { createEnvelope } from '@pavilion/api/envelopes'
import { getFloat, moveFloat } from '@pavilion/api/floats'
import type { TSchema } from 'typebox'
import { Value } from '../../src/base/parse.ts'
import { createFloatAgent } from '../float-agent.ts'
import { startTestApp } from '../harness.ts'
import type { Client } from '../member-client.ts'
import { openOperator } from '../operator-client.ts'
import { makeTeam } from '../team-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

/** The ends of what patterns of ids, days, amounts, pages and places let through. */
const EXTREMES: readonly unknown[] = [
  '0',
  '9'.repeat(18),
  '8999999999999999999',
  '9'.repeat(19),
  '9'.repeat(20),
  '9'.repeat(40),
  '2026-02-31',
  '2026-02-31T00:00:00',
  '2099-99-99.9999999999999999999',
  `${'9'.repeat(18)}.${'9'.repeat(18)}.${'9'.repeat(18)}`,
  '999999999999999.9999999999999999999',
  '999999999999999.8999999999999999999',
  2_147_483_648,
]
const LIKELY: readonly unknown[] = ['1', 'below1', '2026-02-27', '10.00', 'a-request-of-the-test', 'daily', 1, true, ['1'], {}]

type Fields = { properties?: Record<string, TSchema>; required?: string[] }

/** Whatever else must be there, beside one field. */
const around = ({ properties = {}, required = [] }: Fields, field: string): Record<string, unknown> =>
  Object.fromEntries(
    required.filter((name) => name !== field).map((name) => [name, LIKELY.find((value) => Value.Check(properties[name] ?? {}, value))]),
  )

/** Every field of a call without secrets with each extreme that the contract lets through. */
function* extremesOf(endpoint: Endpoint): Generator<{ where: 'query' | 'body'; request: Record<string, unknown> }> {
  for (const where of ['query', 'body'] as const) {
    const fields = endpoint[where] as Fields
    for (const [name, schema] of Object.entries(fields.properties ?? {})) {
      for (const value of EXTREMES) {
        if (Value.Check(schema, value)) yield { where, request: { ...around(fields, name), [name]: value } }
      }
    }
  }
}

test('extreme numbers and impossible days are answered wherever the contract allows them, for every audience', async () => {
  const agent = await createFloatAgent(world, 'extreme1')
  await makeTeam(world, { below1: {} }, { upline: agent.member })
  const clients: Partial<Record<Audience, Client>> = {
    public: agent.client,
    member: agent.client,
    operator: await openOperator(world, 'extreme', operatorRoles),
  }
  const asked = (endpoints as readonly Endpoint[]).filter(({ audience, name }) => clients[audience] && !/^export|Login|login/.test(name))
  const failed: string[] = []
  let sent = 0
  for (const endpoint of asked) {
    const hasBody = (endpoint.body as unknown) !== NoBody
    for (const { where, request } of extremesOf(endpoint)) {
      const query = where === 'query' ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
      const payload = JSON.stringify(where === 'body' ? request : {})
      sent += 1
      const answer = await clients[endpoint.audience]?.send({
        method: endpoint.method,
        url: `${endpoint.path}${query}`,
        ...(hasBody ? { payload, headers: { 'content-type': 'application/json' } } : {}),
      })
      if (answer && answer.status >= 500) failed.push(`${endpoint.name} ${JSON.stringify(request)}`)
    }
  }
  assert.deepEqual(failed, [])
  assert.ok(sent > 500, `${sent} were sent`)
})

test('an amount beyond all books is more than the float holds, whatever it is asked for', async () => {
  const agent = await createFloatAgent(world, 'extreme2', { float: 100n })
  await makeTeam(world, { below2: null }, { upline: agent.member })
  const envelope = { shares: 1, split: 'equal', receivers: 'direct', hours: 1, greeting: '' }
  for (const amount of ['9'.repeat(40), '92233720368547758.08', '92233720368547758.07', '100.01']) {
    const codes = [
      await agent.client.callEncrypted(moveFloat, agent.signed({ direction: 'from-float', amount })),
      await agent.client.callEncrypted(createEnvelope, agent.signed({ ...envelope, total: amount })),
    ].map(({ errorCode }) => errorCode)
    assert.deepEqual(codes, ['float-too-low', 'float-too-low'], amount)
  }
  assert.equal((await agent.client.call(getFloat)).value?.float, '100.00')
})
