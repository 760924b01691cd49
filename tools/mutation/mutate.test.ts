import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../config.ts'
import { areas } from './areas.ts'
import { summarize } from './mutate.ts'

const mutant = (status: string, line = 1) => ({ status, location: { start: { line } }, replacement: 'true' })

test('a change that no test noticed, or none ran for, lowers the score and is told; what cannot run does not count', () => {
  const report = {
    files: {
      'a.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived', 7), mutant('CompileError'), mutant('Ignored')] },
      'b.ts': { mutants: [mutant('NoCoverage', 3)] },
    },
  }
  const { score, changes, survivors } = summarize(report)
  assert.deepEqual([score, changes], [50, 4])
  assert.deepEqual(
    survivors.map(({ where }) => where),
    ['a.ts:7', 'b.ts:3'],
  )
})

test('where nothing was changed nothing was noticed', () => {
  assert.deepEqual(summarize({ files: {} }), { score: 0, changes: 0, survivors: [] })
})

test('every file of an area is there', () => {
  for (const file of areas.flatMap(({ files, tests }) => [...files, ...tests])) assert.ok(existsSync(join(root, file)), file)
})
