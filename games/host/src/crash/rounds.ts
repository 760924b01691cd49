import { flightCurve } from '@pavilion/game-crash/flight'
import { type Issue, issueAt } from '@pavilion/game-kit/draws/schedule'
import type { FlightTimes } from './flights.store.ts'

// How the rounds of crash are numbered and called.

/** The first ones began each half minute by the clock, ten seconds before they took off. What was staked on them holds. */
export const FIRST_SCHEDULE = { periodSeconds: 30, closedSeconds: 20 }

/** Flights that follow each other are counted from here, where the first ones never come. */
export const COUNTED_FROM = 1_000_000_000

export const isByClock = (index: number): boolean => index < COUNTED_FROM

/** What a round is called: the first ones have a date, the others are counted from 1. */
export const codeOf = (index: number): string => (isByClock(index) ? issueAt(FIRST_SCHEDULE, index).code : String(index - COUNTED_FROM + 1))

/** When a round takes off: from then on no bet on it is taken. */
export const takesOffAt = ({ closesAt }: Pick<Issue, 'closesAt'>): number => closesAt

/** A flight of which it is known when it begins. It is over at `drawsAt` at the latest. */
export function issueOfFlight({ index, opensAt, takesOffAt: at }: FlightTimes): Issue {
  const closesAt = at.getTime()
  return {
    index,
    code: codeOf(index),
    opensAt: opensAt.getTime(),
    closesAt,
    drawsAt: closesAt + flightCurve.reachedMs(flightCurve.pointMax),
  }
}
