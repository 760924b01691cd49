import { keep, readKept } from '@pavilion/game-kit/client/lib/storage'
import type { Picked } from './selection.ts'

// Favourite numbers stay in this browser. Where its storage is closed there are none.

const KEY = 'pavilion-lottery-favourites'
const KEPT_MAX = 5

type Kept = Readonly<Record<string, readonly Picked[]>>

/** The favourites of a type of bet of one game. */
export const favouritesOf = (name: string): readonly Picked[] => read()[name] ?? []

export const isFavourite = (name: string, picked: Picked): boolean => favouritesOf(name).some((kept) => isSame(kept, picked))

/** Keeps what is picked, or forgets it where it is kept already; beyond five the oldest goes. */
export function toggleFavourite(name: string, picked: Picked): void {
  const others = favouritesOf(name).filter((kept) => !isSame(kept, picked))
  const next = isFavourite(name, picked) ? others : [picked, ...others].slice(0, KEPT_MAX)
  keep(KEY, JSON.stringify({ ...read(), [name]: next }))
}

const isSame = (one: Picked, other: Picked): boolean => JSON.stringify(one) === JSON.stringify(other)

function read(): Kept {
  try {
    return (JSON.parse(readKept(KEY) ?? '{}') ?? {}) as Kept
  } catch {
    return {}
  }
}
