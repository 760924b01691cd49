import type { Bridge } from '../bridge.ts'
import { nowMs } from './clock.ts'

/** A draw may be long in coming; the site forgets one that it hears nothing more of. */
const AGAIN_MS = 30_000

/**
 * Keeps the site's balance from telling a draw before the game has shown it. To be called whenever something changed, and as time goes
 * by, with whether a bet is on a draw that is made now and not shown yet.
 */
export function createHold(tell: Bridge, now: () => number = nowMs): (isOn: boolean) => void {
  let toldAt: number | undefined
  return (isOn) => {
    if (isOn && (toldAt === undefined || now() - toldAt >= AGAIN_MS)) {
      toldAt = now()
      tell('pavilion:draw-open')
    }
    if (isOn || toldAt === undefined) return
    toldAt = undefined
    tell('pavilion:round-shown')
  }
}
