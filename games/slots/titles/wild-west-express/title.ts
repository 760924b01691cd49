import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES_OVER_FOUR_ROWS } from '../lines.ts'

/** Twenty lines over four rows; wilds spread over their reel and walk. */
export const wildWestExpress: Title = {
  id: 'wild-west-express',
  version: 'wild-west-express-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 3000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'money-bag', letter: 'A', role: 'pays', pays: { 3: 12, 4: 50, 5: 200 } },
    { id: 'star', letter: 'B', role: 'pays', pays: { 3: 8, 4: 25, 5: 90 } },
    { id: 'horse', letter: 'C', role: 'pays', pays: { 3: 5, 4: 15, 5: 45 } },
    { id: 'cactus', letter: 'D', role: 'pays', pays: { 3: 4, 4: 11, 5: 30 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 2, 4: 5, 5: 15 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 2, 4: 5, 5: 15 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 1, 4: 4, 5: 10 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 1, 4: 3, 5: 8 } },
  ],
  reels: [
    { rows: 4, strip: 'AcDBbdcaCbdDABcdbDAacBbCAcdbaDCBbdAaBCdcDBbaAdDCacBdCDcadCBDbaCd' },
    { rows: 4, strip: 'cdbBCADbBCaDcBCdaAbcBCdbacDAdacCbDAdCbDcBabdDCacbDBCdAbBacdAbBaD' },
    { rows: 4, strip: 'cdAaBcCDdacbABacCdDAcbCaADbBdCcbBDCcdaBDcbdCaDBcdaACbDcABbdcaCbD' },
    { rows: 4, strip: 'BdabAcBdabDCBAdcCWBabDdACaDdbCBcDAbdcaDbCcadDBcCbdDcabCdABaDdcCA' },
    { rows: 4, strip: 'CcbdaDcbCdBcDACdBbaAcBdabcCdBbaDWdAbBCDdacbDCAdaDcACaBdADcBdbaDB' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES_OVER_FOUR_ROWS, direction: 'left' },
  feature: { kind: 'walking-wilds', respinsMax: 20 },
}
