import type { Title } from '../../engine/title.ts'
import { FIVE_LINES_OVER_THREE_REELS } from '../lines.ts'

/** Three reels, five lines, and a hold over nine places. */
export const pearlSevens: Title = {
  id: 'pearl-sevens',
  version: 'pearl-sevens-1',
  studio: 'tidecaller',
  unitsPerStake: 10,
  capStakes: 500,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'ball-seven', letter: 'A', role: 'pays', pays: { 3: 200 } },
    { id: 'seven', letter: 'B', role: 'pays', pays: { 3: 140 } },
    { id: 'gem', letter: 'C', role: 'pays', pays: { 3: 110 } },
    { id: 'ring', letter: 'D', role: 'pays', pays: { 3: 90 } },
    { id: 'bell', letter: 'a', role: 'pays', pays: { 3: 64 } },
    { id: 'cherries', letter: 'b', role: 'pays', pays: { 3: 62 } },
    { id: 'lemon', letter: 'c', role: 'pays', pays: { 3: 50 } },
  ],
  reels: [
    { rows: 3, strip: 'BAbaBcDOObCDaAcbCBaDcCabOOcDCbac' },
    { rows: 3, strip: 'baOObCDcbaCcAbBWDCbcADBcaOODaCcB' },
    { rows: 3, strip: 'BOOcCADabcCaDOObaCcbBaDCcWbDBAbc' },
  ],
  evaluator: {
    kind: 'lines',
    lines: FIVE_LINES_OVER_THREE_REELS,
    direction: 'left',
  },
  feature: {
    kind: 'hold-and-win',
    from: 5,
    respins: 3,
    chance: 28,
    grandUnits: 5000,
    values: [
      { units: 5, weight: 60 },
      { units: 10, weight: 40 },
      { units: 20, weight: 20 },
      { units: 40, weight: 5, prize: 'mini' },
      { units: 100, weight: 2, prize: 'minor' },
      { units: 400, weight: 1, prize: 'major' },
    ],
  },
}
