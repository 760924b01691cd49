import { pause } from '@pavilion/game-kit/client/api'
import { s } from '@pavilion/game-kit/client/dom'
import { canMove } from '@pavilion/game-kit/client/motion'
import { LINES, REELS, ROWS, SCATTER } from '../paytable.ts'
import type { LineWin, SlotStep } from '../rules.ts'
import type { Reels } from './reels.ts'

// What won: first all of it together, then line by line until the next spin.

const COLOURS = ['#ffd23f', '#ff6b9d', '#4ee1ff', '#8dff6a', '#ff9440', '#c69bff', '#ff5a5a', '#50ffc3']
const TOGETHER_MS = 1300
const EACH_MS = 1100

export type WinLines = { element: SVGSVGElement; show(step: SlotStep, tell: (win: LineWin | null) => void): Promise<void>; clear(): void }

export function createWinLines(reels: Reels): WinLines {
  const element = s('svg', {
    class: 'lines',
    viewBox: `0 0 ${REELS * 100} ${ROWS * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  let shown = 0

  const light = (places: readonly (readonly [number, number])[]) => {
    reels.element.classList.toggle('has-win', places.length > 0)
    for (const lit of reels.element.querySelectorAll('.is-winning')) lit.classList.remove('is-winning')
    for (const [reel, row] of places) reels.cellAt(reel, row)?.classList.add('is-winning')
  }
  const draw = (wins: readonly LineWin[]) => {
    element.textContent = ''
    for (const win of wins) {
      const colour = COLOURS[win.line % COLOURS.length] ?? ''
      const points = pointsOf(win.line)
      element.appendChild(s('polyline', { class: 'line-edge', points, 'vector-effect': 'non-scaling-stroke' }))
      element.appendChild(s('polyline', { class: 'line', points, stroke: colour, 'vector-effect': 'non-scaling-stroke', pathLength: 1 }))
    }
  }
  const clear = () => {
    shown++
    draw([])
    light([])
  }
  const show = async (step: SlotStep, tell: (win: LineWin | null) => void) => {
    clear()
    const mine = shown
    const scatters = step.scatterUnits > 0 ? scatterPlaces(step) : []
    light([...step.lineWins.flatMap(placesOf), ...scatters])
    draw(step.lineWins)
    await pause(canMove() ? TOGETHER_MS : 0)
    if (step.lineWins.length > 1 || (step.lineWins.length === 1 && scatters.length > 0)) void cycle(step.lineWins, mine, tell)
  }
  const cycle = async (wins: readonly LineWin[], mine: number, tell: (win: LineWin | null) => void) => {
    for (let at = 0; mine === shown; at = (at + 1) % wins.length) {
      const win = wins[at]
      if (!win) return
      draw([win])
      light(placesOf(win))
      tell(win)
      await pause(EACH_MS)
    }
  }
  return { element, show, clear }
}

/** The middle of each cell on a line, from edge to edge. */
export function pointsOf(line: number): string {
  const rows = LINES[line] ?? []
  const middles = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
  return [`0,${(rows[0] ?? 0) * 100 + 50}`, ...middles, `${REELS * 100},${(rows[REELS - 1] ?? 0) * 100 + 50}`].join(' ')
}

function placesOf(win: LineWin): [number, number][] {
  return Array.from({ length: win.count }, (_, reel) => [reel, LINES[win.line]?.[reel] ?? 0])
}

function scatterPlaces(step: SlotStep): [number, number][] {
  return step.grid.flatMap((rows, reel) => rows.flatMap((symbol, row): [number, number][] => (symbol === SCATTER ? [[reel, row]] : [])))
}
