import { h, setContent } from '../client/dom.ts'
import { animate, canMove, rest } from '../client/motion.ts'
import type { Grid } from '../lines.ts'
import { symbolImage } from './symbols.ts'

// The reels: they take off with a small pull back, turn while the host is asked, and stop one after the other with a settle.

const TURN_CELLS = 10
const STOP_CELLS = 7
const ANTICIPATION_MS = 1300

/** How a house's reels move. Times in milliseconds, distances in parts of a cell. */
export type ReelMotion = {
  takeOffMs: number
  /** How far a reel is pulled back before it turns. */
  pull: number
  turnMs: number
  stopMs: number
  betweenStopsMs: number
  /** How far a reel falls too deep before it settles. */
  overshoot: number
}

const USUAL_MOTION: ReelMotion = { takeOffMs: 170, pull: 0.16, turnMs: 520, stopMs: 640, betweenStopsMs: 190, overshoot: 0.13 }

export type ReelSounds = { stop: (reel: number) => void; scatter: (count: number) => void; anticipate: () => void }

export type Reels = {
  element: HTMLElement
  /** The cell that shows a place of the window now. */
  cellAt(reel: number, row: number): Element | undefined
  show(grid: Grid): void
  /** Lets all reels turn but those that are held. */
  takeOff(held?: readonly number[]): void
  /** Stops the reels on the grid; resolves when the last one has settled. */
  stopAt(grid: Grid, sounds: ReelSounds, how?: StopHow): Promise<void>
}

/** Reels that did not spin and are shown at once, and where on its strip each of the others was drawn to stop. */
export type StopHow = { held?: readonly number[]; stops?: readonly (number | null)[] }

/** What of a slot's design the reels need. */
export type ReelDesign = {
  symbolUrls: readonly string[]
  strips: readonly (readonly number[])[]
  /** The symbol that is announced when it lands, wherever it does. */
  herald?: number
  /** Whether the next reel decides something large, seeing the stopped ones. */
  isTense(standing: Grid): boolean
  /** Adds to a cell of the window what its picture does not show. */
  dress?: (cell: HTMLElement, reel: number, row: number) => void
  motion?: ReelMotion
}

