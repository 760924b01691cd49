import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

/** A process that says what it is asked to do, and when that it serves. */
function start(drainSeconds: number, close = 'async () => console.log("close")'): ChildProcess & { said: string[] } {
  const module = new URL('end-when-told.ts', import.meta.url).href
  const program = `
    import { endWhenTold } from '${module}'
    endWhenTold({ leave: () => console.log('leave'), close: ${close} }, ${drainSeconds})
    setInterval(() => {}, 1000)
    console.log('serves')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const said: string[] = []
  child.stdout?.on('data', (bytes) => said.push(...String(bytes).trim().split('\n')))
  return Object.assign(child, { said })
}

async function until(child: { stdout: ChildProcess['stdout']; said: string[] }, word: string): Promise<void> {
  while (!child.said.includes(word)) await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
}

test('a stopping process says so first, serves for the set time and then finishes its work', async () => {
  const child = start(0.3)
  await until(child, 'serves')
  const toldAtMs = performance.now()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  await until(child, 'close')
  assert.deepEqual(child.said, ['serves', 'leave', 'close'])
  assert.ok(performance.now() - toldAtMs >= 290)
  assert.equal(code, 0)
})

test('a process that is told again, by Ctrl-C, or by the end of who started it, does not wait', async () => {
  const hurries = {
    again: (child: ChildProcess) => child.kill('SIGTERM'),
    'by Ctrl-C': (child: ChildProcess) => child.kill('SIGINT'),
    'by who started it': (child: ChildProcess) => child.disconnect(),
  }
  for (const [how, hurry] of Object.entries(hurries)) {
    const child = start(600)
    await until(child, 'serves')
    child.kill('SIGTERM')
    await until(child, 'leave')
    assert.deepEqual(child.said, ['serves', 'leave'], how)
    hurry(child)
    const [code] = await once(child, 'exit')
    await until(child, 'close')
    assert.deepEqual([child.said, code], [['serves', 'leave', 'close'], 0], how)
  }
})
