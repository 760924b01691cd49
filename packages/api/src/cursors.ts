import { type TOptional, type TString, Type } from 'typebox'
import { ROW_ID } from './row-id.ts'

/** What a part of a cursor can be. `text` takes what is left, and so comes last. */
const parts = {
  row: { pattern: ROW_ID.slice(1, -1), read: BigInt, write: String },
  number: { pattern: '[0-9]{1,9}', read: Number, write: String },
  micros: { pattern: '[0-9]{1,16}', read: BigInt, write: String },
  moment: { pattern: '[0-9]{1,15}', read: (text: string) => new Date(Number(text)), write: (at: Date) => String(at.getTime()) },
  /** A day by its form alone: there may be no such day. */
  day: { pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}', read: String, write: String },
  text: { pattern: '[^\\u0000]{1,255}', read: String, write: String },
} as const

type PartName = keyof typeof parts
type Shape = Readonly<Record<string, PartName>>
type PlaceOf<Of extends Shape> = { -readonly [Name in keyof Of]: ReturnType<(typeof parts)[Of[Name]]['read']> }

/** A place in a list as text: the schema of the query's `cursor`, what reads it, and what writes `nextCursor`. */
export type Cursor<Place> = {
  readonly query: TOptional<TString>
  /** Nothing where there is none, or where it is no cursor of this kind: then the list begins at its beginning. */
  read(text: string | undefined): Place | undefined
  write(place: Place): string
}

/** A cursor whose parts are in this order, with a point between them. */
export function cursorOf<const Of extends Shape>(shape: Of): Cursor<PlaceOf<Of>> {
  const names = Object.keys(shape) as (keyof Of & string)[]
  const partOf = (name: keyof Of & string) => parts[shape[name] as PartName]
  const pattern = `^${names.map((name) => `(${partOf(name).pattern})`).join('[.]')}$`
  const form = new RegExp(pattern, 's')
  return {
    query: Type.Optional(Type.String({ pattern, maxLength: 300 })),
    read: (text) => {
      const found = text === undefined ? null : form.exec(text)
      if (found === null) return undefined
      return Object.fromEntries(names.map((name, at) => [name, partOf(name).read(found[at + 1] ?? '')])) as PlaceOf<Of>
    },
    write: (place) => names.map((name) => (partOf(name).write as (value: unknown) => string)(place[name])).join('.'),
  }
}

const byRow = cursorOf({ id: 'row' })

/** The cursor of most lists: the number of the last row. */
export const rowCursor: Cursor<bigint> = {
  query: byRow.query,
  read: (text) => byRow.read(text)?.id,
  write: (id) => byRow.write({ id }),
}
