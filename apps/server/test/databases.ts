import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { AdvisoryLock } from '../src/base/advisory-locks.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { migrate } from '../src/schema/migrate.ts'
import { testSeals } from './seals.ts'

/**
 * A database of a test's own: `url` is its owner's, who may write what tests need by hand; `appUrl` that of the role which the server has.
 */
export type TestDatabase = { url: string; appUrl: string; drop(): Promise<void> }

/** As whom tests connect, of whose password there is nothing to hide: such a server lives for one run, behind a socket that nobody else reaches. */
const OWNER = 'test_owner'
const APPLICATION = 'test_app'

/** A database of its own, migrated; gone after `drop`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate('template_migrated', async (url) => void (await migrate(url, testSeals, APPLICATION)))
}

/** As `createTestDatabase`, with the demo data. */
export function createDemoDatabase(): Promise<TestDatabase> {
  const fill = async (url: string) => {
    await migrate(url, testSeals, APPLICATION)
    await seedDemo(url, testSeals)
  }
  return copyTemplate('template_demo', fill)
}

/** Filling a database takes seconds and copying a full one a tenth of one: a server of tests lives for one run of them, so the copy is true. */
async function copyTemplate(template: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests with npm test')
  await onServer(server, (client) => ensureTemplate(client, template, () => fill(addressOf(server, OWNER, `${template}_draft`))))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template} owner ${OWNER}`))
  const drop = () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  return { url: addressOf(server, OWNER, name), appUrl: addressOf(server, APPLICATION, name), drop: async () => void (await drop()) }
}

// Under a lock of the server: the first test that wants a template makes it.
async function ensureTemplate(client: pg.Client, template: string, fill: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [AdvisoryLock.testTemplates])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  await client.query(`drop database if exists ${template}_draft with (force)`)
  await makeRoles(client)
  await client.query(`create database ${template}_draft owner ${OWNER}`)
  await fill()
  await client.query(`alter database ${template}_draft rename to ${template}`)
}

async function makeRoles(client: pg.Client): Promise<void> {
  for (const role of [OWNER, APPLICATION]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await client.query(`create role ${role} login password 'test'`)
  }
  // Tests tamper with the books as nobody else may, and cut connections off.
  await client.query(`grant set on parameter session_replication_role to ${OWNER}`)
  await client.query(`grant pg_signal_backend, pg_read_all_stats to ${OWNER}`)
}

function addressOf(server: string, role: string, database: string): string {
  return server.replace(/^(postgres(?:ql)?:\/\/)[^/]*\/[^?]*/, `$1${role}:test@/${database}`)
}

async function onServer<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
