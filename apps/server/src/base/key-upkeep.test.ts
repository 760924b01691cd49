import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  createSeals,
  dropKeys,
  isSealed,
  keyFile,
  keyShelf,
  listKeys,
  makeKeyFile,
  rememberKeys,
  rotateKeys,
  type SealedColumn,
  type SealingDatabase,
} from '@pavilion/sealed'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'

// The commands that look after keys, on a table of their own.

const columns: SealedColumn[] = [{ table: 'letters', column: 'secret', row: 'id::text' }]
const ROWS = 2_100
const START = new Date('2026-03-01T08:00:00Z')
const LATER = new Date('2026-03-01T08:02:00Z')
const folder = mkdtempSync(join(tmpdir(), 'pavilion-keys-'))
const file = join(folder, 'keys.json')
const keys = keyShelf('KEYS_FILE', file)

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('delete from seal_keys; create table letters (id integer primary key, secret text not null)')
  makeKeyFile(file, START)
  const seals = createSeals(keyFile('KEYS_FILE', file))
  await rememberKeys(client, seals)
  const ids = Array.from({ length: ROWS }, (_, at) => at)
  const sealed = ids.map((id) => seals.seal('letters.secret', id, `letter ${id}`))
  await client.query('insert into letters select * from unnest($1::int[], $2::text[])', [ids, sealed])
})
after(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const vault = (db: SealingDatabase = client) => ({ db, columns, keys })
/** A connection that breaks after this many statements, as after kill -9. */
const goneAfter = (statements: number): SealingDatabase => {
  let left = statements
  return {
    query: async (sql, values) => {
      if (sql === 'rollback') return client.query(sql)
      if (left-- <= 0) throw new Error('gone')
      return client.query(sql, values)
    },
  }
}
const readAll = async (seals = createSeals(keyFile('KEYS_FILE', file))) => {
  const { rows } = await client.query<{ id: number; secret: string }>('select id, secret from letters order by id')
  return rows.map(({ id, secret }) => isSealed(secret) && seals.open('letters.secret', id, secret))
}
const everything = Array.from({ length: ROWS }, (_, at) => `letter ${at}`)

test('a rotation that is cut off anywhere leaves everything legible and is finished by the next, with one new key', async () => {
  const server = createSeals(keyFile('KEYS_FILE', file))
  let cuts = 0
  for (let statements = 0; ; statements += 1) {
    try {
      assert.ok('done' in (await rotateKeys(vault(goneAfter(statements)), LATER)))
      break
    } catch (error) {
      assert.match(String(error), /gone/)
      cuts += 1
      assert.ok(keys.read().keys.length <= 2)
      assert.deepEqual(await readAll(server), everything, 'a server that runs meanwhile reads everything')
    }
  }
  assert.ok(cuts > 4, String(cuts))
  assert.deepEqual(
    (await listKeys(vault())).map(({ texts }) => texts),
    [ROWS, 0],
  )
  assert.equal(server.keyIds()[0], keys.read().keys[0].id, 'what runs seals with the new key')
})

test('former keys are forgotten once they have settled and nothing is under them, and nothing is lost by that', async () => {
  const before = createSeals(keyFile('KEYS_FILE', file))
  const [newest, former] = keys.read().keys
  assert.ok('fault' in (await dropKeys(vault(), new Date(LATER.getTime() + 59_000))))
  assert.equal(keys.read().keys.length, 2)
  // Sealed by a server that had not noticed the new key yet.
  const late = createSeals({ now: () => ({ ...keys.read(), keys: [former ?? newest] }) }).seal('letters.secret', 5, 'letter 5')
  await client.query('update letters set secret = $1 where id = 5', [late])
  assert.ok('done' in (await dropKeys(vault(), new Date(LATER.getTime() + 60_000))))
  assert.deepEqual(
    keys.read().keys.map(({ id }) => id),
    [newest.id],
  )
  assert.deepEqual((await client.query('select id from seal_keys')).rows, [{ id: newest.id }])
  assert.deepEqual(await readAll(before), everything)
  assert.ok('fault' in (await dropKeys(vault(), new Date(LATER.getTime() + 60_000))), 'there is one key only')
})

test('keys in a variable are put in front by hand: without a new one nothing is rotated, with one everything is', async () => {
  const fixed = { name: 'SEAL_KEYS', read: keys.read }
  assert.match(JSON.stringify(await rotateKeys({ db: client, columns, keys: fixed }, LATER)), /fault.*put a new key in front/)
  const [newest] = keys.read().keys
  assert.ok('done' in (await rotateKeys(vault(), LATER)))
  assert.ok('done' in (await rotateKeys({ db: client, columns, keys: fixed }, LATER)) === false)
  assert.notEqual(keys.read().keys[0].id, newest.id)
})
