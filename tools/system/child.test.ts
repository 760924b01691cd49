import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Complaint } from '../complaint.ts'
import { type Child, startChild } from './child.ts'

const listens = "process.send({ type: 'listening', port: 1 }); setInterval(() => {}, 1000);"
const stopsWithParent = "process.on('disconnect', () => process.exit(0)); process.on('SIGTERM', () => process.exit(0));"

test('a process that dies is started again, and one that is stopped is not', async (t) => {
  const sentences: string[] = []
  const child = await start(t, listens + stopsWithParent, (sentence) => sentences.push(sentence))
  const first = child.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await until(() => child.pid() !== first)
  assert.deepEqual(sentences, ['The stand-in ended (SIGKILL) and is being started again.'])
  const second = child.pid() ?? 0
  await child.stop()
  assert.equal(isAlive(second), false)
  assert.equal(sentences.length, 1)
})

test('a process that dies before it ever listened is a complaint', async (t) => {
  await assert.rejects(
    start(t, 'process.exit(3)'),
    (error) => error instanceof Complaint && /^The stand-in ended while it was starting/.test(error.message),
  )
})

test('the processes of a killed launcher stop by themselves', async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'child.cjs'), listens + stopsWithParent)
  const code = `
    import { startChild } from './child.ts'
    const child = await startChild({ name: 'x', arguments: [process.argv[1]], environment: {}, log: () => {} })
    console.log(child.pid())`
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, join(folder, 'child.cjs')], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(launcher.stdout, 'data')
  launcher.kill('SIGKILL')
  await until(() => !isAlive(Number(String(line))))
})

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-child-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(t: TestContext, code: string, log: (sentence: string) => void = () => {}): Promise<Child> {
  const file = join(folderFor(t), 'child.cjs')
  writeFileSync(file, code)
  const child = await startChild({ name: 'The stand-in', arguments: [file], environment: {}, log })
  t.after(child.stop)
  return child
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
