import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentWith, root } from './config.ts'

type Runner = {
  complainAboutNode: (version: string) => string | undefined
  isInstalled: (folder: string) => boolean
  installHash: (folder: string) => string
  findCommand: (folder: string, command: string) => string | undefined
}
const runner: Runner = createRequire(import.meta.url)('./run.cjs')

test('a Node that is too old is one sentence', () => {
  assert.equal(runner.complainAboutNode('v8.17.0'), 'Pavilion needs Node 20 or newer; this is v8.17.0.')
  assert.equal(runner.complainAboutNode('v19.9.0'), 'Pavilion needs Node 20 or newer; this is v19.9.0.')
  assert.equal(runner.complainAboutNode('v20.0.0'), undefined)
  assert.equal(runner.complainAboutNode('v100.1.0'), undefined)
})

test('dependencies count as installed only while the lock file is the one that was installed', (t) => {
  const folder = projectFor(t)
  assert.equal(runner.isInstalled(folder), false)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', '.pavilion-installed'), runner.installHash(folder))
  assert.equal(runner.isInstalled(folder), true)
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
  assert.equal(runner.isInstalled(folder), false)
})

test('an installation that fails or is interrupted is one sentence, and the next run repairs it', async (t) => {
  const folder = projectFor(t)
  writeFileSync(join(folder, 'tools', 'hello.ts'), "console.log('hello')")
  const installer = (code: string) => writeFileSync(join(folder, 'npm.js'), code)
  const run = () => runProject(folder, { npm_execpath: join(folder, 'npm.js') })

  installer("console.error('npm error code E404'); process.exit(1)")
  assertComplaint(run(), 'The dependencies could not be installed (code E404): check the network, then start again.')

  installer("require('fs').mkdirSync('node_modules/half', { recursive: true }); console.error('half'); setInterval(() => {}, 1000)")
  const interrupted = spawn(process.execPath, ['tools/run.cjs', 'hello'], {
    cwd: folder,
    env: environmentWith({ npm_execpath: join(folder, 'npm.js') }),
  })
  let said = ''
  interrupted.stderr.on('data', (bytes) => {
    said += bytes
  })
  await once(interrupted.stderr, 'data')
  interrupted.kill('SIGINT')
  const [code] = await once(interrupted, 'close')
  assert.equal(code, 1)
  assert.match(said, /\nThe installation was interrupted: start again to finish it\.\n$/)

  installer("require('fs').mkdirSync('node_modules', { recursive: true })")
  const repaired = run()
  assert.equal(repaired.stdout, 'hello\n')
  assert.equal(repaired.status, 0)
  assert.equal(run().stderr, '')
})

test('an npm that refuses the lock file for a clean installation is asked for an ordinary one', (t) => {
  const folder = projectFor(t)
  writeFileSync(join(folder, 'tools', 'hello.ts'), "console.log('hello')")
  const code = "require('fs').mkdirSync('node_modules', { recursive: true }); process.exit(process.argv[2] === 'ci' ? 1 : 0)"
  writeFileSync(join(folder, 'npm.js'), code)
  assert.equal(runProject(folder, { npm_execpath: join(folder, 'npm.js') }).stdout, 'hello\n')
})

test('the exit code of a command and signals pass through, and a command that does not exist is one sentence', async (t) => {
  const folder = projectFor(t)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', '.pavilion-installed'), runner.installHash(folder))
  writeFileSync(join(folder, 'tools', 'hello.ts'), 'process.exit(7)')
  writeFileSync(join(folder, 'tools', 'e2e.ts'), 'process.exit(8)')
  assert.equal(runProject(folder, {}).status, 7)
  assert.equal(spawnSync(process.execPath, ['tools/run.cjs', 'e2e'], { cwd: folder }).status, 8)

  writeFileSync(
    join(folder, 'tools', 'hello.ts'),
    "process.on('SIGTERM', () => process.exit(9)); console.log('up'); setInterval(() => {}, 1000)",
  )
  const child = spawn(process.execPath, ['tools/run.cjs', 'hello'], { cwd: folder })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  assert.equal(code, 9)

  assertComplaint(
    spawnSync(process.execPath, ['tools/run.cjs', 'nonsense'], { cwd: folder, encoding: 'utf8' }),
    'There is no command "nonsense".',
  )
})

