import { Worker } from 'node:worker_threads'
import type { Job, MadeFile } from './job.ts'

/** At most this many cores are used: the build runs beside others. */
const WORKERS_MAX = 2

/** Renders every job on worker threads and hands over each job's files as they are done. Throws on the first failure. */
export async function renderAll(jobs: readonly Job[], onDone: (job: Job, files: MadeFile[]) => void): Promise<void> {
  let next = 0
  const runOne = async () => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url))
    try {
      while (next < jobs.length) {
        const job = jobs[next]
        next += 1
        if (job !== undefined) onDone(job, await askWorker(worker, job))
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS_MAX, jobs.length) }, runOne))
}

function askWorker(worker: Worker, job: Job): Promise<MadeFile[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (answer: { files?: MadeFile[]; failure?: string }) => {
      worker.off('error', reject)
      if (answer.files !== undefined) resolve(answer.files)
      else reject(new Error(`${job.files[0]?.path ?? 'a drawing'}: ${answer.failure ?? 'no answer'}`))
    })
    worker.postMessage(job)
  })
}
