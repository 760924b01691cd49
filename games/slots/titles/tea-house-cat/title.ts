import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines, and free spins whose start is chosen. */
export const teaHouseCat: Title = {
  id: 'tea-house-cat',
  version: 'tea-house-cat-1',
  studio: 'paper-garden',
  unitsPerStake: 20,
  capStakes: 2500,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    { id: 'cat', letter: 'A', role: 'pays', pays: { 3: 60, 4: 199, 5: 795 } },
    { id: 'fish', letter: 'B', role: 'pays', pays: { 3: 36, 4: 119, 5: 417 } },
    { id: 'moon-cake', letter: 'C', role: 'pays', pays: { 3: 26, 4: 79, 5: 258 } },
    { id: 'gold-coin', letter: 'D', role: 'pays', pays: { 3: 20, 4: 60, 5: 179 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 10, 4: 28, 5: 79 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 9, 4: 25, 5: 72 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 6, 4: 18, 5: 48 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 5, 4: 15, 5: 40 } },
  ],
  reels: [
    { rows: 3, strip: 'CacDaAbdcaAbcDCBdAcdScabDCBbCBdD' },
    { rows: 3, strip: 'abcBdDcWCbADacDdCDBCaABadAWcCbdS' },
    { rows: 3, strip: 'daBcWDcCbadcbCBWDcaDAaBADdSCAdCb' },
    { rows: 3, strip: 'daScaBDCAWdcaABbCdcDBbDCdWacDbCA' },
    { rows: 3, strip: 'bcabCaDdbCBDAScbCaBCcaAdDcdDcAdB' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: {
    kind: 'free-spins',
    from: 3,
    options: [
      { spins: 5, multiplier: 4 },
      { spins: 10, multiplier: 2 },
      { spins: 20, multiplier: 1 },
    ],
    retriggerSpins: 5,
    spinsMax: 60,
  },
}
