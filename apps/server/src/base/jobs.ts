import { Counter, Gauge, type Registry } from 'prom-client'
import { repeat, type Stop } from './repeat.ts'

/** Something that is done in the background while a server listens. */
export type Job = {
  name: string
  everyMs: number
  /** Whether the first run comes at once and not after `everyMs`. */
  isAtOnce?: true
  /** What it does, and what keeps two servers from doing it twice: for the table in docs/architecture.md. */
  what: string
  between: string
}

/** Runs jobs, and tells the monitoring how each goes. */
export type Jobs = {
  /** Does the work of the job again and again. Returns a function that stops it. */
  start(job: Job, work: () => Promise<unknown>, failed: (error: unknown) => void): Stop
  /**
   * Runs a job once that decides by itself when the next run comes. A failure is counted and
   * thrown.
   */
  measure(job: Job, work: () => Promise<unknown>): Promise<void>
  /** How long ago each job of this process ended well, or was begun where it never did. */
  ages(): JobAge[]
}

export type JobAge = Pick<Job, 'name' | 'everyMs'> & { ageMs: number }

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** Jobs with their age, duration and failures among the registry's metrics. */
export function createJobs(registry: Registry): Jobs {
  const lastGood = new Map<string, number>()
  const everyMs = new Map<string, number>()
  const labelNames = ['job'] as const
  const registers = [registry]
  const seconds = new Gauge({ name: 'job_last_run_seconds', help: 'How long the last run of a job took.', labelNames, registers })
  const failures = new Counter({ name: 'job_failures_total', help: 'Runs of a job that failed.', labelNames, registers })
  new Gauge({
    name: 'job_age_seconds',
    help: 'How long ago a run of a job ended well, or the job was begun where none has.',
    labelNames,
    registers,
    collect() {
      for (const [job, at] of lastGood) this.set({ job }, (performance.now() - at) / 1000)
    },
  })
  const begin = ({ name, everyMs: interval }: Job) => {
    everyMs.set(name, interval)
    if (lastGood.has(name)) return
    lastGood.set(name, performance.now())
    failures.inc({ job: name }, 0)
  }
  const measure: Jobs['measure'] = async (job, work) => {
    begin(job)
    const began = performance.now()
    try {
      await work()
      lastGood.set(job.name, performance.now())
    } catch (error) {
      failures.inc({ job: job.name })
      throw error
    } finally {
      seconds.set({ job: job.name }, (performance.now() - began) / 1000)
    }
  }
  return {
    measure,
    ages: () => [...lastGood].map(([name, at]) => ({ name, everyMs: everyMs.get(name) ?? 0, ageMs: performance.now() - at })),
    start: (job, work, failed) => {
      begin(job)
      return repeat(() => measure(job, work), job.everyMs, failed, job.isAtOnce)
    },
  }
}
