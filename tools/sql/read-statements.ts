// What a source says to the database: SQL in templates and strings, and tables that the query builder is given by name.
import { parseSync } from '@swc/core'

/** One text of SQL, perhaps a part of a statement, or a table that the query builder reads or writes. */
export type Said = { kind: 'text'; sql: string } | { kind: 'call'; isWrite: boolean; table: string }

const READS = /^(selectFrom|from|using|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?)$/
const WRITES = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/
const SQL_WORDS = /\b(select|insert into|update|delete from|from|join|truncate)\b/i

type Node = { type?: unknown } & Record<string, unknown>

/** Everything that a TypeScript source says, in the order in which it is there. */
export function readStatements(source: string): Said[] {
  const said: Said[] = []
  visit(parseSync(source, { syntax: 'typescript' }), said)
  return said
}

function visit(value: unknown, said: Said[]): void {
  if (Array.isArray(value)) for (const each of value) visit(each, said)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  const node = value as Node
  // What is where a value is put in, is no part of the text.
  if (node.type === 'TemplateLiteral') add(said, textsOf(node.quasis).join(' $1 '))
  if (node.type === 'StringLiteral') add(said, String(node.value))
  if (node.type === 'CallExpression') addCall(node, said)
  for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child, said)
}

function add(said: Said[], sql: string): void {
  if (SQL_WORDS.test(sql)) said.push({ kind: 'text', sql })
}

function addCall({ callee, arguments: given }: Node, said: Said[]): void {
  // `db.selectFrom(…)`, and `selectFrom(…)` as the query builder hands it to a subquery.
  const { property, value: bare } = callee as Node & { property?: Node }
  const name = String(property?.value ?? bare ?? '')
  const isWrite = WRITES.test(name)
  if (!isWrite && !READS.test(name)) return
  for (const { expression } of given as { expression: Node }[]) {
    const names =
      expression.type === 'ArrayExpression' ? (expression.elements as { expression: Node }[]).map((each) => each.expression) : [expression]
    for (const { type, value } of names)
      if (type === 'StringLiteral') said.push({ kind: 'call', isWrite, table: String(value).split(' ')[0] ?? '' })
    // Whatever follows the table is a condition.
    break
  }
}

const textsOf = (quasis: unknown): string[] => (quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw)
