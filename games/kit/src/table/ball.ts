import { WHEEL } from './roulette.ts'

// How a ball runs: against the wheel, slower and slower, down into the pocket that was drawn. Pure: whatever it does on its way, where it ends
// follows from the number alone. Angles in degrees, clockwise; a place of the ball is seen from the table, and not from the wheel.

export const POCKET = 360 / WHEEL.length
/** How fast wheel and ball turn while nothing is decided, in degrees a second. */
const WHEEL_SPEED = 42
const BALL_SPEED = -300
/** The share of the time after which the ball lies in its pocket, and turns with the wheel. */
const LIES_FROM = 0.88
const FALLS_FROM = 0.55
/** How far from the middle the ball runs, and lies, in the units of the drawing. */
export const RIM = 99
export const PIT = 70
const HOP = 9

/** Where wheel and ball are at a moment. */
export type Turn = { wheel: number; ball: number; radius: number }

/** Wheel and ball `ms` milliseconds later, while nothing is decided. */
export const runOn = ({ wheel, ball }: Turn, ms: number): Turn => ({
  wheel: wheel + (WHEEL_SPEED * ms) / 1000,
  ball: ball + (BALL_SPEED * ms) / 1000,
  radius: RIM,
})

/** The way from there into a number's pocket, by the share of the time that is over. */
export function wayInto(number: number, from: Turn, durationMs: number): (share: number) => Turn {
  const seconds = durationMs / 1000
  const pocket = WHEEL.indexOf(number as (typeof WHEEL)[number]) * POCKET
  const start = from.ball - from.wheel
  // As seen from the wheel, the ball goes on as fast as it went, and comes to rest in the pocket.
  const travel = ((BALL_SPEED - WHEEL_SPEED) * seconds * LIES_FROM) / 2
  const goal = pocket + 360 * Math.round((start + travel - pocket) / 360)
  return (share) => {
    const wheel = from.wheel + WHEEL_SPEED * seconds * (share - share ** 2 / 2)
    const left = Math.max(0, 1 - share / LIES_FROM)
    return { wheel, ball: wheel + goal + (start - goal) * left ** 2, radius: radiusAt(share) }
  }
}

/** It stays at the rim, then falls and hops twice. */
function radiusAt(share: number): number {
  const fallen = Math.min(1, Math.max(0, (share - FALLS_FROM) / (LIES_FROM - FALLS_FROM)))
  return RIM - (RIM - PIT) * fallen ** 2 + HOP * Math.abs(Math.sin(fallen * 2 * Math.PI)) * fallen * (1 - fallen) * 4
}

/** The number in whose pocket the ball lies. */
export function pocketUnder({ wheel, ball }: Turn): number {
  const place = Math.round((ball - wheel) / POCKET) % WHEEL.length
  return WHEEL[(place + WHEEL.length) % WHEEL.length] ?? 0
}
