import type { Title } from '../../engine/title.ts'

/** 1,024 ways, and free spins whose start is chosen. */
export const carpOverTheGate: Title = {
  id: 'carp-over-the-gate',
  version: 'carp-over-the-gate-1',
  studio: 'paper-garden',
  unitsPerStake: 20,
  capStakes: 4200,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
    { id: 'red-koi', letter: 'A', role: 'pays', pays: { 3: 8, 4: 30, 5: 250 } },
    { id: 'carp-streamer', letter: 'B', role: 'pays', pays: { 3: 4, 4: 11, 5: 67 } },
    { id: 'gold-koi', letter: 'C', role: 'pays', pays: { 3: 3, 4: 7, 5: 23 } },
    { id: 'gold-coin', letter: 'D', role: 'pays', pays: { 3: 2, 4: 6, 5: 16 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 1, 4: 2, 5: 7 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 1, 4: 2, 5: 6 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 1, 4: 2, 5: 4 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 1, 4: 1, 5: 4 } },
  ],
  reels: [
    { rows: 4, strip: 'DcACcADdbSBCaDBdcbDAaCcdbaBcabCd' },
    { rows: 4, strip: 'caCdABWcDaCbcBDaAcbdDbASCdabBdDC' },
    { rows: 4, strip: 'DcabDcBdWCadcSabBAbCdADCBdAabDcC' },
    { rows: 4, strip: 'CcdBAaCBbCAcDCcabSdAaDBbdDWdcDab' },
    { rows: 4, strip: 'AcCbDacCdcDASbBdaDdcDbadABcCabBC' },
  ],
  evaluator: { kind: 'ways' },
  feature: {
    kind: 'free-spins',
    from: 3,
    options: [
      { spins: 6, multiplier: 4 },
      { spins: 12, multiplier: 2 },
      { spins: 24, multiplier: 1 },
    ],
    retriggerSpins: 4,
    spinsMax: 80,
  },
}
