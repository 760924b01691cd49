import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Ten lines and a hold that often begins. */
export const gildedAbacus: Title = {
  id: 'gilded-abacus',
  version: 'gilded-abacus-1',
  studio: 'paper-garden',
  unitsPerStake: 10,
  capStakes: 1500,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'abacus', letter: 'A', role: 'pays', pays: { 3: 53, 4: 176, 5: 703 } },
    { id: 'money-bag', letter: 'B', role: 'pays', pays: { 3: 32, 4: 105, 5: 369 } },
    { id: 'banknote', letter: 'C', role: 'pays', pays: { 3: 23, 4: 70, 5: 229 } },
    { id: 'red-lantern', letter: 'D', role: 'pays', pays: { 3: 18, 4: 53, 5: 158 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 9, 4: 25, 5: 70 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 8, 4: 22, 5: 63 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 5, 4: 16, 5: 42 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 4, 4: 13, 5: 35 } },
  ],
  reels: [
    { rows: 3, strip: 'BaDBbADCcbCABdcadbDCOOacdDOOcCAd' },
    { rows: 3, strip: 'WbcAbaOOdAbDCcDCBdaDCdAcOOCdBacB' },
    { rows: 3, strip: 'cabdcabDAbcOOCdaCcDCBWABdCDBOOdA' },
    { rows: 3, strip: 'bBCcdDaOOdAcbCaWBcbadCAcBCDdAOOD' },
    { rows: 3, strip: 'bCdABcOOdDcAabCOOAaCbacDdBCDBdDc' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES.slice(0, 10), direction: 'left' },
  feature: {
    kind: 'hold-and-win',
    from: 6,
    respins: 3,
    chance: 36,
    grandUnits: 15_000,
    values: [
      { units: 10, weight: 72 },
      { units: 20, weight: 24 },
      { units: 30, weight: 14 },
      { units: 50, weight: 8 },
      { units: 100, weight: 6, prize: 'mini' },
      { units: 200, weight: 3, prize: 'minor' },
      { units: 1000, weight: 1, prize: 'major' },
    ],
  },
}
