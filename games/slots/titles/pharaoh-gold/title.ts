import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES } from '../lines.ts'

/** Ten lines, and a hold with smaller prizes. */
export const pharaohGold: Title = {
  id: 'pharaoh-gold',
  version: 'pharaoh-gold-1',
  studio: 'north-mill',
  unitsPerStake: 10,
  capStakes: 2000,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'coin', letter: 'O', role: 'coin' },
    { id: 'pharaoh', letter: 'A', role: 'pays', pays: { 3: 60, 4: 200, 5: 750 } },
    { id: 'scarab', letter: 'B', role: 'pays', pays: { 3: 40, 4: 130, 5: 420 } },
    { id: 'ankh', letter: 'C', role: 'pays', pays: { 3: 30, 4: 80, 5: 250 } },
    { id: 'pyramids', letter: 'D', role: 'pays', pays: { 3: 25, 4: 60, 5: 180 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 12, 4: 34, 5: 95 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 12, 4: 32, 5: 90 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 8, 4: 24, 5: 64 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 7, 4: 20, 5: 60 } },
  ],
  reels: [
    { rows: 3, strip: 'bBcOOaCbDcCADBadOOacdbDaBcdAbCdD' },
    { rows: 3, strip: 'dCbWDcdaAbWdaODcaCbDBabcCABadcOO' },
    { rows: 3, strip: 'OOACdaDCcdbCcAaBbOdWbaBdcbDacbDW' },
    { rows: 3, strip: 'dDOObcWAODCdbacCdbcaDWcaBAdbBCca' },
    { rows: 3, strip: 'cOODACcbdCBOOaAdCBDacbdBDabcDdab' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES.slice(0, 10), direction: 'left' },
  feature: {
    kind: 'hold-and-win',
    from: 6,
    respins: 3,
    chance: 40,
    grandUnits: 20_000,
    values: [
      { units: 10, weight: 64 },
      { units: 20, weight: 28 },
      { units: 30, weight: 16 },
      { units: 50, weight: 10 },
      { units: 100, weight: 4, prize: 'mini' },
      { units: 300, weight: 5, prize: 'minor' },
      { units: 1500, weight: 1, prize: 'major' },
    ],
  },
}
