import type { Title } from '../../engine/title.ts'

/** 243 ways, wilds that multiply, and free spins. */
export const nineTailedTale: Title = {
  id: 'nine-tailed-tale',
  version: 'nine-tailed-tale-1',
  studio: 'paper-garden',
  unitsPerStake: 20,
  capStakes: 4000,
  symbols: [
    { id: 'wild-2', letter: 'W', role: 'wild', multiplier: 2 },
    { id: 'wild-3', letter: 'V', role: 'wild', multiplier: 3 },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 40, 4: 200, 5: 1000 } },
    { id: 'fox', letter: 'A', role: 'pays', pays: { 3: 16, 4: 62, 5: 519 } },
    { id: 'gem', letter: 'B', role: 'pays', pays: { 3: 8, 4: 23, 5: 156 } },
    { id: 'violet-lantern', letter: 'C', role: 'pays', pays: { 3: 5, 4: 15, 5: 47 } },
    { id: 'bell', letter: 'D', role: 'pays', pays: { 3: 4, 4: 11, 5: 33 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 2, 4: 5, 5: 15 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 2, 4: 4, 5: 11 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 1, 4: 3, 5: 8 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 1, 4: 3, 5: 7 } },
  ],
  reels: [
    { rows: 3, strip: 'CDacdaASCBdDbAcdbDcBbCcDCabBdaAc' },
    { rows: 3, strip: 'CbAcBbacDdWbCaDcadDACcbCdSBDAdaB' },
    { rows: 3, strip: 'BCaADbcBadCBcSbDdbCaDAaCdAVdcDbc' },
    { rows: 3, strip: 'cSbadCbcDaCdBaACBcDbdAcBCaDAdWDb' },
    { rows: 3, strip: 'dBaDbacdDSbdDCcaCAbcDAcadCbBAcBC' },
  ],
  evaluator: { kind: 'ways' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 9, multiplier: 2 }], retriggerSpins: 5, spinsMax: 70 },
}
