import { parentPort } from 'node:worker_threads'
import type { Job } from './job.ts'
import { renderJob } from './render-job.ts'

/** Renders the jobs it is sent, one after the other, and answers each with its files or the reason it failed. */
const port = parentPort
port?.on('message', (job: Job) => {
  renderJob(job).then(
    (files) => port.postMessage({ files }),
    (error: unknown) => port.postMessage({ failure: String(error) }),
  )
})
