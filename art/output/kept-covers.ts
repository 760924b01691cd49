import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyOfJob } from './art-cache.ts'
import type { Job, MadeFile } from './job.ts'

const FOLDER = fileURLToPath(new URL('../kept/', import.meta.url))
const INDEX = join(FOLDER, 'index.json')

/** The AVIF files that were drawn once and are kept with the sources: a fresh build need not draw hundreds of covers again. */
export type KeptCovers = {
  /** Where the job's AVIF files lie, when they were made from exactly this drawing. */
  find(job: Job): Readonly<Record<string, string>> | undefined
  keep(job: Job, made: readonly MadeFile[]): void
  /** Writes the index and drops the files of other jobs. */
  save(jobs: readonly Job[]): void
}

export function openKeptCovers(): KeptCovers {
  const index = existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as Record<string, string>) : {}
  const filesOf = (job: Job) =>
    Object.fromEntries(
      job.files.filter(({ format }) => format === 'avif').map(({ path }) => [path, join(FOLDER, path.replace('covers/', ''))] as const),
    )
  return {
    find: (job) => {
      const files = filesOf(job)
      const isKept = index[nameOf(job)] === keyOfJob(job) && Object.values(files).every((file) => existsSync(file))
      return isKept ? files : undefined
    },
    keep: (job, made) => {
      mkdirSync(FOLDER, { recursive: true })
      const files = filesOf(job)
      for (const { path, bytes } of made) if (files[path] !== undefined) writeFileSync(files[path], bytes)
      index[nameOf(job)] = keyOfJob(job)
    },
    save: (jobs) => {
      const names = new Set(jobs.map(nameOf))
      const used = new Set(jobs.flatMap((job) => Object.values(filesOf(job))))
      const rows = Object.entries(index).filter(([name]) => names.has(name))
      writeFileSync(INDEX, `${JSON.stringify(Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1))), undefined, 2)}\n`)
      for (const name of readdirSync(FOLDER)) if (name.endsWith('.avif') && !used.has(join(FOLDER, name))) rmSync(join(FOLDER, name))
    },
  }
}

/** Whether a job draws a cover. */
export const isCover = (job: Job): boolean => job.files[0]?.path.startsWith('covers/') === true

const nameOf = (job: Job) => (job.files[0]?.path ?? '').replace(/^covers\//, '').replace(/-\d+\.\w+$/, '')
