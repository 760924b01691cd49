import { type OneShot, type Shown, UNITS_PER_STAKE } from '../one-shot.ts'

const CHANCES = 10_000

/** Whom a shot may aim at: what the catch returns, in stakes, and how many of 10,000 shots catch it. */
export const TARGETS = [
  { id: 'shrimp', stakes: 2, catches: 4800 },
  { id: 'fish', stakes: 3, catches: 3200 },
  { id: 'squid', stakes: 5, catches: 1920 },
  { id: 'turtle', stakes: 10, catches: 960 },
  { id: 'shark', stakes: 25, catches: 384 },
  { id: 'whale', stakes: 100, catches: 96 },
] as const

export type FishingStep = Shown & { isCaught: boolean }

/** One shot at one target. */
export const fishing: OneShot<FishingStep> = {
  version: 'fishing-1',
  choices: TARGETS.map(({ id }) => id),
  sizes: [CHANCES],
  settle: (choice, [pick = CHANCES]) => {
    const target = TARGETS.find(({ id }) => id === choice)
    const isCaught = target !== undefined && pick < target.catches
    return { isCaught, units: isCaught ? target.stakes * UNITS_PER_STAKE : 0 }
  },
}
