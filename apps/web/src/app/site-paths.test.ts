import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isSitePath, likelyPath, siteAnchors, sitePaths } from '@pavilion/api/site-paths'
import { routes } from './routes.ts'

test('who writes links is told exactly the pages that the site has', { tags: ['CON-113'] }, () => {
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases])
  assert.deepEqual([...sitePaths].sort(), paths.sort())
})

test('a path that the site has not is known, and so is the one that was probably meant', { tags: ['CON-113'] }, () => {
  assert.deepEqual(['/m/help?i=3', '/m/help#terms', '/m/activity'].map(isSitePath), [true, true, true])
  assert.deepEqual(['/m/helpp', '/m/nothing', '/help', '/M/help'].map(isSitePath), [false, false, false, false])
  assert.deepEqual(
    ['/m/helpp', '/m/actvity?x=1', '/help', '/m/inhouse', '/m/something-else-altogether', `/${'x'.repeat(10_000)}`].map(likelyPath),
    ['/m/help', '/m/activity', '/m/help', '/m/inHouse', undefined, undefined],
  )
})

test('who orders the help centre is told exactly the anchors that the site links to', { tags: ['CON-118'] }, () => {
  const source = join(import.meta.dirname, '..')
  const linking = /(?:\/m\/help#|hash: '#)([a-z][a-z0-9-]*)/g
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))
  const linked = files.flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(linking)].map(([, anchor = '']) => anchor))
  assert.deepEqual([...new Set(linked)].sort(), [...siteAnchors].sort())
})