test('whoever is started by npm ends when npm is told to end, also behind a shell that passes nothing on', async (t) => {
  const folder = projectFor(t)
  mkdirSync(join(folder, 'node_modules'))
  const script = "process.on('SIGTERM', () => process.exit(0)); console.log(process.pid); setInterval(() => {}, 1000)"
  writeFileSync(join(folder, 'tools', 'hello.ts'), script)
  // The second command keeps any shell from becoming the first one.
  writeFileSync(join(folder, 'package.json'), '{ "name": "x", "scripts": { "hello": "node tools/run.cjs hello; true" } }')
  writeFileSync(join(folder, 'node_modules', '.pavilion-installed'), runner.installHash(folder))
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const npm = spawn('npm', ['run', '--silent', 'hello'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(npm.stdout, 'data')
    npm.kill(signal)
    await until(() => !isAlive(Number(String(said))))
  }
})

test('what is not started by npm lives on when its parent ends', async (t) => {
  const folder = projectFor(t)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', '.pavilion-installed'), runner.installHash(folder))
  writeFileSync(join(folder, 'tools', 'hello.ts'), "console.log(process.pid); setTimeout(() => console.log('on'), 2000)")
  const command = 'node tools/run.cjs hello & sleep 0.2; exit 0'
  const shell = spawn('sh', ['-c', command], { cwd: folder, env: environmentWith({ npm_lifecycle_event: undefined }) })
  let said = ''
  shell.stdout.on('data', (bytes) => {
    said += bytes
  })
  await once(shell.stdout, 'end')
  assert.match(said, /^\d+\non\n$/)
})

test('every script of the project has its command', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = Object.values(scripts).map((script) => /^node tools\/run\.cjs ([a-z0-9-]+)(?: [a-z-]+)?$/.exec(script)?.[1] ?? script)
  const missing = (all: readonly string[]) => all.filter((command) => runner.findCommand(root, command) === undefined)
  assert.deepEqual(missing(commands), [])
  assert.deepEqual(missing(['planted', '../tools/start', '']), ['planted', '../tools/start', ''])
  assert.equal(runner.findCommand(root, 'bench'), join(root, 'bench', 'index.ts'))
})

test('npm start on a busy port is one sentence, before any work is done', async (t) => {
  const busy = createServer().listen(0, '0.0.0.0')
  await once(busy, 'listening')
  t.after(() => busy.close())
  const address = busy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const dataDir = join(folderFor(t), 'data')
  assertComplaint(await startProject({ PORT: String(port), DATA_DIR: dataDir }), `Port ${port} is already in use: set PORT to another one.`)
  assert.equal(existsSync(dataDir), false)
})

test('npm start with settings that cannot be is one sentence that names the setting', async (t) => {
  const file = join(folderFor(t), 'file')
  writeFileSync(file, '')
  const settings = { PORT: '39871', GAMES_PORT: '39872', METRICS_PORT: '39873' }
  assertComplaint(await startProject({ ...settings, PORT: 'three' }), 'PORT must be a number from 1 to 65535.')
  assertComplaint(
    await startProject({ ...settings, DATABASE_URL: 'mysql://secret' }),
    'DATABASE_URL must be an address that begins with postgres://.',
  )
  assertComplaint(
    await startProject({ ...settings, HOST: '192.0.2.1' }),
    /^The address "192\.0\.2\.1" cannot be listened on \(EADDRNOTAVAIL\): set HOST/,
  )
  const unreachable = 'postgres://nobody@127.0.0.1:1/x'
  assertComplaint(
    await startProject({ ...settings, DATABASE_URL: unreachable }),
    /^The database at DATABASE_URL cannot be used \(ECONNREFUSED\)/,
  )
  assertComplaint(await startProject({ ...settings, DATA_DIR: file }), /^The data folder ".*" cannot be written \(E\w+\): set DATA_DIR/)
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Result = { status: number | null; stdout: string; stderr: string }

function assertComplaint({ status, stderr }: Result, expected: string | RegExp): void {
  const sentence = stderr.replace(/^Installing the dependencies.*\n/, '').trimEnd()
  if (typeof expected === 'string') assert.equal(sentence, expected)
  else assert.match(sentence, expected)
  assert.equal(sentence.split('\n').length, 1)
  assert.equal(status, 1)
}

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-run-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// A project with nothing but the launcher in it.
function projectFor(t: TestContext): string {
  const folder = folderFor(t)
  mkdirSync(join(folder, 'tools'))
  cpSync(join(root, 'tools', 'run.cjs'), join(folder, 'tools', 'run.cjs'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "x" }')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  return folder
}

function runProject(folder: string, environment: Record<string, string>): Result {
  return spawnSync(process.execPath, ['tools/run.cjs', 'hello'], { cwd: folder, encoding: 'utf8', env: environmentWith(environment) })
}

// Not synchronous, so that a server of this process can answer meanwhile.
async function startProject(settings: Record<string, string>): Promise<Result> {
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: root, env: environmentWith({ DATABASE_URL: undefined, ...settings }) })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (bytes) => {
    stdout += bytes
  })
  child.stderr.on('data', (bytes) => {
    stderr += bytes
  })
  const [status] = await once(child, 'close')
  return { status, stdout, stderr }
}
