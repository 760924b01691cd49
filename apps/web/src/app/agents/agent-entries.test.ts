import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentMenu, openEntries } from '../../features/agents/agent-menu.ts'
import { decideGuard } from '../guards.ts'
import { findRoute } from '../routes.ts'

const keysOn = Object.fromEntries(agentMenu.map(({ key }) => [key, true]))

test('no agent of any type sees an entry that would only lead home', () => {
  for (const type of [1, 2, 3, 41, 42]) {
    for (const { name, to } of openEntries(keysOn, type <= 2)) {
      if (to === undefined) continue
      const { pathname, search } = new URL(to, 'http://page')
      assert.equal(decideGuard(findRoute(pathname)?.guard ?? 'open', { type, search, permissions: keysOn }), 'pass', `${type} ${name}`)
    }
  }
  assert.ok(openEntries(keysOn, false).length >= 8)
})
