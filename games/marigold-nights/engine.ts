import { engineOf } from '@pavilion/game-kit/engine'
import { CYCLE_MS } from '@pavilion/game-kit/slot/cycle'
import { slotRules } from './rules.ts'

/** The slot as the host plays it: nothing is chosen but the stake. */
export const slotEngine = engineOf(slotRules, {
  choices: [''],
  readBet: (choice) => (choice === '' ? {} : undefined),
  autoplayMs: CYCLE_MS,
  view: (state) => ({
    freeSpinsLeft: state?.freeSpinsLeft ?? 0,
    freeSpinsWon: state?.freeSpinsWon ?? 0,
    isCapped: state?.isCapped ?? false,
  }),
})
