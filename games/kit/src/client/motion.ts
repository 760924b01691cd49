let isSkipped = false
/** What moves now, each with what brings it to its end. */
const running = new Set<() => void>()

/** Whether things may move: the player did not ask for less of it or end the show, and the browser can animate. */
export function canMove(): boolean {
  return !isSkipped && typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A show begins: it moves, whatever became of the last one. */
export function beginShow(): void {
  isSkipped = false
}

/** Ends the show: what moves is at its end at once, and so does what would have followed until the next show begins. */
export function skipShow(): void {
  isSkipped = true
  for (const end of [...running]) end()
}

/** Lets a tap on a part of the page end the show while there is one, unless it was meant for a button. */
export function skipOnTap(part: HTMLElement, isShowing: () => boolean): void {
  part.addEventListener('pointerdown', ({ target }) => {
    if (isShowing() && target instanceof Element && target.closest('button, a, input') === null) skipShow()
  })
}

/** Animates and resolves at the end, also when the page throws the animation away. */
export function animate(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  if (!canMove()) return Promise.resolve()
  const animation = element.animate(keyframes, options)
  return untilEnd((done) => {
    animation.onfinish = done
    animation.oncancel = done
    return () => animation.finish()
  })
}

/** Calls `show` with a share from 0 to 1 that grows over the time, easing out; ends with 1 exactly. */
export function countUp(durationMs: number, show: (share: number) => void): Promise<void> {
  if (!canMove() || durationMs === 0) {
    show(1)
    return Promise.resolve()
  }
  return untilEnd((done) => {
    const started = performance.now()
    let next = 0
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - started) / durationMs))
      show(1 - (1 - share) ** 2)
      if (share < 1) next = requestAnimationFrame(frame)
      else done()
    }
    next = requestAnimationFrame(frame)
    return () => {
      cancelAnimationFrame(next)
      show(1)
    }
  })
}

/** A moment in which a show stands still. Waits for nothing that has to be waited for: it ends with the show. */
export function rest(ms: number): Promise<void> {
  if (isSkipped) return Promise.resolve()
  return untilEnd((done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
}

/** Resolves when `start` calls back, or when the show is skipped: then what it returned brings it to its end. */
function untilEnd(start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      running.delete(skip)
      resolve()
    }
    const skip = () => {
      end()
      done()
    }
    const end = start(done)
    running.add(skip)
  })
}
