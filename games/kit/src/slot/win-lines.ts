import { pause } from '../client/api.ts'
import { h, s } from '../client/dom.ts'
import { canMove, rest } from '../client/motion.ts'
import type { Place } from './design.ts'
import type { Reels } from './reels.ts'

// What won: first all of it together, then line by line until the next spin.

const COLOURS = ['#ffd23f', '#ff6b9d', '#4ee1ff', '#8dff6a', '#ff9440', '#c69bff', '#ff5a5a', '#50ffc3']
const TOGETHER_MS = 1300
const EACH_MS = 1100

/** A win as it is shown: where it is, and on which line if on one. */
export type ShownWin = { line: number | null; places: readonly Place[] }

export type WinLines = {
  element: SVGSVGElement
  /** Shows what wins and the places that win beside it; `tell` is called with each win that is shown alone. */
  show(wins: readonly ShownWin[], lit: readonly Place[], tell: (win: number) => void): Promise<void>
  /** Lights places up, and nothing else. */
  light(places: readonly Place[]): void
  clear(): void
}

export function createWinLines(reels: Reels, lines: readonly (readonly number[])[], rows = 3): WinLines {
  const element = s('svg', {
    class: 'lines',
    viewBox: `0 0 ${(lines[0]?.length ?? 0) * 100} ${rows * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  let shown = 0

  const light = (places: readonly Place[]) => {
    reels.element.classList.toggle('has-win', places.length > 0)
    for (const lit of reels.element.querySelectorAll('.is-winning')) lit.classList.remove('is-winning')
    for (const [reel, row] of places) reels.cellAt(reel, row)?.classList.add('is-winning')
  }
  const draw = (wins: readonly ShownWin[]) => {
    element.textContent = ''
    for (const { line } of wins) {
      if (line === null) continue
      const colour = COLOURS[line % COLOURS.length] ?? ''
      const points = pointsOf(lines[line] ?? [])
      element.appendChild(s('polyline', { class: 'line-edge', points, 'vector-effect': 'non-scaling-stroke' }))
      element.appendChild(s('polyline', { class: 'line', points, stroke: colour, 'vector-effect': 'non-scaling-stroke', pathLength: 1 }))
    }
  }
  const clear = () => {
    shown++
    draw([])
    light([])
  }
  const show: WinLines['show'] = async (wins, lit, tell) => {
    clear()
    const mine = shown
    light([...wins.flatMap(({ places }) => places), ...lit])
    draw(wins)
    if (canMove()) await rest(TOGETHER_MS)
    if (wins.length > 1 || (wins.length === 1 && lit.length > 0)) void cycle(wins, mine, tell)
  }
  const cycle = async (wins: readonly ShownWin[], mine: number, tell: (win: number) => void) => {
    for (let at = 0; mine === shown; at = (at + 1) % wins.length) {
      const win = wins[at]
      if (!win) return
      draw([win])
      light(win.places)
      tell(at)
      await pause(EACH_MS)
    }
  }
  return { element, show, light, clear }
}

/** The middle of each cell on a line, from edge to edge. */
export function pointsOf(rows: readonly number[]): string {
  const last = rows.length - 1
  const middles = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
  return [`0,${(rows[0] ?? 0) * 100 + 50}`, ...middles, `${rows.length * 100},${(rows[last] ?? 0) * 100 + 50}`].join(' ')
}

/** A small map of one line in a window of `height` rows, with its number. */
export function lineMap(rows: readonly number[], number: number, height = 3): HTMLElement {
  const cells = rows.flatMap((lit, reel) =>
    Array.from({ length: height }, (_, row) =>
      s('rect', { x: reel * 100 + 8, y: row * 100 + 8, width: 84, height: 84, rx: 18, class: row === lit ? 'lit' : 'dark' }),
    ),
  )
  const path = s('polyline', { points: pointsOf(rows), class: 'map-line' })
  return h(
    'figure',
    { class: 'line-map' },
    s('svg', { viewBox: `0 0 ${rows.length * 100} ${height * 100}`, 'aria-hidden': 'true' }, ...cells, path),
    h('figcaption', {}, String(number)),
  )
}
