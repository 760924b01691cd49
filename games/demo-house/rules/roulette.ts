import { covers, NUMBERS, OUTSIDE_BETS, WHEEL } from '@pavilion/game-kit/table/roulette'
import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

export type RouletteStep = Shown & { number: number }

/** One spin of a wheel with a single zero. */
export const roulette: OneShot<RouletteStep> = {
  version: 'roulette-1',
  choices: [...OUTSIDE_BETS, ...NUMBERS.map((number) => `number-${number}`)],
  sizes: [WHEEL.length],
  settle: (choice, [pick = 0]) => {
    const number = WHEEL[pick] ?? 0
    const covered = NUMBERS.filter((each) => covers(choice, each))
    return { number, units: covered.includes(number) ? (36 / covered.length) * UNITS_PER_STAKE : 0 }
  },
}
