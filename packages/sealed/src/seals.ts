import { createHmac, hkdfSync } from 'node:crypto'
import { keyIdOf, openText, type Place, SealBroken, type Sealed, sealText, wrapText } from './envelope.ts'
import type { KeyRing, KeySource, SealKey } from './key-ring.ts'

type RowId = string | number | bigint

/** Seals and opens. `column` is `table.column`, `row` the key of the row, as text or number: a text that is moved elsewhere does not open. */
export type Seals<Column extends string = string> = {
  /** Seals with the newest key. */
  seal(column: Column, row: RowId, text: string): Sealed
  /** Opens, whatever key of the ring it was sealed with. Throws `SealBroken`. */
  open(column: Column, row: RowId, sealed: Sealed): string
  /** The same text under the newest key; the very same where it has that already. */
  renew(column: Column, row: RowId, sealed: Sealed): Sealed
  /**
   * A keyed hash to find or compare sealed texts: equal for equal texts of one purpose, and
   * meaningless without the keys.
   */
  hash(purpose: string, text: string): Buffer
  /** The ids of the keys, the newest first. */
  keyIds(): [string, ...string[]]
}

/** Seals over the keys of a ring. */
export function createSeals<Column extends string = string>(source: KeySource): Seals<Column> {
  const newest = () => source.now().keys[0]
  const placeOf = (column: Column, row: RowId): Place => ({ column, row: String(row) })
  return {
    seal: (column, row, text) => sealText(newest(), placeOf(column, row), text),
    open: (column, row, sealed) => {
      const place = placeOf(column, row)
      return openText(keyFor(source.now(), place, sealed), place, sealed)
    },
    renew: (column, row, sealed) => {
      const place = placeOf(column, row)
      const [to] = source.now().keys
      const from = keyFor(source.now(), place, sealed)
      return from.id === to.id ? sealed : wrapText(from, to, place, sealed)
    },
    hash: (purpose, text) => createHmac('sha256', lookupKey(source.now(), purpose)).update(text, 'utf8').digest(),
    keyIds: () => {
      const [first, ...others] = source.now().keys
      return [first.id, ...others.map(({ id }) => id)]
    },
  }
}

/** By what a sealed text of a column is found, within a scope: the same for the same text, whatever key it is sealed with. */
export function lookupHash(seals: Pick<Seals, 'hash'>, column: string, scope: string, text: string): Buffer {
  return seals.hash(`${column} ${scope}`, text)
}

function keyFor({ keys }: KeyRing, place: Place, sealed: Sealed): SealKey {
  const id = keyIdOf(place, sealed)
  const key = keys.find((each) => each.id === id)
  if (!key) throw new SealBroken(`A sealed value in ${place.column} needs the key ${id}, which is not among the keys.`)
  return key
}

// A hash for one purpose says nothing about the same text under another.
function lookupKey({ lookup }: KeyRing, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', lookup, Buffer.alloc(0), `pavilion lookup ${purpose}`, 32))
}
