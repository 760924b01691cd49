/** Something to do in its turn. */
export type Job = () => Promise<void>

/** Runs the jobs in order, a number at a time, and resolves when the last one is done. */
export async function inLanes(count: number, jobs: readonly Job[]): Promise<void> {
  const waiting = [...jobs]
  const takeTurns = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: count }, takeTurns))
}
