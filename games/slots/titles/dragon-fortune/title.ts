import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Twenty lines, and a hold: six coins begin it. */
export const dragonFortune: Title = {
  id: 'dragon-fortune',
  version: 'dragon-fortune-1',
  studio: 'pavilion',
  unitsPerStake: 20,
  capStakes: 5000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'dragon', letter: 'A', role: 'pays', pays: { 3: 60, 4: 250, 5: 1000 } },
    { id: 'red-envelope', letter: 'B', role: 'pays', pays: { 3: 40, 4: 150, 5: 500 } },
    { id: 'lantern', letter: 'C', role: 'pays', pays: { 3: 26, 4: 90, 5: 300 } },
    { id: 'firecracker', letter: 'D', role: 'pays', pays: { 3: 20, 4: 60, 5: 200 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 9, 4: 25, 5: 80 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 9, 4: 25, 5: 75 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 5, 4: 13, 5: 40 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 5, 4: 12, 5: 40 } },
  ],
  reels: [
    { rows: 3, strip: 'bdaCcDBaCOObdaACbDBcADadOOcdbBcA' },
    { rows: 3, strip: 'aWbDcdAaOOdWcbOCBcaDBdCabBCcDbAd' },
    { rows: 3, strip: 'AdbDadcBaCAOWbaBCAbcWOOcDdbCadDc' },
    { rows: 3, strip: 'cAObdDWacBWCdaOOCAaDcbCBcdbBadbD' },
    { rows: 3, strip: 'OOBcCadbCAadcBOObdDAcabdCaDbcBDA' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES, direction: 'left' },
  feature: {
    kind: 'hold-and-win',
    from: 6,
    respins: 3,
    chance: 41,
    grandUnits: 100_000,
    values: [
      { units: 20, weight: 100 },
      { units: 40, weight: 64 },
      { units: 60, weight: 40 },
      { units: 100, weight: 30 },
      { units: 200, weight: 14 },
      { units: 300, weight: 5, prize: 'mini' },
      { units: 1000, weight: 2, prize: 'minor' },
      { units: 6000, weight: 1, prize: 'major' },
    ],
  },
}
