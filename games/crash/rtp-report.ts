import { withPoint } from '@pavilion/game-kit/hundredths'
import { halfInterval, percentOf, type ReturnReport, type Sample } from '@pavilion/game-kit/return-report'
import { openStream } from '@pavilion/game-kit/seeds'
import { returnAt } from './exact-return.ts'
import { CASH_OUT_MIN, POINT_MAX } from './flight.ts'
import { CRASH_RETURN, CRASH_VERSION, simulateCashOut } from './point.ts'

const PLAYED = [101, 150, 200, 1_000, POINT_MAX]

/** The return of a cash-out at every multiplier there is, over all numbers that can be drawn; a few of them are played beside. */
export function reportReturns(rounds: number): ReturnReport[] {
  const multipliers = Array.from({ length: POINT_MAX - CASH_OUT_MIN + 1 }, (_, above) => CASH_OUT_MIN + above)
  const bets = multipliers.map((each) => ({ bet: nameOf(each), published: CRASH_RETURN, exact: percentOf(returnAt(each)) }))
  const how = 'exact, by the count of the 2^32 numbers that reach each multiplier'
  return [{ rules: 'crash', version: CRASH_VERSION, how, bets, samples: PLAYED.map((each) => sample(each, rounds)) }]
}

const nameOf = (hundredths: number): string => `a cash-out at ${withPoint(hundredths)}`

function sample(hundredths: number, rounds: number): Sample {
  const seed = `return ${CRASH_VERSION} ${withPoint(hundredths)}`
  const { mean } = simulateCashOut(hundredths, openStream({ serverSeed: seed, clientSeed: '', nonce: 0 }), rounds)
  const chance = Number(CRASH_RETURN) / hundredths
  const half = halfInterval((hundredths / 100) * Math.sqrt(chance * (1 - chance)), rounds)
  return { bet: nameOf(hundredths), seed, rounds, mean, low: mean - half, high: mean + half, exact: percentOf(returnAt(hundredths)) }
}
