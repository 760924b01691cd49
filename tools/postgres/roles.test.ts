import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { listDifferences } from '@pavilion/sealed'
import pg from 'pg'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { migrate } from '../../apps/server/src/schema/migrate.ts'
import { applicationRights } from '../../apps/server/src/schema/table-rights.ts'
import { migrate as migrateGames } from '../../games/host/src/base/database.ts'
import { createSeals } from '../../games/host/src/base/sealed.ts'
import { hostRights } from '../../games/host/src/table-rights.ts'
import { readConfig } from '../config.ts'
import { migrateGamesDatabase, openDatabases } from '../system/databases.ts'
import { openKeys } from '../system/seal-keys.ts'
import { temporaryKeys } from '../testing/temporary-keys.ts'
import { npmBinaries, type Postgres, roleNames, startPostgres, systemBinaries } from './index.ts'

const requests = [npmBinaries() && 'npm', systemBinaries()[0] && 'system'].filter((request) => request === 'npm' || request === 'system')

for (const request of requests) {
  test(`${request}: a private server needs its data folder’s password, and a role opens its own database alone`, async (t) => {
    const dataDir = folderFor(t)
    const postgres = await start(t, dataDir, request)
    await postgres.createDatabase('platform', 'application')
    await postgres.createDatabase('games', 'games')
    assert.equal(statSync(join(dataDir, 'database-passwords.json')).mode & 0o777, 0o600)
    const rules = readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => !/^(#|$)/.test(line))
    assert.deepEqual(rules, ['local all all scram-sha-256'])

    const url = postgres.url('platform', 'application')
    assert.deepEqual(await query(url, 'select current_user as who'), [{ who: roleNames.application }])
    await query(postgres.url('games', 'games'), 'select 1')
    for (const stranger of [
      url.replace(/:[^:@]*@/, '@'),
      url.replace(/:[^:@]*@/, ':wrong@'),
      postgres.adminUrl.replace(/:[^:@]*@/, ':wrong@'),
    ])
      await assert.rejects(query(stranger, 'select 1'), /password/)
    for (const elsewhere of [
      postgres.url('games', 'application'),
      postgres.url('platform', 'games'),
      postgres.url('postgres', 'application'),
    ])
      await assert.rejects(query(elsewhere, 'select 1'), { code: '42501' })
  })

  test(`${request}: an old data folder gets its roles and keeps every row, and both processes can work`, async (t) => {
    const dataDir = folderFor(t)
    const before = await makeFolderOfBefore(t, dataDir, request)
    const config = readConfig({ DATA_DIR: dataDir })
    for (const run of ['the first time', 'once more']) {
      const databases = await openDatabases(config, request, () => {})
      t.after(databases.postgres.stop)
      await migrateGamesDatabase(databases, config)
      assert.deepEqual(await countRows(databases.url), before, run)
      await t.test(`the owner owns everything and the roles have their rights, ${run}`, async () => {
        const { ownerUrl = '', gamesOwnerUrl = '' } = databases
        for (const [url, role, rights] of [
          [ownerUrl, roleNames.application, applicationRights],
          [gamesOwnerUrl, roleNames.games, hostRights],
        ] as const) {
          const client = new pg.Client({ connectionString: url })
          await client.connect()
          assert.deepEqual(await listDifferences(client, role, rights), [])
          const { rows } = await client.query(
            `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relowner <> current_user::regrole
             union all
             select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
             where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> current_user::regrole`,
          )
          assert.deepEqual(rows, [])
          await client.end()
        }
        await assert.rejects(query(databases.url, 'alter table ledger.transfers disable trigger all'), { code: '42501' })
        await assert.rejects(query(databases.url, 'delete from significant_events'), { code: '42501' })
        const games = new URL(databases.gamesUrl.replace('@/', '@socket/')).pathname
        await assert.rejects(query(databases.url.replace('/pavilion?', `${games}?`), 'select 1'), { code: '42501' })
      })
      await databases.postgres.stop()
    }
  })
}

test('passwords that are lost are made again by whose files they are, beside a server that runs', async (t) => {
  const dataDir = folderFor(t)
  const first = await start(t, dataDir, 'any')
  await first.createDatabase('kept', 'application')
  const former = first.url('kept', 'application')
  rmSync(join(dataDir, 'database-passwords.json'))
  const second = await start(t, dataDir, 'any')
  assert.equal(second.pid(), first.pid())
  await query(second.url('kept', 'application'), 'select 1')
  await assert.rejects(query(former, 'select 1'), /password/)
  assert.match(readFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8'), /^local all all scram-sha-256$/m)
})

/** What a start of before left: one user who owns everything and needs no password. */
async function makeFolderOfBefore(t: TestContext, dataDir: string, request: 'npm' | 'system'): Promise<object> {
  const { sealKeys, gamesSealKeys } = readConfig({ DATA_DIR: dataDir })
  openKeys(sealKeys, 'development')
  const postgres = await start(t, dataDir, request)
  const asSuperuser = (name: string) => postgres.adminUrl.replace('/postgres?', `/${name}?`)
  for (const name of ['pavilion', 'pavilion_games']) await query(postgres.adminUrl, `create database ${name}`)
  const { seals } = temporaryKeys(dataDir)
  await migrate(asSuperuser('pavilion'), seals)
  await seedDemo(asSuperuser('pavilion'), seals)
  await migrateGames(asSuperuser('pavilion_games'), createSeals(openKeys(gamesSealKeys, 'development')))
  const rows = await countRows(asSuperuser('pavilion'))
  for (const role of Object.values(roleNames)) await query(postgres.adminUrl, `drop role ${role}`)
  await query(postgres.adminUrl, 'alter role app password null; grant connect on database postgres to public')
  writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  await postgres.stop()
  rmSync(join(dataDir, 'database-passwords.json'))
  assert.ok(existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
  return rows
}

const countRows = async (url: string) =>
  (
    await query(
      url,
      `select (select count(*) from members)::int as members, (select count(*) from ledger.transfers)::int as transfers,
         (select count(*) from games)::int as games, (select sum(balance_minor) from ledger.accounts)::text as balances`,
    )
  )[0] ?? {}

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-roles-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(t: TestContext, dataDir: string, binaries: 'any' | 'npm' | 'system'): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, binaries })
  t.after(postgres.stop)
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const result = await client.query(text)
    return result.rows
  } finally {
    await client.end()
  }
}
