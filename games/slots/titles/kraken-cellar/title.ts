import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES_OVER_FOUR_ROWS } from '../lines.ts'

/** Twenty lines over four rows, and a hold over twenty places. */
export const krakenCellar: Title = {
  id: 'kraken-cellar',
  version: 'kraken-cellar-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 4500,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'kraken', letter: 'A', role: 'pays', pays: { 3: 96, 4: 478, 5: 3827 } },
    { id: 'chest', letter: 'B', role: 'pays', pays: { 3: 57, 4: 239, 5: 1435 } },
    { id: 'bottle', letter: 'C', role: 'pays', pays: { 3: 38, 4: 144, 5: 638 } },
    { id: 'candle', letter: 'D', role: 'pays', pays: { 3: 29, 4: 96, 5: 383 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 13, 4: 38, 5: 128 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 13, 4: 35, 5: 112 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 8, 4: 24, 5: 72 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 8, 4: 22, 5: 64 } },
  ],
  reels: [
    { rows: 4, strip: 'dOODCcDdbAOOcDdBacCABDadbBCbcCaA' },
    { rows: 4, strip: 'dCcDWcBDbcOCDdCOOAbDBdaBAadAbCac' },
    { rows: 4, strip: 'dCcbBdaBCacOOCabdDAcdAWCDcbBOODA' },
    { rows: 4, strip: 'OOcAadcCdDBacBbADCcdCaOCBbDWbADd' },
    { rows: 4, strip: 'dacdCbdDCcbBaCDBACOODcAabDBOOdAc' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES_OVER_FOUR_ROWS, direction: 'left' },
  feature: {
    kind: 'hold-and-win',
    from: 8,
    respins: 3,
    chance: 38,
    grandUnits: 90_000,
    values: [
      { units: 20, weight: 70 },
      { units: 40, weight: 30 },
      { units: 60, weight: 14 },
      { units: 100, weight: 8 },
      { units: 200, weight: 2, prize: 'mini' },
      { units: 500, weight: 2, prize: 'minor' },
      { units: 3000, weight: 2, prize: 'major' },
    ],
  },
}
