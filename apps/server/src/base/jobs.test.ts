import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { createJobs, type Job } from './jobs.ts'

const job: Job = { name: 'planted', everyMs: 1, isAtOnce: true, what: 'does something', between: 'nothing' }
const readValue = async (registry: Registry, metric: string) =>
  Number(new RegExp(`^${metric}\\{job="planted"\\} (.+)$`, 'm').exec(await registry.metrics())?.[1])

test('metrics show of each job the age of its last good run, its last duration and its count of failures', async () => {
  const registry = new Registry()
  const { measure } = createJobs(registry)
  assert.doesNotMatch(await registry.metrics(), /planted/)
  await measure(job, async () => {})
  assert.equal(await readValue(registry, 'job_failures_total'), 0)
  const young = await readValue(registry, 'job_age_seconds')
  assert.ok(young >= 0 && young < 60, String(young))
  await assert.rejects(
    measure(job, () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await readValue(registry, 'job_failures_total'), 1)
  // A run that failed makes nothing young.
  assert.ok((await readValue(registry, 'job_age_seconds')) > young)
  assert.ok((await readValue(registry, 'job_last_run_seconds')) >= 0)
})

test('a job that fails is told and goes on, and one that never ended well has the age of its beginning', async () => {
  const registry = new Registry()
  const told: unknown[] = []
  let runs = 0
  let stop = async () => {}
  await new Promise<void>((done) => {
    const work = async () => {
      runs += 1
      if (runs === 3) done()
      throw new Error(`run ${runs}`)
    }
    // A timer that keeps the process alive is not the job's own.
    const alive = setInterval(() => {}, 1_000)
    stop = createJobs(registry).start(job, work, (error) => told.push(error))
    const before = stop
    stop = async () => {
      clearInterval(alive)
      await before()
    }
  })
  await stop()
  assert.equal(told.length, runs)
  assert.equal(await readValue(registry, 'job_failures_total'), runs)
  assert.ok((await readValue(registry, 'job_age_seconds')) >= 0)
})
