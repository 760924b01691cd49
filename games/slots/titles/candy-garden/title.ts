import type { Title } from '../../engine/title.ts'
import { TWENTY_LINES_OVER_FOUR_ROWS } from '../lines.ts'

/** Twenty lines over four rows, and free spins that count three times. */
export const candyGarden: Title = {
  id: 'candy-garden',
  version: 'candy-garden-1',
  studio: 'north-mill',
  unitsPerStake: 20,
  capStakes: 2400,
  symbols: [
    { id: 'wild', letter: 'W', role: 'wild' },
    { id: 'scatter', letter: 'S', role: 'scatter', pays: { 3: 60 } },
    { id: 'cupcake', letter: 'A', role: 'pays', pays: { 3: 102, 4: 341, 5: 1362 } },
    { id: 'doughnut', letter: 'B', role: 'pays', pays: { 3: 61, 4: 204, 5: 715 } },
    { id: 'ice-cream', letter: 'C', role: 'pays', pays: { 3: 44, 4: 136, 5: 443 } },
    { id: 'chocolate', letter: 'D', role: 'pays', pays: { 3: 34, 4: 102, 5: 306 } },
    { id: 'ace', letter: 'a', role: 'pays', pays: { 3: 17, 4: 48, 5: 136 } },
    { id: 'king', letter: 'b', role: 'pays', pays: { 3: 15, 4: 43, 5: 123 } },
    { id: 'queen', letter: 'c', role: 'pays', pays: { 3: 10, 4: 31, 5: 82 } },
    { id: 'jack', letter: 'd', role: 'pays', pays: { 3: 9, 4: 26, 5: 68 } },
  ],
  reels: [
    { rows: 4, strip: 'aDBAcCDdAacCbacdbDdCcaBDbAdbBCcd' },
    { rows: 4, strip: 'dcDACcbCcWBbadDSACbDaAcdCaBbDdaB' },
    { rows: 4, strip: 'bcDaABaDdCAScbCcbaBAbcDWdaCdDBdC' },
    { rows: 4, strip: 'bdBbdCDAcbDdASCacDCdAWacbaBcCBDa' },
    { rows: 4, strip: 'AdCabDcaCBbdBACdDcAacdbCcaDcdBbD' },
  ],
  evaluator: { kind: 'lines', lines: TWENTY_LINES_OVER_FOUR_ROWS, direction: 'left' },
  feature: { kind: 'free-spins', from: 3, options: [{ spins: 8, multiplier: 3 }], retriggerSpins: 4, spinsMax: 40 },
}
