import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines; wilds spread over their reel and walk. */
export const compassRose: Title = {
  id: 'compass-rose',
  version: 'compass-rose-1',
  studio: 'tidecaller',
  unitsPerStake: 20,
  capStakes: 2200,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'compass', letter: 'A', role: 'pays', pays: { 3: 38, 4: 101, 5: 303 } },
    { id: 'map', letter: 'B', role: 'pays', pays: { 3: 30, 4: 81, 5: 227 } },
    { id: 'key', letter: 'C', role: 'pays', pays: { 3: 25, 4: 66, 5: 177 } },
    { id: 'anchor', letter: 'D', role: 'pays', pays: { 3: 20, 4: 56, 5: 139 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 13, 4: 30, 5: 76 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 11, 4: 28, 5: 71 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 9, 4: 23, 5: 56 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 8, 4: 20, 5: 50 } },
  ],
  reels: [
    { rows: 3, strip: 'aAbDadbcBDcBbCacdbBCcDAdbcdaCBdCDbCDbdDBdCAcdCcDacCaBdAaBAacdAbD' },
    { rows: 3, strip: 'aCdABbDdcaAdbDBCADacDdBAbCDAcaCdbcCbDcadbBDcdDaABcbdabCdBCdBcaCc' },
    { rows: 3, strip: 'cdABCAbDdacCBcaDdaCAdDaAcdBaCBcdDcbaABbadCbBcbdCBDdcDAbaDbdCbcCD' },
    { rows: 3, strip: 'DBbdDCdbaDAadcAWaDbcAbBcaDCcDCbDcAaDCaBdcBCdbACabdCcdBCdcaBdAbBc' },
    { rows: 3, strip: 'AcaAdCBcdaDbcdBCabBCdAbDcCDdbBDbdDBdaCDdacBdacABaCcDbacCAcDbdAbC' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: { kind: 'walking-wilds', respinsMax: 12 },
}
