import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { NoBody } from '@pavilion/api/endpoint'
import { Type } from 'typebox'
import { sampleOf } from '../../test/samples.ts'
import { declaredPart } from './declared-part.ts'

test('what a schema does not declare is gone at every depth, and what was sent stays as it was', () => {
  const schema = Type.Object({
    kind: Type.String(),
    lines: Type.Array(Type.Object({ value: Type.String() })),
    more: Type.Optional(Type.Object({ note: Type.String() })),
  })
  const sent = JSON.parse(
    '{"kind":"a","memberId":"1","lines":[{"value":"1","memberId":"1"}],"more":{"note":"n","role":"owner"},"__proto__":{"isAdmin":true}}',
  )
  const copy = structuredClone(sent)
  assert.deepEqual(declaredPart(schema, sent), { kind: 'a', lines: [{ value: '1' }], more: { note: 'n' } })
  assert.equal((declaredPart(schema, sent) as { isAdmin?: boolean }).isAdmin, undefined)
  assert.deepEqual(sent, copy)
  assert.deepEqual(declaredPart(Type.Object({}), { memberId: '1' }), {})
})

test('everything that the contract declares reaches the action', () => {
  const writing = endpoints.filter((endpoint) => (endpoint.body as unknown) !== NoBody && endpoint.picture === undefined)
  for (const endpoint of writing)
    assert.deepEqual(declaredPart(endpoint.body, sampleOf(endpoint.body)), sampleOf(endpoint.body), endpoint.name)
  for (const endpoint of endpoints)
    assert.deepEqual(declaredPart(endpoint.query, sampleOf(endpoint.query)), sampleOf(endpoint.query), endpoint.name)
  assert.ok(writing.length > 60)
})
