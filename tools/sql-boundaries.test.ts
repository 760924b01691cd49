// SQL keeps the walls that imports keep: a table is read and written by the slice that owns it, and by slices that are declared to.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { dataClasses } from '../apps/server/src/schema/data-classes.ts'
import { applicationRights } from '../apps/server/src/schema/table-rights.ts'
import { root } from './config.ts'
import { findTables, findTablesOfFunction, type Touched } from './sql/find-tables.ts'
import { readStatements } from './sql/read-statements.ts'
import { ownerOf } from './sql/row-types.ts'
import { foreign, owners, wordsOf } from './sql/table-owners.ts'

/** Whose a file is: a slice's, the ledger's, `base`, `site`, or that of what is beside them. */
function sliceOf(file: string): string {
  const [, feature, floor, ofFunctions] = /\/src\/(?:features\/([^/]+)|(ledger|base|site))\/|\/sql\/([^/]+)\//.exec(file) ?? []
  return feature ?? floor ?? ofFunctions ?? 'hall'
}

const touchedBy = (file: string, text: string): Touched[] =>
  file.endsWith('.sql')
    ? findTablesOfFunction(text)
    : readStatements(text).flatMap((said) => (said.kind === 'call' ? [said] : findTables(said.sql)))

const files = globSync(['apps/server/src/**/*.ts', 'apps/server/sql/*/*.sql'], {
  cwd: root,
  exclude: (path) => /demo-(identity|payments)$/.test(path),
}).filter((file) => !file.endsWith('.test.ts'))

/** Every use of a table by somebody else than its owner: `slice reads table`. */
function findCrossings(texts: readonly (readonly [file: string, text: string])[]): string[] {
  const crossings = texts.flatMap(([file, text]) => {
    const slice = sliceOf(file)
    return touchedBy(file, text).flatMap(({ table, isWrite }) => {
      const owner = owners.get(table)
      return owner === undefined || owner === slice ? [] : [`${slice} ${isWrite ? 'writes' : 'reads'} ${table}`]
    })
  })
  return [...new Set(crossings)].sort()
}

const found = findCrossings(files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const))
const declared = Object.entries(foreign).flatMap(([slice, { reads = '', writes = '' }]) => [
  ...(reads === '' ? [] : wordsOf(reads).map((table) => `${slice} reads ${table}`)),
  ...(writes === '' ? [] : wordsOf(writes).map((table) => `${slice} writes ${table}`)),
])

test('every table has one owner', () => {
  const sequences = Object.entries(applicationRights.relations).flatMap(([name, rights]) => (rights === 'usage' ? [name] : []))
  const all = new Set([...Object.keys(dataClasses), ...Object.keys(applicationRights.relations)])
  for (const name of sequences) all.delete(name)
  assert.ok(all.size > 140)
  assert.deepEqual([...owners.keys()].sort(), [...all].sort(), 'say in tools/sql/table-owners.ts whose a table is')
})

test('no row types are drawn for a table of nobody', () => {
  assert.equal(ownerOf('members'), 'members')
  assert.throws(() => ownerOf('planted'), /planted belongs to nobody: say in tools\/sql\/table-owners\.ts/)
})

test('no slice reads or writes a table of another, but those that are declared to, and each of them does', () => {
  assert.ok(files.length > 500 && found.length > 50)
  assert.deepEqual(
    found.filter((crossing) => !declared.includes(crossing)),
    [],
    'ask the slice that owns the table for what you need',
  )
  assert.deepEqual(
    declared.filter((crossing) => !found.includes(crossing)),
    [],
    'take the row out of tools/sql/table-owners.ts',
  )
})

/** What base names of a slice: a table in a statement, or its name alone in a string. Words of more than one meaning are none. */
function findSlicesInBase(texts: readonly (readonly [file: string, text: string])[]): string[] {
  const named = texts.flatMap(([file, text]) =>
    [...text.matchAll(/(['"`])([\w.]+)\1/g)].flatMap(([, , word = '']) => {
      const owner = owners.get(word)
      const isTable = owner !== undefined && owner !== 'base' && /[_.]/.test(word)
      return isTable ? [`${file} names ${word}`] : []
    }),
  )
  return [...findCrossings(texts), ...named]
}

test('base knows no slice: it names no table of one', () => {
  const base = files.filter((file) => file.startsWith('apps/server/src/base/'))
  assert.ok(base.length > 50)
  assert.deepEqual(findSlicesInBase(base.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)), [])
  const planted = (code: string) => findSlicesInBase([['apps/server/src/base/planted.ts', code]])
  assert.deepEqual(planted("db.selectFrom('sessions').selectAll()"), ['base reads sessions'])
  assert.deepEqual(planted("const columns = [{ table: 'withdrawal_accounts', column: 'number' }]"), [
    'apps/server/src/base/planted.ts names withdrawal_accounts',
  ])
  assert.deepEqual(planted("db.selectFrom('attempts').selectAll()"), [])
})

test('nobody but `members` writes a member', () => {
  assert.deepEqual(
    [...found, ...declared].filter((crossing) => crossing.endsWith(' writes members')),
    [],
  )
  assert.deepEqual(breach("tx.updateTable('members').set({ level_code: code })"), ['help writes members'])
})

const breach = (code: string) => findCrossings([['apps/server/src/features/help/planted.ts', code]])

test('a crossing is noticed in whatever way it is written', () => {
  for (const code of [
    "db.selectFrom('sessions as s').selectAll()",
    "db.selectFrom('help_topics').innerJoin('sessions as s', 's.id', 'help_topics.id')",
    "db.selectFrom(['help_topics', 'sessions'])",
    "db.selectFrom('help_topics').select(({ selectFrom }) => selectFrom('sessions as s').select('s.id').as('one'))",
    `sql\`select 1 from sessions where id = \${id}\``,
    'sql`with own as (select 1) select * from own, sessions`',
    `sql\`and exists (select from sessions s where s.id = \${id} \${more})\``,
    `sql\`left join sessions s on s.id = m.id \${where}\``,
    'client.query("select count(*) from public.help_topics join sessions on true")',
  ])
    assert.deepEqual(breach(code), ['help reads sessions'], code)
  for (const code of ["tx.insertInto('sessions').values(row)", "tx.deleteFrom('sessions')", "tx.updateTable('sessions').set({})"])
    assert.deepEqual(breach(code), ['help writes sessions'], code)
  for (const code of [
    `sql\`update sessions set ended_at = \${at} where \${rest}\``,
    `sql\`delete from sessions \${where}\``,
    `sql\`insert into sessions (id) \${rows}\``,
  ])
    assert.ok(breach(code).includes('help writes sessions'), code)
  const made = (body: string, language = 'plpgsql') =>
    `create or replace function planted() returns void language ${language} as $$ ${body} $$;`
  const ofFunction = (text: string) => findCrossings([['apps/server/sql/help/planted.sql', text]])
  assert.deepEqual(ofFunction(made('begin update sessions set id = 1; end')), ['help writes sessions'])
  assert.deepEqual(ofFunction(made("begin if exists (select from ledger.accounts) then raise exception 'x'; end if; end")), [
    'help reads ledger.accounts',
  ])
  assert.deepEqual(ofFunction(made('select 1 from sessions', 'sql')), ['help reads sessions'])
})

test('what only sounds like a table of another is none', () => {
  for (const code of [
    'sql`with sessions as (select 1) select * from sessions`',
    "'-- from sessions'",
    "db.selectFrom('help_topics').where('name', '=', 'sessions')",
    'sql`select s.from_day from help_topics s -- from sessions`',
  ])
    assert.deepEqual(breach(code), [], code)
})
