import { useEffect, useState } from 'react'
import { nowMs } from '../../../lib/clock.ts'

const TICK_MS = 5_000

/** Whole minutes until then, rounded up; 0 when it is over. */
export const minutesLeft = (untilMs: number, now: number): number => Math.max(0, Math.ceil((untilMs - now) / 60_000))

/** The same, kept current while something is left. */
export function useMinutesLeft(untilMs: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (untilMs === 0) return
    setNow(nowMs())
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === 0 || now === 0 ? 0 : minutesLeft(untilMs, now)
}
