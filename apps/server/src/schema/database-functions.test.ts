import assert from 'node:assert/strict'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { applyFunctions, applyMigrations, functionsAreKnown } from '@pavilion/service'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { testSeals } from '../../test/seals.ts'
import { packageFolder } from '../base/package-folder.ts'
import { BetStatus } from '../features/rounds/bet-status.ts'
import { isUpToDate, migrate } from './migrate.ts'

const FUNCTIONS = new URL('sql/', packageFolder)
const MIGRATIONS = new URL('migrations/', packageFolder)

let database: TestDatabase
let owner: pg.Client
let folder: string
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  folder = mkdtempSync(join(tmpdir(), 'pavilion-sql-'))
})
after(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** A copy of a folder of SQL that a test may change. */
function copyOf(place: URL, name: string): { url: URL; path: string } {
  const path = join(folder, name)
  cpSync(fileURLToPath(place), path, { recursive: true })
  return { path, url: pathToFileURL(`${path}/`) }
}

const functionFiles = globSync('*/*.sql', { cwd: fileURLToPath(FUNCTIONS) }).map((path) => ({
  path,
  text: readFileSync(new URL(path, FUNCTIONS), 'utf8'),
}))
const nameIn = (text: string) => /^create or replace function (?:public\.)?([\w.]+)\(/m.exec(text)?.[1] ?? ''

const listFunctions = async () =>
  (
    await owner.query<{ name: string; definition: string }>(`
      select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname as name,
        pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as definition
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'ledger') and p.prokind = 'f' order by 1`)
  ).rows

test('every function of the database stands in one file, called like it, and making them all again changes none', async () => {
  const made = await listFunctions()
  assert.ok(made.length > 30)
  assert.deepEqual(
    functionFiles.map(({ text }) => nameIn(text)).sort(),
    made.map(({ name }) => name).sort(),
    'a function is made in apps/server/sql/<slice>/<function>.sql and nowhere else',
  )
  for (const { path, text } of functionFiles) assert.equal(path.replace(/^.*\//, ''), `${nameIn(text).replace('ledger.', '')}.sql`)
  for (const { text } of functionFiles) await owner.query(text)
  assert.deepEqual(await listFunctions(), made)

  await owner.query('create function planted() returns integer language sql as $$ select 1 $$')
  assert.equal((await listFunctions()).length, functionFiles.length + 1)
  await owner.query('drop function planted()')
})

/** Migrations that made functions before they had files of their own. */
const MADE_FUNCTIONS = [
  ...[
    '0001',
    '0002',
    '0004',
    '0061',
    '0091',
    '0120',
    '0170',
    '0260',
    '0261',
    '0300',
    '0306',
    '0330',
    '0376',
    '0379',
    '0381',
    '0397',
    '0410',
  ],
  ...['0413', '0420', '0430', '0452', '0500', '0558'],
]
const makesFunction = (sql: string) =>
  /\b(create|alter)\s+(or\s+replace\s+)?(function|procedure)\b|\bpg_get_functiondef\b/i.test(sql.replace(/--.*$/gm, ''))

test('no new migration makes or alters a function: its file does', () => {
  const names = globSync('*.sql', { cwd: fileURLToPath(MIGRATIONS) })
  const making = names.filter((name) => makesFunction(readFileSync(new URL(name, MIGRATIONS), 'utf8')))
  assert.deepEqual(making.map((name) => name.slice(0, 4)).sort(), MADE_FUNCTIONS)
  for (const breach of [
    'create function x()',
    'CREATE OR REPLACE\n FUNCTION x()',
    'alter function x() set jit = off',
    'create procedure x()',
  ])
    assert.ok(makesFunction(breach), breach)
  assert.equal(makesFunction('-- create function x()\ncreate trigger t execute function refuse_change()'), false)
})

/** What is wrong with the statuses that a text names: each with its name before it as in `BetStatus`, and never a number of a status alone. */
function findStatusFaults(sql: string): string[] {
  const named = [...sql.matchAll(/\/\* (\w+) \*\/ (\d+)/g)]
  const wrong = named
    .filter(([, name = '', number]) => String((BetStatus as Record<string, number>)[name]) !== number)
    .map(([text]) => text)
  const rest = sql.replace(/\/\* \w+ \*\/ \d+/g, '').replace(/--.*$/gm, '')
  const bare = rest.match(/\b\w*status (?:=|<>|in|not in) ?\(?\d+|\b(?:then|else)\s+(?:[1-9]|[12]\d)\b/g) ?? []
  return [...wrong, ...bare]
}

test('a status of a line is called alike in SQL and in TypeScript, and no number of one stands alone', () => {
  const posting = functionFiles.filter(({ path }) => /\/(post_calls|post_bet_wins|find_bet_refusals)\.sql$/.test(path))
  assert.equal(posting.length, 3)
  for (const { path, text } of posting) assert.deepEqual(findStatusFaults(text), [], path)
  const used = new Set(posting.flatMap(({ text }) => [...text.matchAll(/\/\* (\w+) \*\//g)].map(([, name]) => name)))
  // Of `postWithCare` alone.
  assert.deepEqual(
    Object.keys(BetStatus).filter((name) => !used.has(name)),
    ['aboveMaximumStake'],
  )
  for (const breach of [
    'then /* posted */ 2',
    'else /* unheard */ 1',
    'when x then 27',
    'first_status = 1',
    'status not in (1, 2)',
    'else 9',
  ])
    assert.equal(findStatusFaults(breach).length, 1, breach)
})

test('a function is created once for each text, restored after an edit by hand, and kept by an older program', async () => {
  const functions = copyOf(FUNCTIONS, 'functions')
  const apply = (migrations = MIGRATIONS) => applyFunctions(owner, functions.url, migrations)
  const digest = async () =>
    (await owner.query<{ text: string }>("select pg_get_functiondef('ledger.time_of_id'::regproc) as text")).rows[0]?.text
  assert.deepEqual(await apply(), [])

  const file = join(functions.path, 'ledger/time_of_id.sql')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('select to', 'select /* another */ to'))
  assert.equal(await functionsAreKnown(owner, functions.url), false)
  assert.deepEqual(await apply(), ['ledger.time_of_id'])
  assert.match((await digest()) ?? '', /another/)
  assert.deepEqual(await apply(), [])
  assert.ok(await functionsAreKnown(owner, functions.url))
  // The former program starts, as it did, where it may change nothing.
  assert.ok(await isUpToDate(database.appUrl))

  await owner.query(
    'create or replace function ledger.time_of_id(p_id bigint) returns timestamptz language sql immutable as $$ select now() $$',
  )
  assert.deepEqual(await apply(), ['ledger.time_of_id'])
  assert.match((await digest()) ?? '', /another/)

  writeFileSync(file, text)
  const fewer = copyOf(MIGRATIONS, 'fewer')
  rmSync(join(fewer.path, '0606-functions-by-hash.sql'))
  assert.deepEqual(await apply(fewer.url), [])
  assert.deepEqual(await apply(), ['ledger.time_of_id'])
  assert.doesNotMatch((await digest()) ?? '', /another/)
})

test('functions that cannot be made leave everything as it was, and a file makes one function', async () => {
  const functions = copyOf(FUNCTIONS, 'broken')
  const made = await listFunctions()
  mkdirSync(join(functions.path, 'planted'))
  const file = join(functions.path, 'planted/planted.sql')
  const attempt = () => applyFunctions(owner, functions.url, MIGRATIONS)
  for (const [text, sentence] of [
    ['create or replace function planted() returns integer language sql as $$ select', /could not be made/],
    ['create or replace function ledger.time_of_id(p_id integer) returns integer language sql as $$ select 1 $$', /could not be made/],
    ['create function planted() returns integer language sql as $$ select 1 $$', /does not make one function/],
  ] as const) {
    writeFileSync(file, text)
    await assert.rejects(attempt(), sentence)
    assert.deepEqual(await listFunctions(), made)
  }
})

test('a migration that was edited after it was applied is noticed, also in a database that is older than checksums', async () => {
  const migrations = copyOf(MIGRATIONS, 'edited')
  const edited = join(migrations.path, '0061-trials.sql')
  const text = readFileSync(edited, 'utf8')
  assert.deepEqual(await applyMigrations(owner, migrations.url), [])
  writeFileSync(edited, `${text}\n-- edited`)
  await assert.rejects(applyMigrations(owner, migrations.url), /0061-trials\.sql was applied to this database and has been edited/)
  // Line ends of another checkout are no edit.
  writeFileSync(edited, text.replaceAll('\n', '\r\n'))
  assert.deepEqual(await applyMigrations(owner, migrations.url), [])

  await owner.query('alter table migrations drop column checksum')
  assert.deepEqual(await migrate(database.url, testSeals), [])
  const { rows } = await owner.query('select from migrations where checksum is null')
  assert.equal(rows.length, 0)
  writeFileSync(edited, `${text} `)
  await assert.rejects(applyMigrations(owner, migrations.url), /0061-trials\.sql/)
})
