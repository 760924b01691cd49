import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  countByKey,
  createSeals,
  isSealed,
  makeSealKey,
  refuseUnknownKeys,
  rememberKeys,
  rewrap,
  type SealedColumn,
  sealWhatIsPlain,
} from '@pavilion/sealed'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { testKeys, testSeals } from '../../test/seals.ts'
import { migrate } from './migrate.ts'
import { sealedColumns } from './sealed-columns.ts'

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

const AT = new Date('2026-03-01T08:00:00Z')
const columns: SealedColumn[] = [{ table: 'papers', column: 'secret', row: "owner || '/' || id" }]
const ROWS = 2_403

/** Rows that rest in the clear, as before there were seals. */
async function writePapers(): Promise<void> {
  await client.query(`drop table if exists papers;
    create table papers (id integer primary key, owner text not null, secret text);
    insert into papers select n, 'o' || n % 3, case when n > 3 then 's1.secret ' || n end from generate_series(1, ${ROWS}) n;
    alter table papers add constraint papers_secret_sealed check (secret ~ '^s1\\.[0-9a-f]{16}\\.') not valid;`)
}
const read = async () =>
  (
    await client.query<{ id: number; row: string; secret: string }>(
      "select id, owner || '/' || id as row, secret from papers where secret is not null",
    )
  ).rows

/** A connection that breaks at the given update. */
const breaking = (atUpdate: number) => {
  let updates = 0
  return {
    query: async (sql: string, values?: unknown[]) => {
      if (sql.startsWith('update') && ++updates === atUpdate) throw new Error('cut off')
      return client.query(sql, values)
    },
  }
}

test('plain rows are sealed in parts, an interrupted run is finished later, and plain rows are refused afterwards', async () => {
  await writePapers()
  const seals = createSeals(testKeys)
  await assert.rejects(sealWhatIsPlain(breaking(2), seals, columns), /cut off/)
  const halfway = (await read()).filter(({ secret }) => isSealed(secret)).length
  assert.ok(halfway > 0 && halfway < ROWS - 3, String(halfway))
  assert.equal(await sealWhatIsPlain(client, seals, columns), ROWS - 3 - halfway)
  assert.equal(await sealWhatIsPlain(client, seals, columns), 0)
  const rows = await read()
  assert.equal(rows.length, ROWS - 3)
  for (const { id, row, secret } of rows) assert.equal(isSealed(secret) && seals.open('papers.secret', row, secret), `s1.secret ${id}`)
  await assert.rejects(client.query("update papers set secret = 'plain' where id = 9"), /papers_secret_sealed/)
  const { rows: constraints } = await client.query("select convalidated from pg_constraint where conname = 'papers_secret_sealed'")
  assert.deepEqual(constraints, [{ convalidated: true }])
})

test('rows move to the newest key in parts, an interrupted run is finished later, and values stay the same', async () => {
  await writePapers()
  await sealWhatIsPlain(client, createSeals(testKeys), columns)
  const ring = testKeys.now()
  const seals = createSeals({ now: () => ({ ...ring, keys: [newest, ...ring.keys] }) })
  const newest = makeSealKey(AT)
  await assert.rejects(rewrap(breaking(2), seals, columns), /cut off/)
  assert.deepEqual([...(await countByKey(client, columns)).keys()].sort(), [newest.id, ring.keys[0].id].sort())
  await rewrap(client, seals, columns)
  assert.deepEqual([...(await countByKey(client, columns))], [[newest.id, ROWS - 3]])
  assert.equal(await rewrap(client, seals, columns), 0)
  for (const { id, row, secret } of await read())
    assert.equal(isSealed(secret) && seals.open('papers.secret', row, secret), `s1.secret ${id}`)
})

test('a migrated database has no secrets in plain text, remembers its keys, and refuses others before any work', async () => {
  for (const { table, column } of sealedColumns) {
    const { rows } = await client.query<{ convalidated: boolean }>('select convalidated from pg_constraint where conname = $1', [
      `${table}_${column}_sealed`,
    ])
    assert.deepEqual(rows, [{ convalidated: true }], `${table}.${column}`)
  }
  const [id = ''] = testSeals.keyIds()
  const other = makeSealKey(AT)
  const stranger = createSeals({ now: () => ({ ...testKeys.now(), keys: [other] }) })
  await assert.rejects(migrate(database.url, stranger), new RegExp(`sealed with the key ${id}`))
  await assert.rejects(refuseUnknownKeys(client, stranger), /put the former ones back/)
  const both = createSeals({ now: () => ({ ...testKeys.now(), keys: [other, ...testKeys.now().keys] }) })
  await refuseUnknownKeys(client, both)
  await rememberKeys(client, both)
  await assert.rejects(migrate(database.url, testSeals), new RegExp(`sealed with the key ${other.id}`))
})
