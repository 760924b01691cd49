import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines; wilds spread over their reel and stay, and the dearest symbols pay most of it. */
export const crimsonPhoenix: Title = {
  id: 'crimson-phoenix',
  version: 'crimson-phoenix-1',
  studio: 'pavilion',
  unitsPerStake: 20,
  capStakes: 1500,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'phoenix', letter: 'A', role: 'pays', pays: { 3: 31, 4: 156, 5: 1251 } },
    { id: 'gem', letter: 'B', role: 'pays', pays: { 3: 19, 4: 78, 5: 469 } },
    { id: 'feather', letter: 'C', role: 'pays', pays: { 3: 13, 4: 47, 5: 208 } },
    { id: 'crown', letter: 'D', role: 'pays', pays: { 3: 9, 4: 31, 5: 125 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 4, 4: 13, 5: 42 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 4, 4: 11, 5: 36 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 3, 4: 8, 5: 23 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 3, 4: 7, 5: 21 } },
  ],
  reels: [
    { rows: 3, strip: 'cdbAcbBcDbCaBbADBCcaBDaBdbcdDACadDcCdBcaCdADaCcadcAdDabdACBbDdCb' },
    { rows: 3, strip: 'cabBdDcBdcbadACbdBaAbCBacdBacWbADacdDbcDbACdDCdBCAbcADBadCDaCcDC' },
    { rows: 3, strip: 'dBcbDAdcbaCdaDCWdBDaBdDCAbDdCDaAcdabBCcbCacDbBCDaAcbdcaAcdBbcBCA' },
    { rows: 3, strip: 'cAacCBAbCDdAbadcBDaBdcCDBcDdBAabdcaCcDCabdDbCcBAcdabCdDbWACadDbB' },
    { rows: 3, strip: 'dACdaAbaDAcabDcdbCdAcCBcdbcdCaBbDBCDAacBdDACDcdaDdbBaCdcaBbCBbcD' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: { kind: 'expanding-wilds' },
}
