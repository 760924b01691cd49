import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentMenu, openEntries } from './agent-menu.ts'

test('AGENT-07 AGENT-08 PERM-04 PERM-05 PERM-06 PERM-07 PERM-08 PERM-09 PERM-10 PERM-11 each key opens its own entry alone; customer service is there whatever the keys', () => {
  const names = (permissions: Record<string, boolean>) => openEntries(permissions).map(({ name }) => name)
  assert.deepEqual(names({}), ['service'])
  for (const { key, name } of agentMenu) {
    if (key === undefined) continue
    assert.deepEqual(names({ [key]: true }), [name, 'service'])
    assert.deepEqual(names({ [key]: false }), ['service'])
  }
  assert.equal(names(Object.fromEntries(agentMenu.map(({ key }) => [key, true]))).length, 11)
})
