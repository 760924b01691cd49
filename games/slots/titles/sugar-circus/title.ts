import type { Title } from '../../engine/title.ts'

const rows = [
  [2, 2],
  [3, 4],
  [4, 2],
] as const

/** Five reels of two to four rows, and free spins. */
export const sugarCircus: Title = {
  id: 'sugar-circus',
  version: 'sugar-circus-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 6000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20, 4: 100, 5: 600 } },
    { id: 'lollipop', letter: 'A', role: 'pays', pays: { 3: 31, 4: 123, 5: 1029 } },
    { id: 'ice-cream', letter: 'B', role: 'pays', pays: { 3: 15, 4: 46, 5: 309 } },
    { id: 'cupcake', letter: 'C', role: 'pays', pays: { 3: 10, 4: 29, 5: 93 } },
    { id: 'candy', letter: 'D', role: 'pays', pays: { 3: 8, 4: 23, 5: 66 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 4, 4: 9, 5: 29 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 3, 4: 8, 5: 23 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 2, 4: 6, 5: 16 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 2, 4: 5, 5: 14 } },
  ],
  reels: [
    { rows, strip: 'cCdbDcbadDcBdCBDbACcACadSBacbaDA' },
    { rows, strip: 'bACcaDCcWBDdcbADdCadABabcaSbdBCD' },
    { rows, strip: 'aCdbWBACcSDbdDCAcbadDacbacDBCAdB' },
    { rows, strip: 'DbcCaACbadBacCbcdDcdDCWABbaSDdBA' },
    { rows, strip: 'AadbcADcCabCaBbaDcdCbAdDcBCcdSBD' },
  ],
  evaluator: { kind: 'ways' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 10, multiplier: 3 }], retriggerSpins: 5, spinsMax: 50 },
}
