import { useEffect, useState } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { SECOND_MS } from '../../lib/durations.ts'

/** The server's time in milliseconds, again each second: `told` is what it sent at `toldAtMs` of this device. Undefined before that. */
export function useServerTime(told: string | undefined, toldAtMs: number): number | undefined {
  const [own, setOwn] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setOwn(nowMs()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (told === undefined) return undefined
  // An answer may be newer than the last second.
  return Date.parse(told) + Math.max(0, own - toldAtMs)
}
