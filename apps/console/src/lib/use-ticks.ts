import { useEffect, useState } from 'react'

/** Draws again every so often: for words that grow old without an answer. */
export function useTicks(everyMs: number): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
