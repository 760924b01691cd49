import type { Title } from '../../engine/title.ts'

/** 4,096 ways over six reels, and free spins whose start is chosen. */
export const wolfRidge: Title = {
  id: 'wolf-ridge',
  version: 'wolf-ridge-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 8000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 4: 40, 5: 200, 6: 1000 } },
    { id: 'wolf', letter: 'A', role: 'pays', pays: { 3: 9, 4: 33, 5: 178, 6: 1949 } },
    { id: 'gem', letter: 'B', role: 'pays', pays: { 3: 2, 4: 4, 5: 16, 6: 61 } },
    { id: 'feather', letter: 'C', role: 'pays', pays: { 3: 1, 4: 2, 5: 5, 6: 16 } },
    { id: 'pine', letter: 'D', role: 'pays', pays: { 3: 1, 4: 1, 5: 4, 6: 12 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 1, 4: 1, 5: 2, 6: 3 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 1, 4: 1, 5: 2, 6: 3 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 1, 4: 1, 5: 1, 6: 3 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 4: 1, 5: 1, 6: 3 } },
  ],
  reels: [
    { rows: 4, strip: 'bcdaSAcadbDabCBSCabDCdcCdBAaCdBDCBbcCbDBbadADcdBCAdDbADcABcdacDa' },
    { rows: 4, strip: 'bcBbCDadAcbBcAdCaADdCBDdBSabCcdSCAdaBCabDcbDdACacCdacDBbWDAcBDda' },
    { rows: 4, strip: 'cADadDBCcASadbadDacBdcCDACabBdabAWBdbaDdCcDAdCBbcSDaAcCdbBDCcbBC' },
    { rows: 4, strip: 'AaBdCbDacABDabcdbSBADcaAcadWaCBbCcBACdDcdBCWDdcCDBCbdScAabDdbDdC' },
    { rows: 4, strip: 'BacDaBcaWbCdAbDBCDAcdCcdAbdaBDSdDCadbcABcbCDcabcCdABDACSBdCaDdab' },
    { rows: 4, strip: 'DdBCDadBCcbDAdBCScaCbBAbdCacbCcDdbaDACbcAdBaADcaDbdAadBCcdDBaSbc' },
  ],
  evaluator: { kind: 'ways' },
  feature: {
    kind: 'free-spins',
    from: 4,
    options: [
      { spins: 8, multiplier: 3 },
      { spins: 12, multiplier: 2 },
      { spins: 24, multiplier: 1 },
    ],
    retriggerSpins: 4,
    spinsMax: 60,
  },
}
