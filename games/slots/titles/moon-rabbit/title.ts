import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Ten lines; wilds spread over their reel and stay. */
export const moonRabbit: Title = {
  id: 'moon-rabbit',
  version: 'moon-rabbit-1',
  studio: 'paper-garden',
  unitsPerStake: 10,
  capStakes: 800,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'rabbit', letter: 'A', role: 'pays', pays: { 3: 11, 4: 28, 5: 84 } },
    { id: 'moon-cake', letter: 'B', role: 'pays', pays: { 3: 8, 4: 22, 5: 63 } },
    { id: 'blossom', letter: 'C', role: 'pays', pays: { 3: 7, 4: 18, 5: 49 } },
    { id: 'cloud', letter: 'D', role: 'pays', pays: { 3: 6, 4: 15, 5: 39 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 4, 4: 8, 5: 21 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 3, 4: 8, 5: 20 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 2, 4: 6, 5: 15 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 2, 4: 6, 5: 14 } },
  ],
  reels: [
    { rows: 3, strip: 'AbBDdacdaCADcbBdaDdbcBCDbCcdCAca' },
    { rows: 3, strip: 'bCBAbdACDcbdcaCDcdBWDabcaBcaDdCA' },
    { rows: 3, strip: 'aCDdbcaBCAcBabDAaCcWDcbdDbdcCBdA' },
    { rows: 3, strip: 'dacbACcaAcdBbWaCcadCbDCdDBAbDBcD' },
    { rows: 3, strip: 'cbABDbCdcCDadbaCBbcAdDcADdacBdaC' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES.slice(0, 10), direction: 'left' },
  feature: { kind: 'expanding-wilds' },
}
