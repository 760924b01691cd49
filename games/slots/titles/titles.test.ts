import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { planted } from '../test/planted.ts'
import { titles } from './index.ts'

const here = import.meta.dirname

test('a title is data: it imports types and lines alone and computes nothing, and the engine names no title', {
  tags: ['GAM-024'],
}, () => {
  const files = globSync('*/title.ts', { cwd: here })
  assert.equal(files.length, titles.length)
  for (const file of files) {
    const code = readFileSync(join(here, file), 'utf8')
    const imports = code.match(/^import .*$/gm) ?? []
    const isData = (line: string) =>
      /^import type \{ [\w, ]+ \} from '\.\.\/\.\.\/engine\/title\.ts'$/.test(line) || line.endsWith("from '../lines.ts'")
    assert.deepEqual(
      imports.filter((line) => !isData(line)),
      [],
      file,
    )
    assert.doesNotMatch(code.replaceAll(/\/\*\*.*?\*\//gs, ''), /=>|\bfunction\b|\bimport\(|\bnew\b/, `${file} computes something`)
  }
  const engine = globSync('*.ts', { cwd: join(here, '../engine') }).filter((file) => !file.endsWith('.test.ts'))
  const code = engine.map((file) => readFileSync(join(here, '../engine', file), 'utf8')).join('\n')
  for (const { id } of [...titles, ...Object.values(planted)].filter(({ id: name }) => name.includes('-')))
    assert.equal(code.includes(`'${id}'`), false, `the engine knows ${id}`)
})

test('no text and no title calls changing rows by the trade mark of others', { tags: ['GAM-030'] }, () => {
  const texts = globSync(['packages/texts/**/*.json', 'apps/server/demo/*.json', 'games/slots/**/*.ts'], {
    cwd: join(here, '../../..'),
    exclude: (path) => /node_modules|dist|titles\.test/.test(path),
  })
  assert.ok(texts.length > 300, `${texts.length} files`)
  for (const file of texts) assert.doesNotMatch(readFileSync(join(here, '../../..', file), 'utf8'), /mega\s?ways/i, file)
})
