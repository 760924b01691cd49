import type { Title } from '../../engine/title.ts'

/** 3,125 ways over five rows, and six free spins. */
export const harvestOfLanterns: Title = {
  id: 'harvest-of-lanterns',
  version: 'harvest-of-lanterns-1',
  studio: 'pavilion',
  unitsPerStake: 20,
  capStakes: 7000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 20, 4: 100, 5: 1000 } },
    { id: 'gold-lantern', letter: 'A', role: 'pays', pays: { 3: 5, 4: 18, 5: 151 } },
    { id: 'red-lantern', letter: 'B', role: 'pays', pays: { 3: 2, 4: 7, 5: 45 } },
    { id: 'envelope', letter: 'C', role: 'pays', pays: { 3: 2, 4: 4, 5: 14 } },
    { id: 'gold-coin', letter: 'D', role: 'pays', pays: { 3: 1, 4: 3, 5: 10 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 1, 4: 1, 5: 4 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 4: 1, 5: 3 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 4: 1, 5: 2 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 4: 1, 5: 2 } },
  ],
  reels: [
    { rows: 5, strip: 'aAcDbacDBAdacCabDCdBaSdCBaAbdabDcbdDAbBcDCacdbCcBdcBDCBdACbDdcAC' },
    { rows: 5, strip: 'CDadcABdbDaBbCabCdcCDcADbBdcbaSdaAcbAcCDdACWcBDCBacDBdCabdDBbadA' },
    { rows: 5, strip: 'bBdabdABabBADdADcdCaBdcDBdcCAdaDCcDbcabDaBcbCaDCAbWCdAbCDdcCBaSc' },
    { rows: 5, strip: 'cdBbaBcbdCabAabADCBadCbdDCBSAdDbdcCAaDcCaBcdaDBcDdAaDcbWBCDcdCbA' },
    { rows: 5, strip: 'acDBdbacADCbacCbDCAcdDCbDAdBACdDBdCcadbBcaABcdbaBCSbdBDCaDAcbacd' },
  ],
  evaluator: { kind: 'ways' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 6, multiplier: 5 }], retriggerSpins: 3, spinsMax: 42 },
}
