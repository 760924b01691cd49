import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES_OVER_FOUR_ROWS } from '../lines.ts'

/** Twenty lines over four rows, small wins, and free spins. */
export const seaTurtleSprint: Title = {
  id: 'sea-turtle-sprint',
  version: 'sea-turtle-sprint-1',
  studio: 'tidecaller',
  unitsPerStake: 20,
  capStakes: 1000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20, 4: 100 } },
    { id: 'turtle', letter: 'A', role: 'pays', pays: { 3: 47, 4: 125, 5: 375 } },
    { id: 'tropical-fish', letter: 'B', role: 'pays', pays: { 3: 38, 4: 100, 5: 281 } },
    { id: 'shell', letter: 'C', role: 'pays', pays: { 3: 31, 4: 81, 5: 219 } },
    { id: 'gold-coin', letter: 'D', role: 'pays', pays: { 3: 25, 4: 69, 5: 172 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 16, 4: 38, 5: 94 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 14, 4: 34, 5: 88 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 11, 4: 28, 5: 69 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 9, 4: 25, 5: 63 } },
  ],
  reels: [
    { rows: 4, strip: 'DdBAaCAdCDbaDdcadcDbcABacCbcCSbB' },
    { rows: 4, strip: 'cDBCabDBACdbaSDAcbaAcdaWcBdCWDdC' },
    { rows: 4, strip: 'BacDAcabCSdCADacWbdDCADcBWdbCBad' },
    { rows: 4, strip: 'CBaCcdWcDbaDBWCAdaCDcdBDbAdabASc' },
    { rows: 4, strip: 'CcdDcAdDabCADbdcBacDCdaCBdbBAacb' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES_OVER_FOUR_ROWS, direction: 'left' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 8, multiplier: 1 }], retriggerSpins: 4, spinsMax: 40 },
}
