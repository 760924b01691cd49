import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Ten lines that pay from both sides, and free spins. */
export const fiestaFruits: Title = {
  id: 'fiesta-fruits',
  version: 'fiesta-fruits-1',
  studio: 'pavilion',
  unitsPerStake: 10,
  capStakes: 1000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20 } },
    { id: 'watermelon', letter: 'A', role: 'pays', pays: { 3: 40, 4: 120, 5: 400 } },
    { id: 'mango', letter: 'B', role: 'pays', pays: { 3: 25, 4: 70, 5: 200 } },
    { id: 'strawberry', letter: 'C', role: 'pays', pays: { 3: 15, 4: 45, 5: 140 } },
    { id: 'grapes', letter: 'D', role: 'pays', pays: { 3: 14, 4: 40, 5: 120 } },
    { id: 'cherries', letter: 'a', role: 'pays', pays: { 3: 8, 4: 24, 5: 60 } },
    { id: 'hibiscus', letter: 'b', role: 'pays', pays: { 3: 6, 4: 17, 5: 50 } },
    { id: 'tangerine', letter: 'c', role: 'pays', pays: { 3: 6, 4: 16, 5: 40 } },
    { id: 'lemon', letter: 'd', role: 'pays', pays: { 3: 4, 4: 12, 5: 30 } },
  ],
  reels: [
    { rows: 3, strip: 'aCBcaDdBbcadCcbaDdcCbDadCABcbDAd' },
    { rows: 3, strip: 'dbcCdAcaDbcBdCWSbadDcaSDAdbBaCWB' },
    { rows: 3, strip: 'bdBcbDadcbDBadcCbDcWaSBCaSbAdWCA' },
    { rows: 3, strip: 'CWbdaDcAaWBcDdbcadCbAdSBCbaSdcBD' },
    { rows: 3, strip: 'cbdCBAbdDcBCbDacbCBDdacDbAdacCda' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES.slice(0, 10), direction: 'both' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 8, multiplier: 2 }], retriggerSpins: 4, spinsMax: 40 },
}
