import type { GameReturnValue } from '@pavilion/api/returns'
import { formatMinor } from '@pavilion/money'
import type { GameReturn } from '../teams/index.ts'
import { TOLD_SCALE, type ToldReturn } from './told-returns.ts'

/**
 * The expected return of stakes by the published returns of their games. `percent` is in millionths
 * of a per cent of the stake, `expected` in hundred-millionths of a minor unit, `variance` in
 * millionths of millionths of minor units squared; undefined where no deviation is published.
 */
export type Theory = { percent: bigint; expected: bigint; variance: bigint | undefined }

/** Shown values have two decimals: this many millionths are one unit of the last decimal. */
const SHOWN = 10_000n
/** Hundred-millionths: of millionths of a per cent. */
const EXPECTED_SCALE = 100_000_000n
const DEVIATIONS = 3n

/** The expected return of the stakes on one game; undefined where nothing is published. */
export function theoryOf({ stakeMinor, stakeSquares }: GameReturn, told: ToldReturn | undefined): Theory | undefined {
  if (told?.percent === undefined) return undefined
  const { percent, deviation } = told
  // Rounds do not depend on each other, so that their variances add up; that of a round is the deviation in stakes, times its stake, squared.
  return { percent, expected: stakeMinor * percent, variance: deviation === undefined ? undefined : deviation * deviation * stakeSquares }
}

/**
 * The expected return of the stakes on several games, weighted by stake; undefined where one of
 * them has nothing published.
 */
export function addTheories(stakeMinor: bigint, theories: readonly (Theory | undefined)[]): Theory | undefined {
  const sum: Theory = { percent: 0n, expected: 0n, variance: 0n }
  for (const theory of theories) {
    if (!theory) return undefined
    sum.expected += theory.expected
    sum.variance = sum.variance === undefined || theory.variance === undefined ? undefined : sum.variance + theory.variance
  }
  sum.percent = cut(stakeMinor === 0n ? 0n : sum.expected / stakeMinor)
  return sum
}

/** Actual beside theoretical return, as they are shown, and whether chance alone may lie between them. */
export function judgeReturn(
  { stakeMinor, returnMinor }: Pick<GameReturn, 'stakeMinor' | 'returnMinor'>,
  theory: Theory | undefined,
): Pick<GameReturnValue, 'actual' | 'theoretical' | 'difference' | 'chance'> {
  const percent = stakeMinor === 0n ? 0n : cut((returnMinor * EXPECTED_SCALE) / stakeMinor)
  const actual = textOf(percent)
  if (!theory) return { actual, theoretical: null, difference: null, chance: 'unknown' }
  return {
    actual,
    theoretical: textOf(theory.percent),
    difference: textOf(percent - theory.percent),
    chance: chanceOf(returnMinor, theory),
  }
}

/** Exact: both sides of |difference| ≤ 3 √variance are squared, in hundred-millionths of minor units. */
function chanceOf(returnMinor: bigint, { expected, variance }: Theory): GameReturnValue['chance'] {
  if (variance === undefined) return 'unknown'
  const difference = returnMinor * EXPECTED_SCALE - expected
  return difference * difference <= DEVIATIONS * DEVIATIONS * variance * (EXPECTED_SCALE / 10n ** BigInt(TOLD_SCALE)) ** 2n
    ? 'within'
    : 'beyond'
}

const cut = (millionths: bigint): bigint => millionths - (millionths % SHOWN)

/** At least two decimals, and more only where there are some. */
const textOf = (millionths: bigint): string => formatMinor(millionths, TOLD_SCALE).replace(/0{1,4}$/, '')
