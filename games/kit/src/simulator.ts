import type { Draw, RoundState, Rules } from './rules.ts'

/** What a simulation found, as multiples of the stake, with the 99 % confidence interval of the mean. */
export type Simulation = {
  rounds: number
  mean: number
  low: number
  high: number
  hitRate: number
  standardDeviation: number
  max: number
}

const Z_99 = 2.5758293035489004

/** Plays `rounds` whole rounds one after the other from one sequence of numbers. The same numbers give the same result. */
export function simulate<Bet, State extends RoundState, Step>(
  rules: Rules<Bet, State, Step>,
  bet: Bet,
  draw: Draw,
  rounds: number,
): Simulation {
  let sum = 0
  let sumOfSquares = 0
  let hits = 0
  let max = 0
  for (let played = 0; played < rounds; played++) {
    const units = playRound(rules, bet, draw)
    sum += units
    sumOfSquares += units * units
    if (units > 0) hits++
    if (units > max) max = units
  }
  const stake = rules.unitsPerStake
  const mean = sum / rounds
  const deviation = Math.sqrt((sumOfSquares - rounds * mean * mean) / (rounds - 1))
  const halfWidth = (Z_99 * deviation) / Math.sqrt(rounds)
  return {
    rounds,
    mean: mean / stake,
    low: (mean - halfWidth) / stake,
    high: (mean + halfWidth) / stake,
    hitRate: hits / rounds,
    standardDeviation: deviation / stake,
    max: max / stake,
  }
}

/** One whole round's return in units. */
function playRound<Bet, State extends RoundState, Step>(rules: Rules<Bet, State, Step>, bet: Bet, draw: Draw): number {
  let { state } = rules.begin(bet, draw)
  while (!state.isOver) state = rules.advance(state, draw).state
  return state.totalUnits
}
