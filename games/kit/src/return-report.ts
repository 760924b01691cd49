import type { RoundState, Rules } from './rules.ts'
import { openStream } from './seeds.ts'
import { simulate } from './simulator.ts'

/** One bet of a game: what is published of its return and what it comes to when it is worked out, both per cent, cut to two decimals. */
export type BetReturn = { bet: string; published: string; exact: string }

/** One bet played with drawn numbers, as shares of the stake; `low` and `high` are the interval's ends. */
export type Sample = { bet: string; seed: string; rounds: number; mean: number; low: number; high: number; exact: string }

/** What is known of the return of one game's rules. */
export type ReturnReport = {
  /** Which rules these are. */
  rules: string
  version: string
  /** How the exact returns were found. */
  how: string
  bets: BetReturn[]
  samples: Sample[]
}

export const CONFIDENCE_PERCENT = '99.99'
const Z = 3.890591886413124

/** Plays a bet a number of times from a published seed, so that anybody can repeat it. */
export function sampleReturn<Bet, State extends RoundState, Step>(
  rules: Rules<Bet, State, Step>,
  bet: Bet,
  { name, exact, rounds }: { name: string; exact: string; rounds: number },
): Sample {
  const seed = `return ${rules.version} ${name}`.trim()
  const { mean, standardDeviation } = simulate(rules, bet, openStream({ serverSeed: seed, clientSeed: '', nonce: 0 }), rounds)
  const half = halfInterval(standardDeviation, rounds)
  return { bet: name, seed, rounds, mean, low: mean - half, high: mean + half, exact }
}

/** How far the mean of this many rounds may lie from the exact return, by the confidence that is claimed. */
export const halfInterval = (standardDeviation: number, rounds: number): number => (Z * standardDeviation) / Math.sqrt(rounds)

/** A share as per cent with two decimals, cut and never rounded up. */
export function percentOf([part, whole]: readonly [bigint, bigint]): string {
  const hundredths = String((part * 10_000n) / whole).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}

/** Everything in a report that does not agree, a sentence each. */
export function faultsOf({ bets, samples }: Pick<ReturnReport, 'bets' | 'samples'>): string[] {
  const named = (bet: string) => (bet === '' ? 'the bet' : bet)
  return [
    ...bets
      .filter(({ published, exact }) => published !== exact)
      .map(({ bet, published, exact }) => `${named(bet)} is published with ${published} % and returns ${exact} %`),
    // What is exact is cut: the return itself lies between it and the next hundredth.
    ...samples
      .filter(({ exact, low, high }) => Number(exact) / 100 > high || (Number(exact) + 0.01) / 100 < low)
      .map(({ bet, exact, low, high }) => `${named(bet)} returns ${exact} %, and when played between ${low} and ${high} of the stake`),
  ]
}
