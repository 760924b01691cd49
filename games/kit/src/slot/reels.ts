import { h, setContent } from '../client/dom.ts'
import { animate, canMove, rest } from '../client/motion.ts'
import type { Grid } from '../lines.ts'
import { symbolImage } from './symbols.ts'

// The reels: they take off with a small pull back, turn while the host is asked, and stop one after the other with a settle.

const ROWS = 3
const TURN_CELLS = 10
const TURN_MS = 520
const TAKE_OFF_MS = 170
const STOP_CELLS = 7
const STOP_MS = 640
const BETWEEN_STOPS_MS = 190
const ANTICIPATION_MS = 1300

export type ReelSounds = { stop: (reel: number) => void; scatter: (count: number) => void; anticipate: () => void }

export type Reels = {
  element: HTMLElement
  /** The cell that shows a place of the window now. */
  cellAt(reel: number, row: number): Element | undefined
  show(grid: Grid): void
  takeOff(): void
  /** Stops the reels on the grid; resolves when the last one has settled. */
  stopAt(grid: Grid, sounds: ReelSounds): Promise<void>
}

/** What of a slot's design the reels need. */
export type ReelDesign = {
  symbolUrls: readonly string[]
  strips: readonly (readonly number[])[]
  /** The symbol that is told when it lands, wherever it does. */
  herald?: number
  /** Whether the next reel decides something large, seeing those that stand. */
  isTense(standing: Grid): boolean
}

export function createReels(design: ReelDesign): Reels {
  const reels = design.strips.map((_, reel) => createReel(design, reel))
  const element = h('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.element))

  const stopAt = async (grid: Grid, sounds: ReelSounds) => {
    let heralds = 0
    const settled: Promise<void>[] = []
    for (const [index, reel] of reels.entries()) {
      const shown = grid[index] ?? []
      const isTense = index > 0 && canMove() && design.isTense(grid.slice(0, index))
      if (isTense) {
        reel.element.classList.add('is-tense')
        sounds.anticipate()
        await rest(ANTICIPATION_MS)
      } else if (index > 0) await rest(BETWEEN_STOPS_MS)
      const found = shown.filter((symbol) => symbol === design.herald).length
      heralds += found
      const count = heralds
      const settle = reel.stop(shown, () => {
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
    takeOff: () => {
      for (const reel of reels) reel.takeOff()
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
  stop(shown: readonly number[], onTouchDown: () => void): Promise<void>
}

function createReel({ symbolUrls, strips, herald }: ReelDesign, index: number): Reel {
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
    setContent(strip, ...cells, ...below.map(cell))
  }
  const height = () => cells[0]?.offsetHeight ?? 0
  const takeOff = () => {
    if (!canMove()) return
    isTurning = true
    // The window's own symbols stand at both ends of the loop, so that it closes without a jump.
    fill(symbols, [...stripPart(strips[index] ?? [], index, TURN_CELLS), ...symbols])
    const travel = (TURN_CELLS + ROWS) * height()
    strip.style.transform = `translateY(${-travel}px)`
    const pull = [{ transform: `translateY(${-travel}px)` }, { transform: `translateY(${-travel - height() * 0.16}px)` }]
    void animate(strip, pull, { duration: TAKE_OFF_MS, easing: 'ease-out', delay: index * 40 }).then(() => {
      if (!isTurning) return
      strip.classList.add('is-fast')
      turning = strip.animate([{ transform: `translateY(${-travel}px)` }, { transform: 'translateY(0)' }], {
        duration: TURN_MS,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'linear',
      })
    })
  }
  const stop = async (shown: readonly number[], onTouchDown: () => void) => {
    isTurning = false
    turning?.cancel()
    turning = undefined
    strip.classList.remove('is-fast')
    strip.style.transform = ''
    fill(shown, canMove() ? stripPart(strips[index] ?? [], index, STOP_CELLS) : [])
    setTimeout(onTouchDown, canMove() ? STOP_MS * 0.6 : 0)
    await animate(strip, landing(height()), { duration: STOP_MS })
    fill(shown, [])
    for (const each of cells) each.classList.toggle('is-landed', each.getAttribute('data-symbol') === String(herald))
  }
  return { element, cells: () => cells, show: (shown) => fill(shown, []), takeOff, stop }
}

/** Falling in, a little too far, a little back, at rest. */
function landing(cellHeight: number): Keyframe[] {
  return [
    { transform: `translateY(${-STOP_CELLS * cellHeight}px)`, easing: 'cubic-bezier(0.2, 0.62, 0.35, 1)' },
    { transform: `translateY(${cellHeight * 0.13}px)`, offset: 0.66, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
    { transform: `translateY(${-cellHeight * 0.035}px)`, offset: 0.86, easing: 'ease-in-out' },
    { transform: 'translateY(0)' },
  ]
}

let turns = 0

/** Some symbols that pass by on a reel; only for the eye, in the order of the real strip. */
function stripPart(strip: readonly number[], reel: number, count: number): number[] {
  turns += 7
  return Array.from({ length: count }, (_, at) => strip[(turns + reel * 11 + at) % strip.length] ?? 0)
}