export function createReels(design: ReelDesign): Reels {
  const reels = design.strips.map((_, reel) => createReel(design, reel))
  const element = h('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.element))

  const stopAt = async (grid: Grid, sounds: ReelSounds, { held = [], stops = [] }: StopHow = {}) => {
    const { betweenStopsMs } = design.motion ?? USUAL_MOTION
    let heralds = 0
    const settled: Promise<void>[] = []
    for (const [index, reel] of reels.entries()) {
      const shown = grid[index] ?? []
      if (held.includes(index)) {
        reel.show(shown)
        continue
      }
      const isTense = index > 0 && canMove() && design.isTense(grid.slice(0, index))
      if (isTense) {
        reel.element.classList.add('is-tense')
        sounds.anticipate()
        await rest(ANTICIPATION_MS)
      } else if (index > 0) await rest(betweenStopsMs)
      const found = shown.filter((symbol) => symbol === design.herald).length
      heralds += found
      const count = heralds
      const settle = reel.stop(shown, stops[index] ?? null, () => {
        sounds.stop(index)
        if (found > 0) sounds.scatter(count)
      })
      if (isTense) await settle
      reel.element.classList.remove('is-tense')
      settled.push(settle)
    }
    await Promise.all(settled)
  }
  return {
    element,
    cellAt: (reel, row) => reels[reel]?.cells()[row],
    show: (grid) => {
      for (const [index, reel] of reels.entries()) reel.show(grid[index] ?? [])
    },
    takeOff: (held = []) => {
      for (const [index, reel] of reels.entries()) if (!held.includes(index)) reel.takeOff()
    },
    stopAt,
  }
}

type Reel = {
  element: HTMLElement
  cells(): readonly HTMLElement[]
  show(shown: readonly number[]): void
  takeOff(): void
  /** Resolves when the reel has settled; `onTouchDown` is the moment it is seen to stop. */
  stop(shown: readonly number[], stop: number | null, onTouchDown: () => void): Promise<void>
}

function createReel({ symbolUrls, strips, herald, dress, motion = USUAL_MOTION }: ReelDesign, index: number): Reel {
  const strip = h('div', { class: 'strip' })
  const element = h('div', { class: 'reel' }, strip)
  let cells: HTMLElement[] = []
  let symbols: readonly number[] = []
  let turning: Animation | undefined
  let isTurning = false

  const cell = (symbol: number) => h('div', { class: 'cell', 'data-symbol': symbol }, symbolImage(symbolUrls[symbol] ?? ''))
  const fill = (shown: readonly number[], below: readonly number[]) => {
    symbols = shown
    cells = shown.map(cell)
    if (dress) for (const [row, each] of cells.entries()) dress(each, index, row)
    // Reels whose rows change are as high as the others: their cells are lower.
    strip.style.setProperty('--reel-rows', String(shown.length))
    setContent(strip, ...cells, ...below.map(cell))
  }
  const height = () => cells[0]?.offsetHeight ?? 0
  const takeOff = () => {
    if (!canMove()) return
    isTurning = true
    // The window's own symbols are at both ends of the loop, so that it closes without a jump.
    fill(symbols, [...stripPart(strips[index] ?? [], index, TURN_CELLS), ...symbols])
    const travel = (TURN_CELLS + symbols.length) * height()
    strip.style.transform = `translateY(${-travel}px)`
    const pull = [{ transform: `translateY(${-travel}px)` }, { transform: `translateY(${-travel - height() * motion.pull}px)` }]
    void animate(strip, pull, { duration: motion.takeOffMs, easing: 'ease-out', delay: index * 40 }).then(() => {
      if (!isTurning) return
      strip.classList.add('is-fast')
      turning = strip.animate([{ transform: `translateY(${-travel}px)` }, { transform: 'translateY(0)' }], {
        duration: motion.turnMs,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'linear',
      })
    })
  }
  const stop = async (shown: readonly number[], stop: number | null, onTouchDown: () => void) => {
    isTurning = false
    turning?.cancel()
    turning = undefined
    strip.classList.remove('is-fast')
    strip.style.transform = ''
    const own = strips[index] ?? []
    const passing = stop === null ? stripPart(own, index, STOP_CELLS) : cellsBelow(own, stop + shown.length, STOP_CELLS)
    fill(shown, canMove() ? passing : [])
    setTimeout(onTouchDown, canMove() ? motion.stopMs * 0.6 : 0)
    await animate(strip, landing(height(), motion.overshoot), { duration: motion.stopMs })
    fill(shown, [])
    for (const each of cells) each.classList.toggle('is-landed', each.getAttribute('data-symbol') === String(herald))
  }
  return { element, cells: () => cells, show: (shown) => fill(shown, []), takeOff, stop }
}

/** Falling in, a little too far, a little back, at rest. */
function landing(cellHeight: number, overshoot: number): Keyframe[] {
  return [
    { transform: `translateY(${-STOP_CELLS * cellHeight}px)`, easing: 'cubic-bezier(0.2, 0.62, 0.35, 1)' },
    { transform: `translateY(${cellHeight * overshoot}px)`, offset: 0.66, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
    { transform: `translateY(${-cellHeight * overshoot * 0.27}px)`, offset: 0.86, easing: 'ease-in-out' },
    { transform: 'translateY(0)' },
  ]
}

let turns = 0

/** The cells of a strip from a place on, around its end: what has passed the window just before it stops above them. */
export const cellsBelow = (strip: readonly number[], from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => strip[(from + at) % strip.length] ?? 0)

/** Some symbols that pass by on a reel; only for the eye, in the order of the real strip. */
function stripPart(strip: readonly number[], reel: number, count: number): number[] {
  turns += 7
  return Array.from({ length: count }, (_, at) => strip[(turns + reel * 11 + at) % strip.length] ?? 0)
}
