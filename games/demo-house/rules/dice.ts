import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

/** A roll is one of 0.00 to 99.99, counted in hundredths. */
export const ROLLS = 10_000
/** What the house keeps: a bet that wins with a chance of p returns 0.99 / p stakes. */
const RETURNED = 9_900
const CHANCE_MIN = 100
const UNITS_MIN = 22

/** One place of the scale: how many of the rolls win, and what they return in units. */
export type Stop = { chance: number; units: number }

/**
 * The chances that can be chosen, from the smallest: those for which 0.99 / p is a whole number of units, so that every bet returns
 * 99 % to the last coin, whatever the stake. Nothing that wins returns the stake or less.
 */
export const STOPS: readonly Stop[] = Array.from({ length: (RETURNED * UNITS_PER_STAKE) / CHANCE_MIN }, (_, at) => at + 1)
  .filter((units) => units >= UNITS_MIN && (RETURNED * UNITS_PER_STAKE) % units === 0)
  .map((units) => ({ chance: (RETURNED * UNITS_PER_STAKE) / units, units }))
  .reverse()

export type Side = 'under' | 'over'
export const SIDES: readonly Side[] = ['under', 'over']

/** The roll that a side is measured against: under it, or over it, as many rolls win as the chance says. */
export const targetOf = (side: Side, chance: number): number => (side === 'under' ? chance : ROLLS - 1 - chance)

export const choiceOf = (side: Side, { chance }: Stop): string => `${side}-${targetOf(side, chance)}`

type Bet = Stop & { side: Side; target: number }

const BETS: ReadonlyMap<string, Bet> = new Map(
  SIDES.flatMap((side) => STOPS.map((stop) => [choiceOf(side, stop), { ...stop, side, target: targetOf(side, stop.chance) }])),
)

/** What a choice bets on; undefined for what is none. */
export const diceBetOf = (choice: string): Bet | undefined => BETS.get(choice)

export type DiceStep = Shown & { roll: number }

/** One roll, over or under a target. */
export const dice: OneShot<DiceStep> = {
  version: 'dice-1',
  choices: [...BETS.keys()],
  sizes: [ROLLS],
  settle: (choice, [roll = 0]) => {
    const bet = BETS.get(choice)
    const isWon = bet !== undefined && (bet.side === 'under' ? roll < bet.target : roll > bet.target)
    return { roll, units: isWon ? bet.units : 0 }
  },
}
