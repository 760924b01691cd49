import { jackpotPausesMs, jackpotRiseMax, jackpotRiseMin, jackpotStartMax, jackpotStartMin } from '../../domain/limits.ts'
import type { StoredItems } from '../../lib/storage.ts'
import type { Schedule } from '../../lib/timers.ts'

/** A whole number from 0 up to, but not, `below`. */
export type Pick = (below: number) => number

const between = (pick: Pick, min: number, max: number): number => min + pick(max - min + 1)

/** Where a figure for show starts. */
export const startFigure = (pick: Pick): number => between(pick, jackpotStartMin, jackpotStartMax)

/** How far it rises at a time. */
export const riseOf = (pick: Pick): number => between(pick, jackpotRiseMin, jackpotRiseMax)

/** How long it rests before it rises, in milliseconds. */
export const pauseOf = (pick: Pick): number => jackpotPausesMs[pick(jackpotPausesMs.length)] ?? jackpotPausesMs[0]

/** A figure that several components may show: it rises while anybody looks. */
export type FigureStore = { subscribe(onChange: () => void): () => void; get(): number }

const KEY = 'JACKPOT_SHOWN'
/** Beyond this it would no longer be counted exactly; nobody looks for so long. */
const FIGURE_MAX = 1e15

/** Counts a figure up for show. It is kept for the browser's session, so that it never falls on the way from page to page. */
export function createFigureStore(items: StoredItems, pick: Pick, later: Schedule): FigureStore {
  let figure = storedFigure(items)
  const listeners = new Set<() => void>()
  let cancel: (() => void) | undefined
  const keep = (next: number) => {
    figure = next
    items.setItem(KEY, String(next))
    return next
  }
  const wait = () => {
    cancel = later(() => {
      // Another page of this tab may have counted on in the meantime.
      const last = Math.max(storedFigure(items) ?? 0, figure ?? 0) || startFigure(pick)
      keep(last + riseOf(pick))
      for (const listener of listeners) listener()
      wait()
    }, pauseOf(pick))
  }
  return {
    get: () => figure ?? keep(startFigure(pick)),
    subscribe: (onChange) => {
      listeners.add(onChange)
      if (listeners.size === 1) wait()
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) cancel?.()
      }
    },
  }
}

function storedFigure(items: StoredItems): number | undefined {
  const text = items.getItem(KEY)
  const figure = text !== null && /^\d{10,15}$/.test(text) ? Number(text) : undefined
  return figure !== undefined && figure >= jackpotStartMin && figure < FIGURE_MAX ? figure : undefined
}

/** The browser's generator, without a bias for small numbers. */
export const pickRandomly: Pick = (below) => {
  const limit = Math.floor(2 ** 32 / below) * below
  const word = new Uint32Array(1)
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= limit)
  return (word[0] ?? 0) % below
}
