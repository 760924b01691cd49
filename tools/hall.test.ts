// The hall of the server stays clear: a file's folder says what it is.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { jobs } from '../apps/server/src/jobs/index.ts'
import { root } from './config.ts'

const hall = join(root, 'apps/server/src')
const rooms = ['base', 'commands', 'compose', 'demo', 'features', 'jobs', 'ledger', 'schema', 'site']
const filesMax = 4

const list = (pattern: string) => globSync(pattern, { cwd: hall }).sort()
const slices = list('features/*').map((folder) => basename(folder))

test(`the hall of the server has ${filesMax} files, main, app and config among them, and no room that nobody knows`, () => {
  const entries = list('*')
  assert.deepEqual(crowding(entries), [])
  assert.deepEqual(crowding([...entries, 'planted.ts']), [`${filesMax + 1} files`])
  assert.deepEqual(crowding([...entries, 'planted']), ['planted'])
  assert.deepEqual(crowding(entries.filter((entry) => entry !== 'app.ts')), ['app.ts is gone'])
})

test('what app.ts mounts has no name of a slice', () => {
  const files = list('compose/*.ts')
  assert.ok(files.length > 10 && slices.length > 30)
  assert.deepEqual(namedLikeSlices(files), [])
  assert.deepEqual(namedLikeSlices([...files, 'compose/wallet.ts']), ['compose/wallet.ts'])
})

test('each job of the table has a file of its name', () => {
  const files = list('jobs/*.ts')
  assert.deepEqual(withoutFile(Object.keys(jobs), files), [])
  assert.deepEqual(withoutFile([...Object.keys(jobs), 'planted'], files), ['planted'])
})

function crowding(entries: readonly string[]): string[] {
  const files = entries.filter((entry) => entry.endsWith('.ts'))
  const missing = ['main.ts', 'app.ts', 'config.ts'].filter((file) => !files.includes(file)).map((file) => `${file} is gone`)
  const unknown = entries.filter((entry) => !entry.includes('.') && !rooms.includes(entry))
  return [...missing, ...unknown, ...(files.length > filesMax ? [`${files.length} files`] : [])]
}

function namedLikeSlices(files: readonly string[]): string[] {
  return files.filter((file) => slices.includes(basename(file, '.ts')))
}

function withoutFile(names: readonly string[], files: readonly string[]): string[] {
  return names.filter((name) => !files.includes(`jobs/${name}.ts`))
}
