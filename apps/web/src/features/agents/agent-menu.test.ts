import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentMenu, openEntries } from './agent-menu.ts'

const keysOn = Object.fromEntries(agentMenu.map(({ key }) => [key, true]))

test('each key opens its own entry alone; contracts and customer service are there whatever the keys', {
  tags: ['AGENT-07', 'AGENT-08', 'PERM-04', 'PERM-05', 'PERM-06', 'PERM-07', 'PERM-08', 'PERM-09', 'PERM-10', 'PERM-11'],
}, () => {
  const names = (permissions: Record<string, boolean>) => openEntries(permissions, true).map(({ name }) => name)
  assert.deepEqual(names({}), ['contracts', 'service'])
  for (const { key, name } of agentMenu) {
    if (key === undefined) continue
    assert.deepEqual(names({ [key]: true }).toSorted(), ['contracts', 'service', name].toSorted())
    assert.deepEqual(names({ [key]: false }), ['contracts', 'service'])
  }
  assert.equal(names(keysOn).length, 12)
})
