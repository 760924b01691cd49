import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { siteEndpoints } from '@pavilion/api/all'
import { agentRoutes } from './agent-routes.ts'
import { firstRoutes } from './api-routes.ts'
import { screenRoutes } from './screen-routes.ts'

/** The codes that a file makes known: words between backticks, and names before a text. */
function codesOf(file: string): string[] {
  const code = readFileSync(new URL(file, import.meta.url), 'utf8')
  const listed = [...code.matchAll(/`([a-z\d\s-]+)`/g)].flatMap(([, words = '']) => words.trim().split(/\s+/))
  return [...listed, ...[...code.matchAll(/^\s+'?([a-z][a-z\d.-]*)'?: '(?:errors|support)?/gm)].map(([, name = '']) => name)]
}

/** The refusals of these calls that have no text where the file with them is loaded, and home's. */
function withoutText(routes: object, file: string): string[] {
  const known = new Set([...codesOf('./error-texts.ts'), ...codesOf(file)])
  return siteEndpoints
    .filter(({ name }) => name in routes)
    .flatMap(({ name, refusals }) => Object.keys(refusals).flatMap((code) => (known.has(code) ? [] : [`${name}: ${code}`])))
}

test('a call that comes with its screen brings the text of every refusal that the contract gives it', () => {
  assert.deepEqual(withoutText(agentRoutes, './agent-routes.ts'), [])
  assert.deepEqual(withoutText(screenRoutes, './screen-routes.ts'), [])
  // The chat's screen loads the calls of screens, and their texts with them.
  assert.deepEqual(withoutText(firstRoutes, './error-texts.ts'), ['followChat: chat-ended'])
  assert.notDeepEqual(withoutText(screenRoutes, './error-texts.ts'), [], 'a file that brings none is noticed')
})
