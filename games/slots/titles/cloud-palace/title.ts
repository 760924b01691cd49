import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Ten lines; wilds spread over their reel and walk. */
export const cloudPalace: Title = {
  id: 'cloud-palace',
  version: 'cloud-palace-1',
  studio: 'pavilion',
  unitsPerStake: 10,
  capStakes: 1800,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'palace', letter: 'A', role: 'pays', pays: { 3: 36, 4: 95, 5: 285 } },
    { id: 'peach', letter: 'B', role: 'pays', pays: { 3: 28, 4: 76, 5: 214 } },
    { id: 'gold-coin', letter: 'C', role: 'pays', pays: { 3: 24, 4: 62, 5: 166 } },
    { id: 'cloud', letter: 'D', role: 'pays', pays: { 3: 19, 4: 52, 5: 131 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 12, 4: 28, 5: 71 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 11, 4: 26, 5: 66 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 8, 4: 21, 5: 52 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 7, 4: 19, 5: 47 } },
  ],
  reels: [
    { rows: 3, strip: 'dcCBaCDAdbCcADBcAbDdabdCbcBdDbCAdCbAacdDABdcabdcadBcabDcCDBaCDaB' },
    { rows: 3, strip: 'adAcdaDbCdcadCbBDAbBAaCAbDcCdcaBAcdCbdBCDbCcbDacbDadBDCBDcAdcadB' },
    { rows: 3, strip: 'DbcAbCdbABCAbDacDBbdaCBdCDacdbDBcdDCcBacCdaABaCAacdCbDAdDacdbcBd' },
    { rows: 3, strip: 'dBbcdbDCBcDdcBCADCadcDabDcBbaDAdBCbdCaBCadBAcDdbCdcaCdAacAbaDbAc' },
    { rows: 3, strip: 'CcbCBDCdaBbABbcAabDcadDaAcDadbDcCDBAdDacCbcBaCbBdCDdcWCBAdacdbAd' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES.slice(0, 10), direction: 'left' },
  feature: { kind: 'walking-wilds', respinsMax: 12 },
}
