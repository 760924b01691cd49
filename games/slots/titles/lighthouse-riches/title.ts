import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines, and a hold with a high major prize. */
export const lighthouseRiches: Title = {
  id: 'lighthouse-riches',
  version: 'lighthouse-riches-1',
  studio: 'tidecaller',
  unitsPerStake: 20,
  capStakes: 3500,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'lighthouse', letter: 'A', role: 'pays', pays: { 3: 48, 4: 160, 5: 640 } },
    { id: 'sailboat', letter: 'B', role: 'pays', pays: { 3: 29, 4: 96, 5: 446 } },
    { id: 'gem', letter: 'C', role: 'pays', pays: { 3: 21, 4: 64, 5: 208 } },
    { id: 'anchor', letter: 'D', role: 'pays', pays: { 3: 16, 4: 48, 5: 144 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 8, 4: 22, 5: 64 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 7, 4: 20, 5: 58 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 5, 4: 14, 5: 38 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 4, 4: 12, 5: 32 } },
  ],
  reels: [
    { rows: 3, strip: 'OOdbADBAadCBADcbacCDdCOOdacBDCbc' },
    { rows: 3, strip: 'dCAaBDdCcDOOcACabdOOcbBAdaBWcbCD' },
    { rows: 3, strip: 'DbdCaBAdCOODbdWDcACcdBabCcaOOcAB' },
    { rows: 3, strip: 'CDbOOAdaBWcDCbOOCcdBaAWdbcBacdDA' },
    { rows: 3, strip: 'BbADdCOOcaDcACDdbaOObBAdCBacdDcC' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: {
    kind: 'hold-and-win',
    from: 6,
    respins: 3,
    chance: 30,
    grandUnits: 70_000,
    values: [
      { units: 20, weight: 64 },
      { units: 40, weight: 30 },
      { units: 60, weight: 14 },
      { units: 100, weight: 10 },
      { units: 200, weight: 4, prize: 'mini' },
      { units: 400, weight: 5, prize: 'minor' },
      { units: 2000, weight: 1, prize: 'major' },
    ],
  },
}
