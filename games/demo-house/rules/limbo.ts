import type { Draw, RoundState, Rules } from '@pavilion/game-kit/rules'

export const LIMBO_VERSION = 'limbo-1'
/** Returns are counted in hundredths of the stake, as targets are. */
export const LIMBO_UNITS = 100
export const TARGET_MIN = 101
export const TARGET_MAX = 100_000_000
const START = 100

/** How many values the drawn number can have: eleven hexadecimal digits. */
export const LIMBO_VALUES = 2 ** 44
const SECOND_VALUES = 2 ** 12
const FIRST_VALUES = 2 ** 32
/** A point of m hundredths or more comes for every number u with u · m below this: 99 of 100 parts of all values, times 100. */
const BOUND = 99 * LIMBO_VALUES

/**
 * The point that a drawn number stands for, in hundredths: the highest m with u · m < 99 · 2^44, from 1.00 to the highest. Quotients of
 * such numbers lie far enough from the next whole one for plain division to be exact.
 */
export function limboPointOf(drawn: number): number {
  if (drawn === 0) return TARGET_MAX
  return Math.min(TARGET_MAX, Math.max(START, Math.floor((BOUND - 1) / drawn)))
}

/** How many of all numbers bring a point of at least that many hundredths, where it is above 1.00. */
export const limboNumbersReaching = (hundredths: number): number => Math.floor((BOUND - 1) / hundredths) + 1

/** Four bytes, and the first three hexadecimal digits of the next four. */
export const drawLimboNumber = (draw: Draw): number => draw() * FIRST_VALUES * SECOND_VALUES + Math.floor(draw() * SECOND_VALUES)

export type LimboStep = { point: number; units: number }

/** One point for every target: a target that it reaches is paid, whatever lies above it. */
export const limboRules: Rules<number, RoundState, LimboStep> = {
  version: LIMBO_VERSION,
  unitsPerStake: LIMBO_UNITS,
  begin: (target, draw) => {
    const point = limboPointOf(drawLimboNumber(draw))
    const units = point >= target ? target : 0
    return { state: { drawn: 2, totalUnits: units, isOver: true }, step: { point, units } }
  },
  advance: () => {
    throw new Error('the round is over')
  },
}

export const limboChoiceOf = (target: number): string => `at-${target}`

/** The target of a choice in hundredths; undefined for what is none. */
export function limboTargetOf(choice: string): number | undefined {
  const digits = /^at-([1-9]\d{2,8})$/.exec(choice)?.[1]
  const target = Number(digits)
  return digits !== undefined && target >= TARGET_MIN && target <= TARGET_MAX ? target : undefined
}

/** The targets that are offered at a glance; every hundredth between the lowest and the highest is one. */
export const LIMBO_CHOICES: readonly string[] = [
  TARGET_MIN,
  110,
  150,
  200,
  300,
  500,
  1_000,
  2_000,
  5_000,
  10_000,
  100_000,
  1_000_000,
  10_000_000,
].map(limboChoiceOf)
