import type { Title } from '../../engine/title.ts'

/** Six reels of two to seven rows, whose ways change with every spin, and free spins. */
export const vikingStorm: Title = {
  id: 'viking-storm',
  version: 'viking-storm-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 10_000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 4: 60, 5: 200, 6: 2000 } },
    { id: 'viking', letter: 'A', role: 'pays', pays: { 3: 16, 4: 60, 5: 320, 6: 3500 } },
    { id: 'ship', letter: 'B', role: 'pays', pays: { 3: 4, 4: 8, 5: 28, 6: 110 } },
    { id: 'shield', letter: 'C', role: 'pays', pays: { 3: 2, 4: 4, 5: 9, 6: 28 } },
    { id: 'axe', letter: 'D', role: 'pays', pays: { 3: 1, 4: 2, 5: 7, 6: 22 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 1, 4: 2, 5: 3, 6: 6 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 1, 4: 1, 5: 3, 6: 6 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 1, 4: 1, 5: 2, 6: 5 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 4: 1, 5: 2, 6: 5 } },
  ],
  reels: [
    {
      rows: [
        [2, 2],
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
      strip: 'cAdCbBDacAdCbDBScadCbdDCBabcbdDCBacdbACDcaBdbCDcacAdbBDaScCdbBDa',
    },
    {
      rows: [
        [2, 2],
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
      strip: 'dDcWbdcadCDAbBcaDCdbABcaDCdSbBcCDaABdbcCDaBdbcACDaBcbdSCDaWcbdCa',
    },
    {
      rows: [
        [2, 2],
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
      strip: 'DWbcdDCacdbBDACBadbScDCBadbcABaCDbdcBabCDAdbBacCDAdbcaCdDWbcdSCa',
    },
    {
      rows: [
        [2, 2],
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
      strip: 'CbDaABcdbCDaABcdbCDacBbdcCAaDBbcCSdADBbcadCDaWbdCcbaDWSdCbcaDBcd',
    },
    {
      rows: [
        [2, 2],
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
      strip: 'abCDdWcSabdDCcBaAbDBCcadDbABCcadDbdWCcacDCbBdAacDbCSdBacAbCDdBac',
    },
    {
      rows: [
        [2, 2],
        [3, 4],
        [4, 4],
        [5, 3],
        [6, 2],
        [7, 1],
      ],
      strip: 'cBdbcaSDCdbAcDBadCbcSDaBdCbcdaDBACbcdbaDABCcbdaDCBcbadDCcBdbaADC',
    },
  ],
  evaluator: { kind: 'ways' },
  feature: { kind: 'free-spins', from: 4, options: [{ spins: 10, multiplier: 5 }], retriggerSpins: 5, spinsMax: 50 },
}
