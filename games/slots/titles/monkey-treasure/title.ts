import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines; wilds spread over their reel and stay. */
export const monkeyTreasure: Title = {
  id: 'monkey-treasure',
  version: 'monkey-treasure-1',
  studio: 'paper-garden',
  unitsPerStake: 20,
  capStakes: 1000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'crown', letter: 'A', role: 'pays', pays: { 3: 12, 4: 40, 5: 115 } },
    { id: 'chest', letter: 'B', role: 'pays', pays: { 3: 8, 4: 25, 5: 65 } },
    { id: 'gem', letter: 'C', role: 'pays', pays: { 3: 6, 4: 16, 5: 48 } },
    { id: 'peach', letter: 'D', role: 'pays', pays: { 3: 5, 4: 14, 5: 36 } },
    { id: 'banana', letter: 'a', role: 'pays', pays: { 3: 3, 4: 6, 5: 16 } },
    { id: 'coconut', letter: 'b', role: 'pays', pays: { 3: 3, 4: 6, 5: 16 } },
    { id: 'gold-coin', letter: 'c', role: 'pays', pays: { 3: 2, 4: 4, 5: 10 } },
    { id: 'hibiscus', letter: 'd', role: 'pays', pays: { 3: 2, 4: 4, 5: 10 } },
  ],
  reels: [
    { rows: 3, strip: 'cdCBDbacBbdAcaCDcdADbCdBaAdBCabD' },
    { rows: 3, strip: 'bDBdcDaWcdCDbaACbdDCBadCAacdbBcA' },
    { rows: 3, strip: 'WDdCbacDbdacADBCcdADCBaAbcCdbaBc' },
    { rows: 3, strip: 'CabdCAcdBDacBAdbaDcBCDbAaCcdDWbd' },
    { rows: 3, strip: 'cCBabdcABdCbaBDCAbdcaDbdCDcaAdBD' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: { kind: 'expanding-wilds' },
}
