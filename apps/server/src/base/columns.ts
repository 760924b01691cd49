import type { ColumnType } from 'kysely'

// What the generated types of rows are made of. Each keeps what the one within it says of reading, making and changing a column.
type Parts<Type> = [Type] extends [ColumnType<infer Read, infer Made, infer Changed>] ? [Read, Made, Changed] : [Type, Type, Type]

/** The database has a value for it where none is given. */
export type WithDefault<Type> = ColumnType<Parts<Type>[0], Parts<Type>[1] | undefined, Parts<Type>[2]>

/** Never changed once the row is made. */
export type WrittenOnce<Type> = ColumnType<Parts<Type>[0], Parts<Type>[1], never>

/** The database makes it, and takes none. */
export type Computed<Type> = ColumnType<Parts<Type>[0], never, never>

/** Read as what it says, written as its text. */
export type Json<Type> = ColumnType<Type, string, string>

/** As `Json`, or nothing. */
export type NullableJson<Type> = ColumnType<Type | null, string | null | undefined, string | null>
