/** Ends something that goes on in the background. Resolves when nothing of it is under way any more. */
export type Stop = () => Promise<void>

/** For what does not go on at all. */
export const nothingToStop: Stop = async () => {}

/**
 * Repeats the work, first after `everyMs` or at once, one run at a time: a run that is due during
 * another one waits for the next turn. A failure is reported, and the next run follows. Returns a
 * function that stops it. It does not keep the process alive.
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
