import { h, setContent } from '@pavilion/game-kit/client/dom'
import { animate, canMove, rest } from '@pavilion/game-kit/client/motion'
import type { Grid } from '@pavilion/game-kit/lines'
import type { ReelSounds, Reels } from '@pavilion/game-kit/slot/reels'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { REELS, ROWS } from '../paytable.ts'

// The window: what is in it sinks away when a spin begins, others fall in from above, and what paid dissolves on the spot.

const SINK_MS = 320
const FALL_MS = 430
const BETWEEN_REELS_MS = 70
const DISSOLVE_MS = 300

/** The window that a slot's page shows, and what only falling symbols can do. */
export type FallingWindow = Reels & {
  /** Lets symbols dissolve, those above them fall, and the others of the grid fall in; resolves when all lie still. A smaller pace is faster. */
  fallTo(gone: readonly number[], grid: Grid, onLanding: () => void, pace?: number): Promise<void>
}

export function createFallingWindow(symbolUrls: readonly string[]): FallingWindow {
  const reels = Array.from({ length: REELS }, () => h('div', { class: 'reel' }))
  const element = h('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels)
  let cells: HTMLElement[][] = reels.map(() => [])

  const cell = (symbol: number) => h('div', { class: 'cell', 'data-symbol': symbol }, symbolImage(symbolUrls[symbol] ?? ''))
  const set = (next: HTMLElement[][]) => {
    cells = next
    for (const [at, reel] of reels.entries()) setContent(reel, ...(next[at] ?? []))
  }
  const height = () => cells[0]?.[0]?.offsetHeight ?? 0
  const show = (grid: Grid) => set(grid.map((reel) => reel.map(cell)))
  /** The number of rows above its final place. */
  const drop = (each: HTMLElement, rows: number, reel: number, pace = 1) =>
    rows === 0
      ? Promise.resolve()
      : animate(each, falling(rows * height()), { duration: FALL_MS * pace, delay: reel * 22 * pace, fill: 'backwards' })

  const takeOff = () => {
    const depth = height() * ROWS
    for (const [reel, each] of cells.entries())
      for (const [row, sinking] of each.entries()) {
        const delay = reel * 26 + (ROWS - 1 - row) * 22
        void animate(sinking, [{}, { transform: `translateY(${depth}px)` }], {
          duration: SINK_MS,
          delay,
          easing: 'ease-in',
          fill: 'forwards',
        })
      }
  }
  const stopAt = async (grid: Grid, sounds: ReelSounds) => {
    const landed: Promise<unknown>[] = []
    // All that sank is gone, and each reel is filled when its turn comes.
    if (canMove()) set(reels.map(() => []))
    for (const [at, reel] of reels.entries()) {
      cells[at] = (grid[at] ?? []).map(cell)
      setContent(reel, ...cells[at])
      landed.push(...cells[at].map((each) => drop(each, ROWS, 0)))
      setTimeout(() => sounds.stop(at), canMove() ? FALL_MS * 0.6 : 0)
      if (canMove()) await rest(BETWEEN_REELS_MS)
    }
    await Promise.all(landed)
  }
  const fallTo = async (gone: readonly number[], grid: Grid, onLanding: () => void, pace = 1) => {
    const isGone = (each: HTMLElement) => gone.includes(Number(each.getAttribute('data-symbol')))
    const dissolving = cells.flat().filter(isGone)
    for (const each of dissolving) each.classList.add('is-gone')
    await Promise.all(dissolving.map((each) => animate(each, dissolve, { duration: DISSOLVE_MS * pace, fill: 'forwards' })))
    const before = cells
    const kept = before.map((each) => each.filter((standing) => !isGone(standing)))
    const next = kept.map((each, reel) => [...(grid[reel] ?? []).slice(0, ROWS - each.length).map(cell), ...each])
    set(next)
    setTimeout(onLanding, canMove() ? FALL_MS * 0.6 * pace : 0)
    await Promise.all(
      next.flatMap((each, reel) =>
        each.map((falls, row) => {
          const from = before[reel]?.indexOf(falls) ?? -1
          return drop(falls, from === -1 ? ROWS - (kept[reel]?.length ?? 0) : row - from, reel, pace)
        }),
      ),
    )
  }
  return { element, cellAt: (reel, row) => cells[reel]?.[row], show, takeOff, stopAt, fallTo }
}

const dissolve: Keyframe[] = [
  { transform: 'scale(1)', opacity: 1 },
  { transform: 'scale(1.16)', opacity: 1, offset: 0.35 },
  { transform: 'scale(0.2)', opacity: 0 },
]

/** Falling through water: fast, a little too deep, and back. */
function falling(from: number): Keyframe[] {
  return [
    { transform: `translateY(${-from}px)`, easing: 'cubic-bezier(0.45, 0.05, 0.7, 0.6)' },
    { transform: 'translateY(0)', offset: 0.68, easing: 'ease-out' },
    { transform: 'translateY(5%)', offset: 0.82, easing: 'ease-in-out' },
    { transform: 'translateY(0)' },
  ]
}
