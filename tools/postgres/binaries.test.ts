import assert from 'node:assert/strict'
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Binaries, reachableBinaries } from './binaries.ts'

test('a copy made from an installation that is gone by now is made whole from the next one', (t) => {
  const version = `0.${process.pid}`
  const first = install(t, version)
  const copy = dirname(reachableBinaries(first).bin)
  t.after(() => rmSync(copy, { recursive: true, force: true }))
  const library = join(copy, 'lib', 'libwords.so.1')
  assert.equal(readFileSync(library, 'utf8'), 'words')
  assert.ok(lstatSync(library).isFile(), 'nothing in the copy leads back to the installation')

  rmSync(library)
  symlinkSync(join(dirname(first.bin), 'lib', 'libwords.so.1.0'), library)
  rmSync(dirname(first.bin), { recursive: true })
  assert.ok(!existsSync(library))
  assert.equal(dirname(reachableBinaries(install(t, version)).bin), copy)
  assert.equal(readFileSync(library, 'utf8'), 'words')
})

/** An installation that only its owner can reach, of one program and one library that a link names. */
function install(t: TestContext, version: string): Binaries {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-binaries-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['bin', 'lib', 'share']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'bin', 'postgres'), 'program')
  writeFileSync(join(root, 'lib', 'libwords.so.1.0'), 'words')
  symlinkSync('libwords.so.1.0', join(root, 'lib', 'libwords.so.1'))
  chmodSync(root, 0o700)
  return { bin: join(root, 'bin'), major: 0, version, origin: `npm ${version}` }
}
