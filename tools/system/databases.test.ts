import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { Complaint } from '../complaint.ts'
import { readConfig } from '../config.ts'
import { roleNames, startPostgres, systemBinaries } from '../postgres/index.ts'
import { rolesScript, scramVerifier } from '../postgres/roles.ts'
import { migrateGamesDatabase, openDatabases, openKnownDatabases, ownerUrlOf } from './databases.ts'

const psql = systemBinaries()
  .map(({ bin }) => join(bin, 'psql'))
  .find((path) => existsSync(path))
const own = { owner: 'house_owner', application: 'house app', games: 'house_games' }
const databases = { platform: 'house', games: 'house games' }

test('an own server: the printed script makes roles and databases, the owner migrates, and a start needs no more', {
  skip: psql === undefined,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-given-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startPostgres({ dataDir: join(folder, 'server'), binaries: 'system' })
  t.after(server.stop)
  const runScript = () =>
    execFileSync(psql ?? '', ['-q', server.adminUrl], { input: rolesScript(own, databases), encoding: 'utf8', stdio: 'pipe' })
  runScript()
  for (const name of Object.values(own)) await query(server.adminUrl, `alter role "${name}" password '${scramVerifier('a password')}'`)
  const urlOf = (name: string, database: string) =>
    server.url(database).replace(/\/\/[^@]*@/, `//${encodeURIComponent(name)}:a%20password@`)
  const all = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: urlOf(own.application, databases.platform),
    DATABASE_OWNER_URL: urlOf(own.owner, databases.platform),
    GAMES_DATABASE_URL: urlOf(own.games, databases.games),
  }
  const open = (settings: Record<string, string>) => openDatabases(readConfig(settings), 'any', () => {})
  const { DATABASE_OWNER_URL: _owner, ...served } = all
  const { GAMES_DATABASE_URL: _games, ...withoutGames } = all

  await assert.rejects(open(served), isComplaint(/^The database at DATABASE_URL lacks migrations\. Set DATABASE_OWNER_URL/))
  await assert.rejects(open(withoutGames), isComplaint(/^GAMES_DATABASE_URL must be set/))
  const migrated = await open(all)
  await migrateGamesDatabase(migrated, readConfig(all))
  assert.equal(ownerUrlOf(migrated), all.DATABASE_OWNER_URL)
  runScript()

  const serving = await open(served)
  await migrateGamesDatabase(serving, readConfig(served))
  assert.throws(() => ownerUrlOf(serving), isComplaint(/^The role of DATABASE_URL may not do this\. Set DATABASE_OWNER_URL/))
  assert.deepEqual(await query(serving.url, 'select count(*)::int as count from members'), [{ count: 0 }])
  assert.deepEqual(await query(serving.gamesUrl, 'select count(*)::int as count from rounds'), [{ count: 0 }])
  await assert.rejects(query(serving.url, 'delete from significant_events'), { code: '42501' })
  await assert.rejects(query(urlOf(own.application, databases.games), 'select 1'), { code: '42501' })
  await assert.rejects(query(urlOf(own.games, databases.platform), 'select 1'), { code: '42501' })
})

test('to try things out, one address of a role that may do everything is enough', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-given-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startPostgres({ dataDir: join(folder, 'server'), binaries: 'any' })
  t.after(server.stop)
  await query(server.adminUrl, 'create database tried')
  const url = server.adminUrl.replace('/postgres?', '/tried?')
  const config = readConfig({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url })
  const opened = await openDatabases(config, 'any', () => {})
  await migrateGamesDatabase(opened, config)
  assert.equal(ownerUrlOf(opened), url)
  assert.deepEqual(await query(opened.gamesUrl, 'select current_database() as name, count(*)::int as count from rounds'), [
    { name: 'tried_games', count: 0 },
  ])
})

test('a command beside a folder without a database names the folder, and makes nothing', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-none-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await assert.rejects(
    openKnownDatabases(readConfig({ DATA_DIR: dataDir }), () => {}),
    (error) => error instanceof Complaint && error.message.startsWith(`There is no database in "${dataDir}".`),
  )
  assert.equal(existsSync(dataDir), false)
})

test('every role has a name of its own in the script, and its names are quoted', () => {
  assert.deepEqual(new Set(Object.values(roleNames)).size, 3)
  const script = rolesScript({ ...own, owner: 'o"; drop' }, databases)
  assert.match(script, /create role "o""; drop" login/)
})

function isComplaint(sentence: RegExp) {
  return (error: unknown) => error instanceof Complaint && sentence.test(error.message)
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
