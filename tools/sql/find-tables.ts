// Which tables a text of SQL reads and writes, by PostgreSQL's own parser; where the text is a part of a statement, by its own lexer.
import { loadModule, parsePlPgSQLSync, parseSync, scanSync } from 'libpg-query'

await loadModule()

/** A table by its name, with its schema where that is not `public`, and whether it is written. */
export type Touched = { table: string; isWrite: boolean }

type Tree = Record<string, unknown>

/** The tables of a text. Names of its own parts (`with x as …`) are none. */
export function findTables(sql: string): Touched[] {
  for (const whole of [sql, `select ${sql}`, `select 1 ${sql}`, `select 1 where ${sql}`, `select ${sql} end`]) {
    const tree = parsed(() => parseSync(whole))
    if (tree !== undefined) return ofTree(tree)
  }
  return ofTokens(sql)
}

/** The tables of a file that makes a function. */
export function findTablesOfFunction(sql: string): Touched[] {
  const [tree] = (parseSync(sql).stmts ?? []) as { stmt?: Tree }[]
  const made = tree?.stmt?.CreateFunctionStmt as Tree | undefined
  if (made === undefined) throw new Error('the file makes no function')
  const bodies = isPlPgSql(made) ? bodiesOfPlPgSql(sql) : [...stringsOf(made.options), ...(made.sql_body === undefined ? [] : [])]
  const ofBody = made.sql_body === undefined ? [] : ofTree(made.sql_body)
  return [...bodies.flatMap(findTables), ...ofBody]
}

function isPlPgSql(made: Tree): boolean {
  return JSON.stringify(made.options).includes('"plpgsql"')
}

function bodiesOfPlPgSql(sql: string): string[] {
  const only = /create or replace function[\s\S]*?\$\$[\s\S]*?\$\$;/.exec(sql)?.[0] ?? sql
  return collect(parsePlPgSQLSync(only), 'query').map(String)
}

function stringsOf(options: unknown): string[] {
  return collect(options, 'sval')
    .map(String)
    .filter((text) => /\s/.test(text))
}

function collect(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, key))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, child]) => (name === key && typeof child === 'string' ? [child] : collect(child, key)))
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}

function ofTree(tree: unknown): Touched[] {
  const own = new Set(collect(tree, 'ctename'))
  const found: Touched[] = []
  const add = (range: Tree, isWrite: boolean) => {
    const name = String(range.relname)
    if (range.schemaname === undefined && own.has(name)) return
    found.push({ table: range.schemaname === undefined ? name : `${range.schemaname}.${name}`, isWrite })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return
    for (const [name, child] of Object.entries(value as Tree)) {
      if (name === 'RangeVar') add(child as Tree, false)
      const written = /^(Insert|Update|Delete|Merge)Stmt$/.test(name) ? ((child as Tree).relation as Tree | undefined) : undefined
      if (written !== undefined) add(written, true)
      if (name === 'TruncateStmt') for (const { RangeVar } of (child as { relations: { RangeVar: Tree }[] }).relations) add(RangeVar, true)
      visit(child)
    }
  }
  visit(tree)
  return found
}

const BEFORE_A_TABLE = new Set(['from', 'join', 'into', 'update', 'table', 'truncate', 'only', 'lateral'])
const WRITING = new Set(['into', 'update', 'truncate'])

function ofTokens(sql: string): Touched[] {
  const tokens = parsed(() => scanSync(sql).tokens) as { text: string }[] | undefined
  // What even the lexer does not take is a piece of a text: its words are looked at all the same.
  const words = tokens?.map(({ text }) => text.toLowerCase()) ?? sql.toLowerCase().match(/[\w$]+|[^\s\w]/g) ?? []
  return words.flatMap((word, at) => {
    const isListed = word === ',' && isWithinFrom(words, at)
    if (!BEFORE_A_TABLE.has(word) && !isListed) return []
    const [name = '', dot, rest] = words.slice(at + 1, at + 4)
    if (!/^[a-z_]\w*$/.test(name)) return []
    const isWrite = WRITING.has(word) || (word === 'from' && words[at - 1] === 'delete')
    return [{ table: dot === '.' ? `${name}.${rest}` : name, isWrite }]
  })
}

/** Whether a comma is in a list of tables: `from a, b`. */
function isWithinFrom(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).findLast((word) => /^(from|select|where|on|by|set|values|using|and|or|\)|\()$/.test(word))
  return before === 'from'
}
