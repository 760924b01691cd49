import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { packageFolder } from '../src/base/package-folder.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'

/** A database as the migrations before the given number left it, with a connection of its owner to fill it with. */
export async function createOlderDatabase(before: string): Promise<TestDatabase & { client: pg.Client }> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const folder = new URL('migrations/', packageFolder)
  await client.query('drop schema public cascade; drop schema ledger cascade; create schema public')
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < before).sort()) {
    await client.query(`begin; ${await readFile(new URL(name, folder), 'utf8')}; commit`)
    await client.query('insert into migrations (name) values ($1)', [name])
  }
  const drop = async () => {
    await client.end()
    await database.drop()
  }
  return { ...database, client, drop }
}
