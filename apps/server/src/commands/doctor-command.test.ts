import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { systemClock } from '../base/clock.ts'
import { doctorUsage, runDoctorCommand } from './doctor-command.ts'
import { type Facts, findWhatIsWrong } from './doctor-findings.ts'

let empty: TestDatabase
let demo: TestDatabase
before(async () => {
  ;[empty, demo] = await Promise.all([createTestDatabase(), createDemoDatabase()])
})
after(() => Promise.all([empty.drop(), demo.drop()]))

const askJson = async (url: URL) => (await fetch(url)).json()
const tools = { clock: systemClock, mode: 'production' as 'production' | 'development', folder: tmpdir(), askJson }

async function ask(url: string, words: readonly string[] = [], more: Partial<typeof tools> = {}) {
  const outcome = await runDoctorCommand(url, words, { ...tools, ...more })
  if ('fault' in outcome) return { lines: [outcome.fault], isWrong: true }
  return { lines: outcome.done.split('\n'), isWrong: outcome.isWrong }
}

/** A Patroni that says so. */
async function startPatroni(t: TestContext, version: string, config: object): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.end(JSON.stringify(url === '/config' ? config : { patroni: { version, scope: 'pavilion' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('one PostgreSQL that acknowledges alone is wrong in production, and told in development', async () => {
  const production = await ask(empty.appUrl)
  assert.ok(production.isWrong)
  assert.ok(production.lines.some((line) => /^WRONG {2}One PostgreSQL acknowledges alone/.test(line)))
  const development = await ask(empty.appUrl, [], { mode: 'development' })
  assert.ok(development.lines.some((line) => /^LOOK {3}One PostgreSQL acknowledges alone/.test(line)))
})

test('demo accounts that live are wrong in production, and it says how they are closed', async () => {
  assert.ok((await ask(demo.appUrl)).lines.some((line) => /^WRONG.*close-demo/.test(line)))
  assert.ok((await ask(empty.appUrl)).lines.some((line) => /^fine.*No demo account/.test(line)))
})

test('clocks that are apart are wrong', async () => {
  const late = await ask(empty.appUrl, [], { clock: () => new Date(systemClock().getTime() - 180_000) })
  assert.ok(late.lines.some((line) => /^WRONG {2}The clocks .* differ by (?:179|180)(?:\.\d)? s/.test(line)))
  assert.ok((await ask(empty.appUrl)).lines.some((line) => /^fine .*clocks .* agree/.test(line)))
})

test('Patroni before 3.0.4 with etcd3 is refused whichever file names it; etcd, or a newer Patroni, is fine', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-doctor-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const all = { synchronous_mode: true, synchronous_mode_strict: true, failsafe_mode: true }
  const of = async (version: string, text: string) => {
    const file = join(folder, 'patroni')
    writeFileSync(file, text)
    const { lines } = await ask(empty.appUrl, ['--patroni', await startPatroni(t, version, all), '--patroni-file', file])
    return lines.find((line) => line.includes(`Patroni ${version}`)) ?? ''
  }
  for (const text of ['PATRONI_ETCD3_HOSTS=a:2379', 'etcd3:\n  hosts: a:2379'])
    assert.match(await of('3.0.2', text), /^WRONG .*loses acknowledged bets.*upgrade to 3\.0\.4/, text)
  assert.match(await of('3.0.2', 'PATRONI_ETCD_HOSTS=a:2379'), /^fine/)
  assert.match(await of('3.0.4', 'PATRONI_ETCD3_HOSTS=a:2379'), /^fine/)
  assert.match(await of('10.0.0', 'etcd3:\n'), /^fine/)
  assert.match(await of('3.0.2', 'raft:\n'), /^LOOK/)
})

test('a cluster that may be taken over by a machine that lacks bets is wrong', async (t) => {
  const { lines, isWrong } = await ask(empty.appUrl, ['--patroni', await startPatroni(t, '4.0.0', { synchronous_mode: false })])
  assert.ok(isWrong)
  assert.ok(lines.some((line) => /^WRONG {2}synchronous_mode is off/.test(line)))
  assert.ok(lines.some((line) => /^LOOK {3}failsafe_mode is off/.test(line)))
})

test('what is not understood, or cannot be asked, is a sentence', async () => {
  assert.deepEqual((await ask(empty.appUrl, ['--what'])).lines, [doctorUsage])
  assert.deepEqual((await ask(empty.appUrl, ['--patroni', 'no address'])).lines, [doctorUsage])
  assert.deepEqual((await ask(empty.appUrl, ['--patroni-file', '/etc/default/patroni'])).lines, [doctorUsage])
  for (const address of ['http://operator:hidden-word@127.0.0.1:1', 'operator:hidden-word@127.0.0.1:1', 'ftp://127.0.0.1'])
    assert.deepEqual((await ask(empty.appUrl, ['--patroni', address])).lines, [doctorUsage])
  assert.match((await ask(empty.appUrl, ['--patroni', 'http://127.0.0.1:1'])).lines[0] ?? '', /^Patroni at .* cannot be asked/)
})

test('settings that lose money, an old schema, an old Node and a full disk are errors; a good setup has none', () => {
  const right: Facts = {
    database: {
      versionNumber: 150_018,
      parameters: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on', synchronous_standby_names: '*' },
      isFollowing: false,
      clockAheadMs: 3,
      hasAllMigrations: true,
      demo: undefined,
    },
    patroni: { version: '3.0.4', isSynchronous: true, isStrict: true, isFailsafe: true, store: 'etcd3' },
    machine: { nodeMajor: 24, freeBytes: 1e11, mode: 'production' },
  }
  assert.deepEqual(
    findWhatIsWrong(right).filter(({ is }) => is !== 'fine'),
    [],
  )
  const { database, machine } = right
  const setting = (name: string, value: string) => ({
    ...right,
    database: { ...database, parameters: { ...database.parameters, [name]: value } },
  })
  const wrong: Record<string, Facts> = {
    fsync: setting('fsync', 'off'),
    full_page_writes: setting('full_page_writes', 'off'),
    synchronous_commit: setting('synchronous_commit', 'off'),
    'acknowledges alone': setting('synchronous_standby_names', ''),
    'older than 15': { ...right, database: { ...database, versionNumber: 140_009 } },
    migrations: { ...right, database: { ...database, hasAllMigrations: false } },
    Node: { ...right, machine: { ...machine, nodeMajor: 20 } },
    free: { ...right, machine: { ...machine, freeBytes: 1e9 } },
  }
  for (const [word, facts] of Object.entries(wrong)) {
    const found = findWhatIsWrong(facts).filter(({ is }) => is === 'wrong')
    assert.equal(found.length, 1, word)
    assert.ok(found[0]?.says.includes(word), word)
  }
})

test('commits acknowledged by one machine are an error, received by a second a warning, by more than two fine', () => {
  const judged = (level: string) => {
    const database = {
      versionNumber: 150_018,
      parameters: { synchronous_commit: level },
      isFollowing: false,
      clockAheadMs: 0,
      demo: undefined,
    }
    const machine = { nodeMajor: 24, freeBytes: 1e11, mode: 'production' as const }
    const found = findWhatIsWrong({ database: { ...database, hasAllMigrations: true }, patroni: undefined, machine })
    return found.find(({ says }) => says.startsWith('synchronous_commit'))?.is
  }
  assert.deepEqual(['on', 'remote_apply', 'remote_write', 'local', 'off', ''].map(judged), [
    'fine',
    'fine',
    'look',
    'wrong',
    'wrong',
    'wrong',
  ])
})
