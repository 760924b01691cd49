import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { exactReturn, percentOf } from './exact-return.ts'
import { oneShotRules } from './one-shot.ts'
import { dice } from './rules/dice.ts'

// `node games/demo-house/dice-report.ts`: the exact return of the dice beside ten million simulated rolls.

const ROUNDS = 2_500_000

console.log(`${dice.version}: ${dice.choices.length} bets`)
for (const choice of ['under-4950', 'over-5049', 'under-100', 'over-999']) {
  const draw = openStream({ serverSeed: 'report', clientSeed: choice, nonce: 0 })
  const found = simulate(oneShotRules(dice), choice, draw, ROUNDS)
  console.log(
    `${choice.padEnd(11)} exact ${percentOf(exactReturn(dice, choice))} %, simulated ${found.mean} over ${found.rounds} rounds, 99 % interval ${found.low} to ${found.high}`,
  )
}
