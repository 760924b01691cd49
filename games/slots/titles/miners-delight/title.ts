import type { Title } from '../../engine/title.ts'
import { FIVE_LINES_OVER_THREE_REELS } from '../lines.ts'

/** Three reels, five lines, and a hold that begins with four coins. */
export const minersDelight: Title = {
  id: 'miners-delight',
  version: 'miners-delight-1',
  studio: 'north-mill',
  unitsPerStake: 10,
  capStakes: 400,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'gem', letter: 'A', role: 'pays', pays: { 3: 163 } },
    { id: 'pick', letter: 'B', role: 'pays', pays: { 3: 109 } },
    { id: 'lamp', letter: 'C', role: 'pays', pays: { 3: 75 } },
    { id: 'money-bag', letter: 'D', role: 'pays', pays: { 3: 61 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 41 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 34 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 27 } },
  ],
  reels: [
    { rows: 3, strip: 'baBcAaCDbcACcaCBbaDcbDcCOOBbAcOO' },
    { rows: 3, strip: 'BbDcABcabOOCBcbDcaAWbCabcOOaADcC' },
    { rows: 3, strip: 'AaBbAOObcDOObcAacbWDcBCDaCcBabCc' },
  ],
  evaluator: { kind: 'lines', lines: FIVE_LINES_OVER_THREE_REELS, direction: 'left' },
  feature: {
    kind: 'hold-and-win',
    from: 4,
    respins: 2,
    chance: 60,
    grandUnits: 4000,
    values: [
      { units: 5, weight: 44 },
      { units: 10, weight: 12 },
      { units: 20, weight: 4 },
      { units: 50, weight: 2, prize: 'mini' },
      { units: 100, weight: 1, prize: 'minor' },
      { units: 200, weight: 1, prize: 'major' },
    ],
  },
}
