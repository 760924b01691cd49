import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Ten lines that pay from both sides, and many small wins. */
export const kiteFestival: Title = {
  id: 'kite-festival',
  version: 'kite-festival-1',
  studio: 'paper-garden',
  unitsPerStake: 10,
  capStakes: 750,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20 } },
    { id: 'kite', letter: 'A', role: 'pays', pays: { 3: 25, 4: 66, 5: 199 } },
    { id: 'carp-streamer', letter: 'B', role: 'pays', pays: { 3: 20, 4: 53, 5: 149 } },
    { id: 'cloud', letter: 'C', role: 'pays', pays: { 3: 17, 4: 43, 5: 116 } },
    { id: 'blossom', letter: 'D', role: 'pays', pays: { 3: 13, 4: 36, 5: 91 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 8, 4: 20, 5: 50 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 7, 4: 18, 5: 46 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 6, 4: 15, 5: 36 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 5, 4: 13, 5: 33 } },
  ],
  reels: [
    { rows: 3, strip: 'CbdcCbcaDdBbDaABcCDdABDdaAcadCbc' },
    { rows: 3, strip: 'CadbDBbdDAdDcSDaCWcAdCaWCBcAbBSc' },
    { rows: 3, strip: 'ASdbaDbcdBACBcDSAcbdDWBcaCDdCWaC' },
    { rows: 3, strip: 'DdbcCdcWaADbdcBaDCcadSABCWAbBDCS' },
    { rows: 3, strip: 'bDCbadcCadDcAaDcABbdacdBAdCcbBDC' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES.slice(0, 10), direction: 'both' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 10, multiplier: 1 }], retriggerSpins: 5, spinsMax: 50 },
}
