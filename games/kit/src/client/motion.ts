/** Whether things may move: the player did not ask for less of it, and the browser can animate. */
export function canMove(): boolean {
  return typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Animates and resolves at the end, also when the page throws the animation away. */
export function animate(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  if (!canMove()) return Promise.resolve()
  const animation = element.animate(keyframes, options)
  return new Promise((resolve) => {
    animation.onfinish = () => resolve()
    animation.oncancel = () => resolve()
  })
}

/** Calls `show` with a share from 0 to 1 that grows over the time, easing out; ends with 1 exactly. */
export function countUp(durationMs: number, show: (share: number) => void): Promise<void> {
  if (!canMove() || durationMs === 0) {
    show(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const started = performance.now()
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - started) / durationMs))
      show(1 - (1 - share) ** 2)
      if (share < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}
