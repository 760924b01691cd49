/** Ends something that goes on in the background. Resolves when nothing of it is under way any more. */
export type Stop = () => Promise<void>

/** For what does not go on at all. */
export const nothingToStop: Stop = async () => {}

/**
 * Does the work again and again, first after `everyMs` or at once, one run at a time: what is due while a run is under way waits for the
 * next turn. A run that fails is told, and the next one follows. Answers how to stop. No process lives on for it.
 */
export function repeat(work: () => Promise<unknown>, everyMs: number, failed: (error: unknown) => void, isAtOnce = false): Stop {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      failed(error)
    } finally {
      running = undefined
    }
  }
  const takeTurn = () => {
    running ??= run()
  }
  const timer = setInterval(takeTurn, everyMs)
  timer.unref()
  if (isAtOnce) takeTurn()
  return async () => {
    clearInterval(timer)
    await running
  }
}
