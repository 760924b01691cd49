import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines that pay from both sides, and free spins. */
export const chiliParade: Title = {
  id: 'chili-parade',
  version: 'chili-parade-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 1200,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 40 } },
    { id: 'pinata', letter: 'A', role: 'pays', pays: { 3: 44, 4: 146, 5: 583 } },
    { id: 'taco', letter: 'B', role: 'pays', pays: { 3: 26, 4: 87, 5: 205 } },
    { id: 'avocado', letter: 'C', role: 'pays', pays: { 3: 19, 4: 58, 5: 189 } },
    { id: 'lime', letter: 'D', role: 'pays', pays: { 3: 15, 4: 44, 5: 131 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 7, 4: 20, 5: 58 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 7, 4: 18, 5: 52 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 4, 4: 13, 5: 35 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 4, 4: 11, 5: 29 } },
  ],
  reels: [
    { rows: 3, strip: 'dbacDdcCadcBaAdCDcAbCcAadbDBbCDB' },
    { rows: 3, strip: 'BAcbWAdCaADCSacCBdbDdbacBCDacDdS' },
    { rows: 3, strip: 'CdbSDdaCDAacbaWBcdDBWCAaCbdcADcB' },
    { rows: 3, strip: 'bWcDBAcabBCadbCASCDdaBCdDSacdADc' },
    { rows: 3, strip: 'dBDCBDbAadDcbaDCcdAcadAabcCdBbcC' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'both' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 12, multiplier: 2 }], retriggerSpins: 6, spinsMax: 48 },
}
