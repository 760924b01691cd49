import { type TouchEvent, useEffect, useRef } from 'react'
import type { FingerMove } from './swipe.ts'

/**
 * Handlers that tell `onLift` how far a finger has moved once it is lifted. It answers whether it takes the move, so that nobody further
 * out hears of it. A finger on what scrolls sideways by itself, on a field, or beside another finger moves nothing.
 *
 * The end is listened for on what the finger was put on: that may have left the page meanwhile, as a skeleton does whose content has come,
 * and then nobody above it hears of the end.
 */
export function useFingerMove(onLift: (move: FingerMove) => boolean) {
  const latest = useRef(onLift)
  latest.current = onLift
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      forget.current?.()
      // React tells of what is on a sheet too, which lies over the page.
      if (!(target instanceof Node && currentTarget.contains(target))) return
      const touch = touches.length === 1 ? touches[0] : undefined
      const own = target instanceof Element ? target.closest('[data-sideways], input, textarea') : null
      if (!touch || (own && own !== currentTarget)) return
      const { clientX, clientY } = touch
      const end = (event: Event) => {
        forget.current?.()
        const lifted = (event as globalThis.TouchEvent).changedTouches[0]
        if (lifted && latest.current({ right: lifted.clientX - clientX, down: lifted.clientY - clientY })) event.stopImmediatePropagation()
      }
      target.addEventListener('touchend', end)
      forget.current = () => target.removeEventListener('touchend', end)
    },
  }
}
