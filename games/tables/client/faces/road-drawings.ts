import { s } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Winner } from '@pavilion/game-kit/table/baccarat'
import type { TextKey } from '../texts.ts'
import { beadPlate, bigRoad, ROWS, type RoadCell } from './roads.ts'

const BEAD_COLUMNS = 16
const ROAD_COLUMNS = 24
const CELL = 20

/** The letter of a side, as it is on a bead. */
export const signOf = (say: Say<TextKey>, winner: Winner): string => say(`sign-${winner}`)

/** The bead plate. Rounds of a day are counted from one, and each has a row of its own for ever: no bead wanders as others come. */
export function drawBeadPlate(say: Say<TextKey>, keys: readonly number[], newestRound: string): SVGElement {
  const ofDay = Number(newestRound.split('-')[1] ?? 1)
  const cells = beadPlate(keys, Math.max(0, ofDay - 1) % ROWS, BEAD_COLUMNS)
  return roadOf(say('beadPlate'), BEAD_COLUMNS, cells, ({ winner }) => [
    s('circle', { r: 8.5, class: `fill-${winner}` }),
    s('text', { y: 3.6, 'text-anchor': 'middle' }, signOf(say, winner)),
  ])
}

export function drawBigRoad(say: Say<TextKey>, keys: readonly number[]): SVGElement {
  return roadOf(say('bigRoad'), ROAD_COLUMNS, bigRoad(keys, ROAD_COLUMNS), ({ winner, ties }) => [
    s('circle', { r: 7, class: `ring-${winner}` }),
    ...(ties > 0 ? [s('path', { d: 'M-8 8L8-8', class: 'ties' })] : []),
    ...(ties > 1 ? [s('text', { y: 3.6, 'text-anchor': 'middle' }, String(ties))] : []),
  ])
}

function roadOf(name: string, columns: number, cells: readonly RoadCell[], draw: (cell: RoadCell) => SVGElement[]): SVGElement {
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
      return s('g', { transform: at }, ...draw(cell), ...pairsOf(cell))
    }),
  )
}

/** A dot above on the left is the banker's pair, one below on the right the player's. */
const pairsOf = ({ isPlayerPair, isBankerPair }: RoadCell): SVGElement[] => [
  ...(isBankerPair ? [s('circle', { cx: -6.5, cy: -6.5, r: 2.8, class: 'pair fill-banker' })] : []),
  ...(isPlayerPair ? [s('circle', { cx: 6.5, cy: 6.5, r: 2.8, class: 'pair fill-player' })] : []),
]
