import type { Title } from '../../engine/title.ts'
import { FIVE_LINES_OVER_THREE_REELS } from '../lines.ts'

/** Three reels, five lines, and free spins for three bonus symbols. */
export const tripleSevensClub: Title = {
  id: 'triple-sevens-club',
  version: 'triple-sevens-club-1',
  studio: 'pavilion',
  unitsPerStake: 10,
  capStakes: 600,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20 } },
    { id: 'ball-seven', letter: 'A', role: 'pays', pays: { 3: 277 } },
    { id: 'bell', letter: 'B', role: 'pays', pays: { 3: 139 } },
    { id: 'grapes', letter: 'C', role: 'pays', pays: { 3: 83 } },
    { id: 'cherries', letter: 'D', role: 'pays', pays: { 3: 62 } },
    { id: 'lemon', letter: 'a', role: 'pays', pays: { 3: 42 } },
    { id: 'watermelon', letter: 'b', role: 'pays', pays: { 3: 35 } },
    { id: 'tangerine', letter: 'c', role: 'pays', pays: { 3: 28 } },
  ],
  reels: [
    { rows: 3, strip: 'AcCacbABcbacDAbCDaSBbCcBDaCcDbSa' },
    { rows: 3, strip: 'BAacBaSACbcCADabcCbWcDabDcBCbScD' },
    { rows: 3, strip: 'DaWBbAacbDSbacbCcbCcADacBDCcBSCA' },
  ],
  evaluator: { kind: 'lines', lines: FIVE_LINES_OVER_THREE_REELS, direction: 'left' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 7, multiplier: 3 }], retriggerSpins: 3, spinsMax: 28 },
}
