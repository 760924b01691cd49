import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES_OVER_FOUR_ROWS } from '../lines.ts'

/** Twenty lines over four rows; wilds spread over their reel and stay. */
export const hauntedMill: Title = {
  id: 'haunted-mill',
  version: 'haunted-mill-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 2000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'ghost', letter: 'A', role: 'pays', pays: { 3: 19, 4: 63, 5: 254 } },
    { id: 'old-house', letter: 'B', role: 'pays', pays: { 3: 11, 4: 38, 5: 136 } },
    { id: 'pumpkin', letter: 'C', role: 'pays', pays: { 3: 8, 4: 25, 5: 82 } },
    { id: 'candle', letter: 'D', role: 'pays', pays: { 3: 6, 4: 19, 5: 57 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 3, 4: 9, 5: 25 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 3, 4: 8, 5: 23 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 2, 4: 6, 5: 15 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 2, 4: 5, 5: 13 } },
  ],
  reels: [
    { rows: 4, strip: 'cDBaCdDacCbAabcAdBaDcCAbdcDBacDbCdAbdCcdCBAdDbdDbBADcadCbBCaBcad' },
    { rows: 4, strip: 'BADacDCbcadCcbdcDaCdBabdcAdBbaCDcBdACBWcbaAdbDCBabDABCcadADCbcdD' },
    { rows: 4, strip: 'dCacDAadBWACdabCcDadBcDbacdCbADdaDcCBdbCAdbaAcBDcaBdbDBCDAbcCBcb' },
    { rows: 4, strip: 'dADacDCdcbDCAcbDcbdCbBCcDCdaBbCAaBdCbWBcDABCacdDBAacdDaAdabdcBab' },
    { rows: 4, strip: 'WAaDACDdCcaDCcbdBcadBbcdbDCbcBADacdCbBAbBdcDabBAdBCacCDadcAdbaDC' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES_OVER_FOUR_ROWS, direction: 'left' },
  feature: { kind: 'expanding-wilds' },
}
