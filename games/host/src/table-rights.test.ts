import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { grantRights, listDifferences } from '@pavilion/sealed'
import pg from 'pg'
import { asHost, createTestDatabase, type Database, startHost } from '../test/host-harness.ts'
import { testSeals } from '../test/seals.ts'
import { migrate, refuseOldSchema } from './base/database.ts'
import { hostRights } from './table-rights.ts'

let database: Database
let owner: pg.Client
let host: pg.Client
let role: string
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  host = new pg.Client({ connectionString: asHost(database.url) })
  role = host.user ?? ''
  await migrate(database.url, testSeals, role)
  await Promise.all([owner.connect(), host.connect()])
})
after(async () => {
  await Promise.all([owner.end(), host.end()])
  await database.drop()
})

const listUndeclared = async () =>
  (
    await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') order by 1`,
    )
  ).rows
    .map(({ name }) => name)
    .filter((name) => hostRights.relations[name] === undefined)

test('every table and view says what the games host may do with it, and the database says the same', async () => {
  assert.deepEqual(await listUndeclared(), [])
  assert.deepEqual(await listDifferences(owner, role, hostRights), [])

  await owner.query(`create table planted (id integer); grant delete on lottery_draws to ${role}`)
  assert.deepEqual(await listUndeclared(), ['planted'])
  assert.deepEqual(await grantRights(owner, role, hostRights), ['lottery_draws'])
  await owner.query('drop table planted')
})

const REFUSED = [
  "update lottery_draws set code = 'another'",
  'delete from lottery_draws',
  'truncate lottery_draws',
  "update lottery_chains set secret = 'another'",
  "update poker_hands set hand = '{}'",
  'delete from rounds',
  'update rounds set stake_minor = 1',
  "update seed_pairs set server_hash = 'another'",
  'update lottery_tickets set stake_minor = 1',
  'delete from league_voids',
  'delete from migrations',
  'alter table rounds disable trigger all',
  'create table mine (id integer)',
]
for (const statement of REFUSED)
  test(`as the games host the database refuses: ${statement}`, async () => {
    await assert.rejects(host.query(statement), { code: '42501' })
  })

test('a database that lacks a migration is refused in a sentence before anybody plays', async () => {
  await owner.query('begin')
  await owner.query("delete from migrations where name = '0001-play.sql'")
  await assert.rejects(refuseOldSchema(owner), /lacks migrations: run "npm run migrate" first/)
  await owner.query('rollback')
  await refuseOldSchema(owner)
})

test('a games host in production refuses a role that owns its tables, and takes one that owns nothing', async () => {
  const wallet = 'http://127.0.0.1:9'
  await assert.rejects(startHost(database.url, wallet, { isProduction: true, isOwner: true }), /owns its tables: in production/)
  const app = await startHost(database.url, wallet, { isProduction: true })
  await app.close()
})
