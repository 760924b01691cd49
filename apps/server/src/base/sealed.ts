export type { Sealed } from '@pavilion/sealed'

import { type KeySource, refuseUnknownKeys, type SealingDatabase, type Seals as SealsOf, createSeals as sealsOver } from '@pavilion/sealed'

/** The columns that rest sealed, as `<table>.<column>`: `schema/sealed-columns.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: the list of the columns fills it.
export interface SealedPlaces {}

type SealedPlace = Extract<keyof SealedPlaces, string>

/** Seals and opens what rests sealed here; made in `app.ts` and in commands, and handed to whatever needs it. */
export type Seals = SealsOf<SealedPlace>

/** Seals over the keys that a process was given. */
export function createSeals(source: KeySource): Seals {
  return sealsOver<SealedPlace>(source)
}

/**
 * As `createSeals`, for an existing database: keys that do not open its contents are refused with a
 * sentence.
 */
export async function openSeals(source: KeySource, db: SealingDatabase): Promise<Seals> {
  const seals = createSeals(source)
  await refuseUnknownKeys(db, seals)
  return seals
}
