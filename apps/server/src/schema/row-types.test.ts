// The types of rows are what the migrated database says: a column that is changed in it and not in its slice's `tables.ts` is found.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { columnTypes, writtenOnce } from '../../../../tools/sql/column-words.ts'
import { drawRowTypes, wordsOfCheck } from '../../../../tools/sql/row-types.ts'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'

const root = join(import.meta.dirname, '../../../..')

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

/** Files whose text is not what the database says. */
async function listStale(): Promise<string[]> {
  const files = await drawRowTypes(client)
  assert.ok(files.size > 25)
  return [...files].filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text).map(([file]) => file)
}

test('the types of every slice’s rows are those of the migrated database, and none is left over', async () => {
  assert.deepEqual(await listStale(), [], 'redraw them by: node tools/row-types.ts')
  assert.deepEqual(globSync('apps/server/src/**/tables.ts', { cwd: root }).sort(), [...(await drawRowTypes(client)).keys()].sort())
})

test('a column added, dropped, renamed, or of another type or rule is found in its slice’s file', async () => {
  for (const change of [
    'alter table withdrawals add column planted integer',
    'alter table withdrawals drop column checks',
    'alter table withdrawals rename column checks to tries',
    'alter table withdrawals alter column usual_minutes type bigint',
    'alter table withdrawals alter column usual_minutes drop not null',
    'alter table withdrawal_steps alter column withdrawal_id set default 1',
    "alter table withdrawal_outcomes drop constraint withdrawal_outcomes_outcome_check, add check (outcome in ('paid', 'refused', 'planted'))",
  ]) {
    await client.query('begin')
    await client.query(change)
    assert.deepEqual(await listStale(), ['apps/server/src/features/withdrawals/tables.ts'], change)
    await client.query('rollback')
  }
  assert.deepEqual(await listStale(), [])
})

test('a table that nobody owns is refused, and the refusal says where its owner is told', async () => {
  await client.query('begin')
  await client.query('create table planted (id bigint)')
  await assert.rejects(drawRowTypes(client), /planted belongs to nobody: say in tools\/sql\/table-owners\.ts/)
  await client.query('rollback')
})

test('every word of tools/sql/column-words.ts is about a column that is there', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
    from information_schema.columns where table_schema in ('public', 'ledger')`)
  const there = new Set(rows.map(({ name }) => name))
  const told = [
    ...Object.keys(columnTypes),
    ...Object.entries(writtenOnce).flatMap(([table, columns]) =>
      columns
        .trim()
        .split(/\s+/)
        .map((column) => `${table}.${column}`),
    ),
  ]
  assert.ok(told.length > 20)
  assert.deepEqual(
    told.filter((name) => !there.has(name)),
    [],
  )
})

test('the values that a check lists are read from it, and no others', () => {
  assert.deepEqual(wordsOfCheck("CHECK ((status = ANY (ARRAY['open'::text, 'in-review'::text])))"), ["'open'", "'in-review'"])
  assert.deepEqual(wordsOfCheck('CHECK ((kind = ANY (ARRAY[2, 4, 5])))'), ['2', '4', '5'])
  for (const other of [
    null,
    'CHECK ((amount_minor > 0))',
    "CHECK ((status <> ALL (ARRAY['open'::text])))",
    "CHECK ((a = 'x'::text) OR (b = 1))",
  ])
    assert.equal(wordsOfCheck(other), undefined)
})
