import { useEffect } from 'react'
import { homePopupsEveryMs } from '../../lib/limits.ts'
import { MODAL_CLASS } from '../../ui/modal-class.ts'

/** Calls back once, a moment from now, and not before whatever is open over it is closed. */
export function useQuietMoment(onQuiet: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || document.body.classList.contains(MODAL_CLASS)) return
      clearInterval(timer)
      onQuiet()
    }, homePopupsEveryMs)
    return () => clearInterval(timer)
  }, [])
}
