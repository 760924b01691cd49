import { useEffect } from 'react'

/** Says on the page itself that its script has taken over what the server drew: from now on a tap is answered. */
export function useAliveSign(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
}

/** Stands beside a screen, within the same boundary: it is alive when the screen is. */
export function AliveSign() {
  useAliveSign()
  return null
}
