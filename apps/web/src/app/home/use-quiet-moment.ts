import { useEffect, useRef } from 'react'
import { homePopupsEveryMs, homeRestMs } from '../../domain/limits.ts'
import { MODAL_CLASS } from '../../ui/modal-class.ts'

const signs = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/**
 * Calls back once, when the page has rested: nobody has touched, scrolled or typed for a while, and nothing else is open over it. What
 * opens by itself so comes never between a finger and what it was about to tap.
 */
export function useQuietMoment(onQuiet: () => void): void {
  const act = useRef(onQuiet)
  act.current = onQuiet
  useEffect(() => {
    let rests = 0
    const stir = () => {
      rests = 0
    }
    for (const sign of signs) window.addEventListener(sign, stir, { capture: true, passive: true })
    const timer = setInterval(() => {
      rests = document.hidden || document.body.classList.contains(MODAL_CLASS) ? 0 : rests + homePopupsEveryMs
      if (rests < homeRestMs) return
      stop()
      act.current()
    }, homePopupsEveryMs)
    const stop = () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, stir, { capture: true })
    }
    return stop
  }, [])
}
