import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChanges } from './list-changes.ts'

test('CON-204 what is and what would be stand beside each other, field by field, whatever the kind', () => {
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
