// Places where a fault would be worst are known by name: one more has to be recorded first.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './config.ts'

const dangerous =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|from 'node:(vm|child_process|v8|worker_threads|cluster)'|\bimport\(\s*[^'"\s)]/
// The web app that was built is read from a folder of ours, and tests start processes.
const known = ['apps/server/src/site/web-bundle.ts']

const page = readFileSync(join(root, 'docs/security/statements.md'), 'utf8')
const told = new Set([...page.matchAll(/`((?:apps|games|packages)\/[\w./-]+\.tsx?)`/g)].map(([, file]) => file ?? ''))

const product = globSync('{apps,packages,games}/*/{src,client}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/demo-(identity|payments)\//.test(file),
)

test('each place of a dangerous kind is written down with why it is safe', () => {
  assert.ok(product.length > 500, `${product.length} files`)
  const places = product.filter((file) => dangerous.test(readFileSync(join(root, file), 'utf8')) && !known.includes(file))
  assert.deepEqual(
    places.filter((file) => !told.has(file)),
    [],
  )
  assert.ok(places.includes('apps/web/src/ui/rich-text.tsx'))
  for (const file of told) assert.ok(product.includes(file), `${file} is told and is not there`)
})

test('a dangerous place is noticed when it is made', () => {
  const breaches = [
    'x.innerHTML = y',
    'eval(text)',
    'new Function(text)',
    "import { exec } from 'node:child_process'",
    'await import(name)',
  ]
  for (const code of breaches) assert.match(code, dangerous, code)
  for (const code of ["await import('./screen.ts')", 'evaluate(x)', "from 'node:zlib'"]) assert.doesNotMatch(code, dangerous, code)
})
