import { useEffect } from 'react'

const waiting = new Set<() => void>()

const isAlive = () => document.documentElement.dataset.alive !== undefined

/** Says on the page itself that its script has taken over what the server drew: from now on a tap is answered. */
export function useAliveSign(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    for (const work of waiting) work()
    waiting.clear()
  }, [])
}

/** Stands beside a screen, within the same boundary: it is alive when the screen is. */
export function AliveSign() {
  useAliveSign()
  return null
}

/** Calls back once the page is alive. Returns a function that ends the waiting. */
export function whenAlive(work: () => void): () => void {
  if (isAlive()) work()
  else waiting.add(work)
  return () => waiting.delete(work)
}
