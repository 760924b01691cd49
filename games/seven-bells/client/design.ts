import type { SlotDesign, SlotRound } from '@pavilion/game-kit/slot/design'
import { showLines } from '@pavilion/game-kit/slot/line-step'
import { createReels } from '@pavilion/game-kit/slot/reels'
import type { SlotFeatures } from '@pavilion/game-kit/slot/table'
import { BELL, CHERRY, LINES, STRIPS, SYMBOLS } from '../paytable.ts'
import { gameNames, published } from '../published.ts'
import type { BellsStep } from '../rules.ts'
import { symbolNames } from '../symbol-names.ts'
import { drawPays } from './pays.ts'
import { symbolUrls } from './symbols.ts'
import { sayIn } from './texts.ts'

const SEVEN = SYMBOLS.indexOf('seven')

/** Whether the bell counts: it is in the very middle, and something won. */
const rings = ({ multiplier, units }: BellsStep): boolean => multiplier > 1 && units > 0

/** The classic slot: cream reels in a red machine. */
export const bellsDesign: SlotDesign = {
  names: gameNames,
  symbolNames,
  symbolUrls,
  makeReels: () =>
    createReels({
      symbolUrls,
      strips: STRIPS,
      // Two sevens on a line: the third reel decides about sixty stakes.
      isTense: (standing) =>
        standing.length === 2 && LINES.some(([first = 0, second = 0]) => standing[0]?.[first] === SEVEN && standing[1]?.[second] === SEVEN),
    }),
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
}

/** How it shows a spin. */
export const bellsFeatures: SlotFeatures<SlotRound<BellsStep>> = {
  drawPays,
  showStep: showLines<SlotRound<BellsStep>>({
    litPlaces: (step) => (rings(step) ? [[1, 1]] : []),
    badgeOf: (step, language) => (rings(step) ? sayIn(language)('bellRings') : null),
  }),
}
