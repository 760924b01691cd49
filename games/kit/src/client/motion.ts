/** How fast rounds are shown. */
export type Speed = 'normal' | 'quick' | 'instant'

let isSkipped = false
/** The share of its time that a show takes. */
let share = 1
let isInstant = false
let isKept = false
/** What moves now, each with what brings it to its end. */
const running = new Set<() => void>()

/** Whether things may move: the player did not ask for less of it or end the show, and the browser can animate. */
export function canMove(): boolean {
  return !isSkipped && typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How fast shows go from now on: at a third of their time, or at their end at once. */
export function setSpeed(speed: Speed): void {
  share = speed === 'quick' ? 1 / 3 : 1
  isInstant = speed === 'instant'
}

/** A show begins: it moves, whatever became of the last one, unless the player wants the result at once. */
export function beginShow(): void {
  isSkipped = isInstant
}

/** No tap ends a show from now on: the casino does not allow it. */
export function keepShows(): void {
  isKept = true
}

/** Ends the show: what moves is at its end at once, and so does what would have followed until the next show begins. */
export function skipShow(): void {
  if (isKept) return
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
  const animation = element.animate(keyframes, inShare(options))
  return untilEnd((done) => {
    animation.onfinish = done
    animation.oncancel = done
    return () => animation.finish()
  })
}

function inShare(options: KeyframeAnimationOptions): KeyframeAnimationOptions {
  const { duration, delay } = options
  return { ...options, ...(typeof duration === 'number' && { duration: duration * share }), ...(delay && { delay: delay * share }) }
}

/** Calls `show` with a part from 0 to 1 that grows over the time, easing out; ends with 1 exactly. */
export function countUp(durationMs: number, show: (part: number) => void): Promise<void> {
  if (!canMove() || durationMs === 0) {
    show(1)
    return Promise.resolve()
  }
  return untilEnd((done) => {
    const started = performance.now()
    let next = 0
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - started) / (durationMs * share)))
      show(1 - (1 - part) ** 2)
      if (part < 1) next = requestAnimationFrame(frame)
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
    const timer = setTimeout(done, ms * share)
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
