import type { SealedColumn, SealingDatabase } from './sealed-columns.ts'

/** What a column is called that opens something, or tells of a person. */
const TELLING =
  /secret|seed|key|token|totp|jwk|private|salt|nonce|verifier|number|phone|mobile|_num$|whatsapp|facebook|wechat|zalo|passw|recipient|email|holder|payee|payer/

/** What a reader of the database could make use of: texts and bytes, whatever they are wrapped in. */
const TYPES = ['text', 'character varying', 'bytea', 'json', 'jsonb', 'text[]', 'bytea[]']

type Column = { table: string; column: string; isSealed: boolean }

/**
 * Finds columns of a migrated database that are named like a secret and are neither sealed, nor a
 * hash, nor excused; sealed columns without their constraint; and unused excuses. Empty where all
 * is well.
 */
export async function findPlain(
  db: SealingDatabase,
  columns: readonly SealedColumn[],
  excused: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { rows } = await db.query(
    `select c.oid::regclass::text as table, a.attname as column, exists (
       select from pg_constraint k where k.conrelid = c.oid and k.conname = c.relname || '_' || a.attname || '_sealed' and k.convalidated
     ) as "isSealed"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       and format_type(a.atttypid, null) = any ($1::text[])
     order by 1, 2`,
    [TYPES],
  )
  const found = rows as Column[]
  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const sealed = found.filter(({ isSealed }) => isSealed).map(nameOf)
  const telling = found.filter((one) => TELLING.test(one.column) && !one.isSealed && !/_hash$/.test(one.column)).map(nameOf)
  return [
    ...telling.filter((name) => excused[name] === undefined && !names.has(name)).map((name) => `${name} rests in the clear`),
    ...[...names].filter((name) => !sealed.includes(name)).map((name) => `${name} lacks its constraint`),
    ...sealed.filter((name) => !names.has(name)).map((name) => `${name} is not in the list of sealed columns`),
    ...Object.keys(excused).flatMap((name) => (telling.includes(name) ? [] : [`${name} needs no excuse`])),
  ]
}

const nameOf = ({ table, column }: Column): string => `${table}.${column}`
