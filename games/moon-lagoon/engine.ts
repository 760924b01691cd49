import { engineOf } from '@pavilion/game-kit/engine'
import { CYCLE_MS } from '@pavilion/game-kit/slot/cycle'
import { lagoonRules } from './rules.ts'

/** The slot as the host plays it: nothing is chosen but the stake. */
export const lagoonEngine = engineOf(lagoonRules, {
  choices: [''],
  readBet: (choice) => (choice === '' ? {} : undefined),
  autoplayMs: CYCLE_MS,
})
