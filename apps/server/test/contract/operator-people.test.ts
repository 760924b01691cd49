import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'

test('every operator endpoint that writes says whether one operator is enough, and why', () => {
  const writing = operatorEndpoints.filter(({ audience, method }) => audience === 'operator' && method !== 'GET')
  assert.ok(writing.length > 25)
  for (const { name, people, why = '' } of writing) {
    assert.ok(people === 'double' || people === 'single', name)
    assert.equal(people === 'single', why.length >= 10, `${name}: why is said of what takes one operator, and of nothing else`)
  }
  for (const { name, people } of operatorEndpoints.filter(({ method }) => method === 'GET')) assert.equal(people, undefined, name)
})
