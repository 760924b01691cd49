/** A work that is done again and again between its start and its stop. */
export type Repeating = { start(): void; stop(): Promise<void> }

/** Does a work again and again from the start on, so long after its end; one run at a time. Without a pause it is never done. */
export function createRepeating(work: () => Promise<void>, everyMs: number | undefined, fail: (error: Error) => void): Repeating {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = everyMs === undefined
  const run = () => {
    running = work()
      .catch(fail)
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, everyMs)
      })
  }
  return {
    start: () => {
      if (!isStopped) run()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
