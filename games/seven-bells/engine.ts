import { engineOf } from '@pavilion/game-kit/engine'
import { CYCLE_MS } from '@pavilion/game-kit/slot/cycle'
import { bellsRules } from './rules.ts'

/** The slot as the host plays it: nothing is chosen but the stake. */
export const bellsEngine = engineOf(bellsRules, {
  choices: [''],
  readBet: (choice) => (choice === '' ? {} : undefined),
  autoplayMs: CYCLE_MS,
})
