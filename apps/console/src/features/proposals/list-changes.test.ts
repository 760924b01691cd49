import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChanges } from './list-changes.ts'

test('what is and what would be stand beside each other, field by field, for objects, lists and single values', {
  tags: ['CON-204'],
}, () => {
  assert.deepEqual(
    listChanges({ roles: ['viewer'], limits: { dayNetMax: '10' } }, { roles: ['viewer', 'cashier'], limits: { dayNetMax: '10' } }),
    [
      { field: 'roles', before: 'viewer', after: 'viewer, cashier', isChanged: true },
      { field: 'limits.dayNetMax', before: '10', after: '10', isChanged: false },
    ],
  )
  assert.deepEqual(listChanges(null, { tiers: [{ value: '5' }] }), [{ field: 'tiers.0.value', before: '–', after: '5', isChanged: true }])
  assert.deepEqual(listChanges('open', 'closed'), [{ field: '·', before: 'open', after: 'closed', isChanged: true }])
})

test('nothing of a long proposal is left out: each of 200 rates stands in its line', { tags: ['CON-204'] }, () => {
  const rates = (last: string) => Array.from({ length: 200 }, (_, at) => ({ provider: `P${at}`, rate: at === 199 ? last : '0.5' }))
  const changes = listChanges({ rates: rates('0.5') }, { rates: rates('0.9') })
  assert.equal(changes.length, 400)
  assert.deepEqual(
    changes.filter(({ isChanged }) => isChanged),
    [{ field: 'rates.199.rate', before: '0.5', after: '0.9', isChanged: true }],
  )
})
