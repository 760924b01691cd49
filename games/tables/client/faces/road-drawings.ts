import { s } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Winner } from '@pavilion/game-kit/table/baccarat'
import type { Result } from '../../baccarat.ts'
import type { TextKey } from '../texts.ts'
import { type DerivedRoad, placeDerived } from './derived-roads.ts'
import { beadPlate, bigRoad, ROWS, type RoadCell } from './roads.ts'

const BEAD_COLUMNS = 16
const ROAD_COLUMNS = 24
const CELL = 20
const DERIVED_COLUMNS = 22

/** The letter of a winner. */
export type Sign = (say: Say<TextKey>, winner: Winner) => string

/** The bead plate. Rounds of a day are counted from one, and each has a row of its own for ever: no bead wanders as others come. */
export function drawBeadPlate(say: Say<TextKey>, results: readonly Result[], newestRound: string, sign: Sign): SVGElement {
  const ofDay = Number(newestRound.split('-')[1] ?? 1)
  const cells = beadPlate(results, Math.max(0, ofDay - 1) % ROWS, BEAD_COLUMNS)
  return roadOf(say('beadPlate'), BEAD_COLUMNS, cells, (cell) => [
    s('circle', { r: 8.5, class: `fill-${cell.winner}` }),
    s('text', { y: 3.6, 'text-anchor': 'middle' }, sign(say, cell.winner)),
    ...pairsOf(cell),
  ])
}

export function drawBigRoad(say: Say<TextKey>, results: readonly Result[]): SVGElement {
  return roadOf(say('bigRoad'), ROAD_COLUMNS, bigRoad(results, ROAD_COLUMNS), (cell) => [
    s('circle', { r: 7, class: `ring-${cell.winner}` }),
    ...(cell.ties > 0 ? [s('path', { d: 'M-8 8L8-8', class: 'ties' })] : []),
    ...(cell.ties > 1 ? [s('text', { y: 3.6, 'text-anchor': 'middle' }, String(cell.ties))] : []),
    ...pairsOf(cell),
  ])
}

/** A derived road: rings, discs or strokes, red and blue. `results` are the newest first. */
export function drawDerivedRoad(say: Say<TextKey>, results: readonly Result[], road: DerivedRoad): SVGElement {
  const winners = results.map(({ winner }) => winner).reverse()
  return roadOf(say(road), DERIVED_COLUMNS, placeDerived(winners, road, DERIVED_COLUMNS), ({ colour }) => [
    road === 'cockroach'
      ? s('path', { d: 'M-6 6L6 -6', class: `stroke-${colour}` })
      : s('circle', { r: road === 'small' ? 7 : 6, class: road === 'small' ? `disc-${colour}` : `stroke-${colour}` }),
  ])
}

function roadOf<Cell extends { column: number; row: number }>(
  name: string,
  columns: number,
  cells: readonly Cell[],
  draw: (cell: Cell) => SVGElement[],
): SVGElement {
  const [width, height] = [columns * CELL, ROWS * CELL]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ]
  return s(
    'svg',
    { viewBox: `-1 -1 ${width + 2} ${height + 2}`, role: 'img', 'aria-label': name },
    s('path', { d: lines.join(''), class: 'lines' }),
    ...cells.map((cell) => {
      const at = `translate(${cell.column * CELL + CELL / 2} ${cell.row * CELL + CELL / 2})`
      return s('g', { transform: at }, ...draw(cell))
    }),
  )
}

/** A dot above on the left is the banker's pair, one below on the right the player's. */
const pairsOf = ({ isPlayerPair, isBankerPair }: RoadCell): SVGElement[] => [
  ...(isBankerPair ? [s('circle', { cx: -6.5, cy: -6.5, r: 2.8, class: 'pair fill-banker' })] : []),
  ...(isPlayerPair ? [s('circle', { cx: 6.5, cy: 6.5, r: 2.8, class: 'pair fill-player' })] : []),
]
