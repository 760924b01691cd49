import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** A process that ends on what nobody caught, and then does this. */
function run(act: string) {
  const module = new URL('last-words.ts', import.meta.url).href
  const program = `import { endOnWhatNobodyCaught } from '${module}'\nendOnWhatNobodyCaught()\nsetInterval(() => {}, 1000)\n${act}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', timeout: 30_000 })
  return { status, lines: stderr.trim().split('\n') }
}

test('an error that nobody caught is said in one line with where it was, and ends the process', () => {
  for (const [kind, act] of [
    ['uncaughtException', "setTimeout(() => { throw new TypeError('broken\\nin two') }, 1)"],
    ['unhandledRejection', "void Promise.reject(new TypeError('broken\\nin two')); void Promise.reject(new Error('another'))"],
  ] as const) {
    const { status, lines } = run(act)
    assert.equal(status, 1, kind)
    assert.equal(lines.length, 1, kind)
    const line = JSON.parse(lines[0] ?? '')
    assert.deepEqual([line.level, line.kind, line.err.name, line.err.message], ['fatal', kind, 'TypeError', 'broken\nin two'])
    assert.match(line.err.stack, /TypeError/)
  }
  assert.equal(JSON.parse(run("void Promise.reject('no error')").lines[0] ?? '').err.message, 'no error')
})
