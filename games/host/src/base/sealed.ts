import { type KeySource, type SealedColumn, type Seals as SealsOf, createSeals as sealsOver } from '@pavilion/sealed'

export { isSealed, type Sealed } from '@pavilion/sealed'

/**
 * What rests sealed in this database, because it tells what is still to be drawn, and what tells a row of it. A column that is added here
 * needs a migration that adds the constraint `<table>_<column>_sealed`, not valid; `migrate` seals what is there and validates it.
 */
export const sealedColumns = [
  { table: 'seed_pairs', column: 'server_seed', row: 'server_hash' },
  { table: 'lottery_chains', column: 'secret', row: 'commitment' },
  { table: 'poker_tables', column: 'state', row: 'id::text' },
] as const satisfies readonly SealedColumn[]

type PlaceOf<Column> = Column extends { table: infer Table extends string; column: infer Name extends string } ? `${Table}.${Name}` : never
type SealedPlace = PlaceOf<(typeof sealedColumns)[number]>

/** Seals and opens what rests sealed here; made in `app.ts` and in commands, and handed to whatever needs it. */
export type Seals = SealsOf<SealedPlace>

/** Seals over the keys that a process was given. */
export function createSeals(source: KeySource): Seals {
  return sealsOver<SealedPlace>(source)
}
