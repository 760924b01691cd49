import type { SlotDesign, SlotRound } from '@pavilion/game-kit/slot/design'
import { BELL, CHERRY, LINES, STRIPS, SYMBOLS } from '../paytable.ts'
import { gameNames, published } from '../published.ts'
import type { BellsStep } from '../rules.ts'
import { symbolUrls } from './symbols.ts'
import { sayIn } from './texts/index.ts'

const SEVEN = SYMBOLS.indexOf('seven')

/** Whether the bell counts: it stands in the very middle, and something won. */
const rings = ({ multiplier, units }: BellsStep): boolean => multiplier > 1 && units > 0

/** The classic slot: cream reels in a red machine. */
export const bellsDesign: SlotDesign<SlotRound<BellsStep>> = {
  names: gameNames,
  symbolUrls,
  strips: STRIPS,
  lines: LINES,
  restingGrid: [
    [6, 0, 5],
    [4, 1, 3],
    [5, 0, 6],
  ],
  crests: [BELL, CHERRY],
  drift: ['#ffd98a', '#fff3d0', '#ff9a7a'],
  figures: published,
  fairnessUrl: './fairness',
  // Two sevens on a line: the third reel decides about sixty stakes.
  isTense: (standing) =>
    standing.length === 2 && LINES.some(([first = 0, second = 0]) => standing[0]?.[first] === SEVEN && standing[1]?.[second] === SEVEN),
  litPlaces: (step) => (rings(step) ? [[1, 1]] : []),
  badgeOf: (step, language) => (rings(step) ? sayIn(language)('bellRings') : null),
}
