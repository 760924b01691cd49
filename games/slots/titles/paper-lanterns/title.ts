import type { Title } from '../../engine/title.ts'

/** 1,024 ways, wilds that multiply, and free spins. */
export const paperLanterns: Title = {
  id: 'paper-lanterns',
  version: 'paper-lanterns-1',
  studio: 'paper-garden',
  unitsPerStake: 20,
  capStakes: 5000,
  symbols: [
    { id: 'wild-2', letter: 'W', role: 'wild', multiplier: 2 },
    { id: 'wild-3', letter: 'V', role: 'wild', multiplier: 3 },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
    { id: 'red-lantern', letter: 'A', role: 'pays', pays: { 3: 3, 4: 10, 5: 340 } },
    { id: 'pink-lantern', letter: 'B', role: 'pays', pays: { 3: 1, 4: 4, 5: 18 } },
    { id: 'violet-lantern', letter: 'C', role: 'pays', pays: { 3: 1, 4: 2, 5: 8 } },
    { id: 'teal-lantern', letter: 'D', role: 'pays', pays: { 3: 1, 4: 2, 5: 5 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 4: 1, 5: 3 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 4: 1, 5: 3 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 4: 1, 5: 2 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 4: 1, 5: 2 } },
  ],
  reels: [
    { rows: 4, strip: 'BcadADcBdaCcbDdBcbCdAabDSCcaDdCb' },
    { rows: 4, strip: 'AWCbaDdAcabdBDAacdDCBScbCBdDbcad' },
    { rows: 4, strip: 'baVCdcBbDdAabcBdCaScdABbcDAadCcD' },
    { rows: 4, strip: 'bBaAdcDbadBDcWaCdDAbCBdcabASdCcD' },
    { rows: 4, strip: 'aScBDbAdCabcdDCbBcADCacbdBCaDcAd' },
  ],
  evaluator: { kind: 'ways' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 7, multiplier: 2 }], retriggerSpins: 4, spinsMax: 60 },
}
