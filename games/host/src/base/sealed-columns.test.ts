import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findPlain } from '@pavilion/sealed'
import pg from 'pg'
import { createTestDatabase, type Database } from '../../test/host-harness.ts'
import { testSeals } from '../../test/seals.ts'
import { migrate } from './database.ts'
import { sealedColumns } from './sealed.ts'

let database: Database
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
  await migrate(database.url, testSeals)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

/** What is called like a secret and rests in the clear, each with its reason. */
const excused: Record<string, string> = {
  'rounds.client_seed': 'chosen by the player, and shown',
  'seed_pairs.client_seed': 'chosen by the player, and shown',
  'seed_pairs.revealed_seed': 'shown, once nothing is drawn with it any more',
}

test('what is called like a secret rests sealed, as a hash, or has a reason why not', async () => {
  assert.deepEqual(await findPlain(client, sealedColumns, excused), [])
})

test('a new column that is called like a secret is noticed', async () => {
  await client.query('begin')
  await client.query('create table planted (id integer, next_seed text)')
  assert.deepEqual(await findPlain(client, sealedColumns, excused), ['planted.next_seed rests in the clear'])
  await client.query('rollback')
})
