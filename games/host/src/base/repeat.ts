/** Something that is done again and again while the host listens. */
export type Repeated = { start(): void; stop(): Promise<void> }

/** Does the work at the start and every so often after its end, one run at a time. `isStart` is true for the first. */
export function repeat(work: (isStart: boolean) => Promise<void>, everyMs: number, failed: (error: Error) => void): Repeated {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = (isStart: boolean) => {
    running = work(isStart)
      .catch(failed)
      .finally(() => {
        if (!isStopped) timer = setTimeout(() => run(false), everyMs)
      })
  }
  return {
    start: () => run(true),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
