import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTestFiles, needsDatabase } from './test-files.ts'
import { versionFor } from './versions.ts'

const BOTH = ['npm', 'system'] as const
const today = new Date('2026-11-27T09:00:00Z')
const tomorrow = new Date('2026-11-28T00:00:00Z')

test('both PostgreSQL versions run each day, each file on the one that it did not run on the day before', () => {
  const files = findTestFiles('product', []).filter(needsDatabase)
  const onNpm = files.filter((file) => versionFor(file, BOTH, today) === 'npm')
  assert.ok(onNpm.length > files.length / 3 && onNpm.length < (files.length * 2) / 3, `${onNpm.length} of ${files.length}`)
  for (const file of files) assert.notEqual(versionFor(file, BOTH, today), versionFor(file, BOTH, tomorrow), file)
})

test('a file runs on the same version all day, and on the one that there is', () => {
  const [file = ''] = findTestFiles('product', [])
  assert.equal(versionFor(file, BOTH, today), versionFor(file, BOTH, new Date('2026-11-27T23:59:59Z')))
  assert.equal(versionFor(file, ['system'], today), 'system')
  assert.equal(versionFor(file, ['npm'], tomorrow), 'npm')
})
