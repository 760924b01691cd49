import type { SlotDesign, SlotRound } from '@pavilion/game-kit/slot/design'
import { SYMBOLS, type SymbolName } from '../paytable.ts'
import { gameNames, published } from '../published.ts'
import type { LagoonStep } from '../rules.ts'
import { symbolNames } from '../symbol-names.ts'
import type { FallingWindow } from './falling-window.ts'
import { symbolUrls } from './symbols.ts'

export type LagoonRound = SlotRound<LagoonStep>

const numberOf = (name: SymbolName): number => SYMBOLS.indexOf(name)

/** The slot whose symbols fall: a lagoon under the moon. */
export const lagoonDesign = (window: FallingWindow): SlotDesign => ({
  names: gameNames,
  symbolNames,
  symbolUrls,
  makeReels: () => window,
  lines: [],
  restingGrid: [
    [4, 0, 7, 5, 2],
    [1, 6, 3, 4, 7],
    [5, 2, numberOf('pearl-5'), 0, 6],
    [7, 3, 1, 6, 4],
    [2, 5, 4, 3, 0],
    [6, 1, 7, 2, 5],
  ],
  crests: [numberOf('fish'), numberOf('turtle')],
  drift: ['#c8f6ff', '#7fd8ff', '#fff3d0'],
  figures: published,
  fairnessUrl: './fairness',
})
