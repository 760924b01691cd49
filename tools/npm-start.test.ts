import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentWith, root } from './config.ts'
import { findFreePort } from './system/ports.ts'

/** What a process was started with, and where it works: its database tells by its folder, everything else by its environment. */
function belongsTo(pid: string, dataDir: string): boolean {
  const read = (look: () => string) => {
    try {
      return look()
    } catch {
      return ''
    }
  }
  const [environment, state] = [
    read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')),
    read(() => readFileSync(`/proc/${pid}/stat`, 'utf8')),
  ]
  const isOver = / Z /.test(state)
  return !isOver && (environment.includes(dataDir) || read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(dataDir))
}

const listProcesses = (dataDir: string): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && belongsTo(name, dataDir))

async function startNpm(dataDir: string, port: number): Promise<ChildProcess & { said: () => string }> {
  const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: undefined, DEMO_PLAYERS: 'off' }
  const npm = spawn('npm', ['start'], { cwd: root, env: environmentWith(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (bytes) => {
      said += bytes
    })
  return Object.assign(npm, { said: () => said })
}

/** When it is told to end. The first start makes everything, and the others find it. */
const moments: Readonly<Record<string, (dataDir: string, said: () => string) => boolean>> = {
  'once it is ready': (_, said) => said().includes('Pavilion is ready'),
  'while its database starts': (dataDir) => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
  'while its programs start': (dataDir) => listProcesses(dataDir).some((pid) => commandOf(pid).includes('apps/server/dist/main.js')),
  'as soon as there is anything': (dataDir) => listProcesses(dataDir).length > 2,
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test('npm start that is told to end, at whatever moment, ends everything that it started', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-npm-start-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await findFreePort('127.0.0.1')
  for (const [when, isMoment] of Object.entries(moments)) {
    const npm = await startNpm(dataDir, port)
    let isOver = false
    npm.once('exit', () => {
      isOver = true
    })
    while (!isMoment(dataDir, npm.said)) {
      assert.ok(!isOver, `it ended by itself before it was told to, ${when}: ${npm.said()}`)
      await sleep(20)
    }
    assert.ok(listProcesses(dataDir).length > 0, when)
    npm.kill('SIGTERM')
    if (!isOver) await once(npm, 'exit')
    const givenUpAtMs = performance.now() + 30_000
    while (listProcesses(dataDir).length > 0 && performance.now() < givenUpAtMs) await sleep(50)
    const left = listProcesses(dataDir)
    const commands = left.map(commandOf)
    // Nothing of ours stays behind a test that failed.
    for (const pid of left) process.kill(Number(pid), 'SIGKILL')
    assert.deepEqual(commands, [], `what still ran, told to end ${when}`)
  }
})
