import type { Title } from '../../engine/title.ts'

/** 243 ways, and free spins whose start is chosen. */
export const luckyKoi: Title = {
  id: 'lucky-koi',
  version: 'lucky-koi-1',
  studio: 'paper-garden',
  unitsPerStake: 20,
  capStakes: 3000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    { id: 'red-koi', letter: 'A', role: 'pays', pays: { 3: 30, 4: 120, 5: 1000 } },
    { id: 'gold-koi', letter: 'B', role: 'pays', pays: { 3: 15, 4: 45, 5: 300 } },
    { id: 'lotus', letter: 'C', role: 'pays', pays: { 3: 10, 4: 28, 5: 90 } },
    { id: 'gold-coin', letter: 'D', role: 'pays', pays: { 3: 8, 4: 22, 5: 64 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 4, 4: 9, 5: 28 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 3, 4: 8, 5: 22 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 2, 4: 6, 5: 16 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 2, 4: 5, 5: 16 } },
  ],
  reels: [
    { rows: 3, strip: 'DBaAdbCBaScdAbDaBcDdCcAbaCDdbCcd' },
    { rows: 3, strip: 'SAcDdaCDAbcdBbDdBWbacdCDbaBAcCda' },
    { rows: 3, strip: 'DabcdADabcWSBCcAaBdDCWdDbcadbcBC' },
    { rows: 3, strip: 'bcdCAaDcdAbCaDdAaBWcbCDdbBCSacdB' },
    { rows: 3, strip: 'acDbSABCdDcaCdBbCdDcabCcABDdacbA' },
  ],
  evaluator: { kind: 'ways' },
  feature: {
    kind: 'free-spins',
    from: 3,
    options: [
      { spins: 8, multiplier: 3 },
      { spins: 12, multiplier: 2 },
      { spins: 24, multiplier: 1 },
    ],
    retriggerSpins: 5,
    spinsMax: 100,
  },
}
