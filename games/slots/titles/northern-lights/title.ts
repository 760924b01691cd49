import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines, and fifteen free spins that count twice. */
export const northernLights: Title = {
  id: 'northern-lights',
  version: 'northern-lights-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 3000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 40, 4: 200, 5: 2000 } },
    { id: 'polar-bear', letter: 'A', role: 'pays', pays: { 3: 81, 4: 269, 5: 1077 } },
    { id: 'gem', letter: 'B', role: 'pays', pays: { 3: 48, 4: 162, 5: 566 } },
    { id: 'fish', letter: 'C', role: 'pays', pays: { 3: 35, 4: 108, 5: 350 } },
    { id: 'pine', letter: 'D', role: 'pays', pays: { 3: 27, 4: 81, 5: 242 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 13, 4: 38, 5: 108 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 12, 4: 34, 5: 97 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 8, 4: 24, 5: 65 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 7, 4: 20, 5: 54 } },
  ],
  reels: [
    { rows: 3, strip: 'dCBcCBAdcDabDdbcCDaAcbSAbcdaDBCa' },
    { rows: 3, strip: 'cDCdDbdDcabDCAcCBbaWcaBSAaBCdAbd' },
    { rows: 3, strip: 'cSdabDdCbDCcaCADBaADcdBbcaABWbdC' },
    { rows: 3, strip: 'WcCDdAbCdcAbacdCBSDBAWcaDbBdaDCa' },
    { rows: 3, strip: 'cbBadcbdCbcDbCSACDdCaAdcDaBDacAB' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 15, multiplier: 2 }], retriggerSpins: 10, spinsMax: 90 },
}
