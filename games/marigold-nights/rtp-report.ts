import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { RULES_VERSION } from './paytable.ts'
import { capEffectBound, decimalOf, enumerateSpins, roundMean, spreadOf } from './rtp.ts'
import { slotRules } from './rules.ts'

// `npm run rtp`: the exact figures beside a simulation of ten million rounds.

const ROUNDS = 10_000_000

const spins = enumerateSpins()
const spread = spreadOf(spins)
console.log(`rules ${RULES_VERSION}: every one of ${spins.total} combinations of stops`)
console.log(
  `return to player   ${decimalOf(roundMean(spins), 12)} (exact without the cap; the cap takes less than ${capEffectBound(spins)})`,
)
console.log(`hit rate           ${spread.hitRate}`)
console.log(`feature            one paid spin in ${1 / spread.triggerRate}`)
console.log(`deviation          ${spread.standardDeviation} stakes`)
console.log(`best single spin   ${spread.spinUnitsMax} line bets`)
const found = simulate(slotRules, {}, openStream({ serverSeed: 'report', clientSeed: 'report', nonce: 0 }), ROUNDS)
console.log(
  `simulated          ${found.mean} over ${found.rounds} rounds, 99 % interval ${found.low} to ${found.high}, best ${found.max} stakes`,
)
