import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ENCODER_VERSION, type Job, type MadeFile } from './job.ts'

/** Where each finished file's bytes are: path below the output folder to the hash of its content. */
export type Manifest = Record<string, string>

interface Index {
  /** Hash of the programs and data that made the last whole build, and what it made. */
  build?: { sources: string; files: Manifest }
  /** What each drawing with its encoder settings became. */
  jobs: Record<string, Manifest>
}

/** Finished files kept by the hash of what they were made from, so that nothing is drawn twice. */
export interface ArtCache {
  /** The whole last build when it was made from exactly these sources and every byte is still here. */
  findBuild(sources: string): Manifest | undefined
  findJob(job: Job): Manifest | undefined
  keepJob(job: Job, files: readonly MadeFile[]): Manifest
  /** Writes the index and drops what the build no longer uses. */
  saveBuild(sources: string, files: Manifest, jobs: readonly Job[]): void
  /** Makes the output folder hold exactly these files; returns how many had to be written. */
  restore(files: Manifest, outputFolder: string): number
}

/** SHA-256 as hexadecimal text. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Opens the cache in a folder; a missing or unreadable index counts as empty. */
export function openArtCache(folder: string): ArtCache {
  const objects = join(folder, 'objects')
  mkdirSync(objects, { recursive: true })
  const indexFile = join(folder, 'index.json')
  const index = readIndex(indexFile)
  const isWhole = (files: Manifest | undefined) =>
    files !== undefined && Object.values(files).every((hash) => existsSync(join(objects, hash)))
  return {
    findBuild: (sources) => (index.build?.sources === sources && isWhole(index.build.files) ? index.build.files : undefined),
    findJob: (job) => {
      const files = index.jobs[keyOfJob(job)]
      return isWhole(files) ? files : undefined
    },
    keepJob: (job, files) => {
      const manifest: Manifest = {}
      for (const file of files) {
        const hash = hashOf(file.bytes)
        manifest[file.path] = hash
        writeWhole(join(objects, hash), file.bytes)
      }
      index.jobs[keyOfJob(job)] = manifest
      return manifest
    },
    saveBuild: (sources, files, jobs) => {
      const used = new Set(jobs.map(keyOfJob))
      index.jobs = Object.fromEntries(Object.entries(index.jobs).filter(([key]) => used.has(key)))
      index.build = { sources, files }
      const kept = new Set(Object.values(files))
      for (const name of readdirSync(objects)) if (!kept.has(name)) rmSync(join(objects, name), { force: true })
      writeWhole(indexFile, JSON.stringify(index))
    },
    restore: (files, outputFolder) => restore(files, objects, outputFolder),
  }
}

function restore(files: Manifest, objects: string, outputFolder: string): number {
  let written = 0
  for (const [path, hash] of Object.entries(files)) {
    const target = join(outputFolder, path)
    if (existsSync(target) && hashOf(readFileSync(target)) === hash) continue
    mkdirSync(dirname(target), { recursive: true })
    writeWhole(target, readFileSync(join(objects, hash)))
    written += 1
  }
  if (!existsSync(outputFolder)) return written
  for (const entry of readdirSync(outputFolder, { recursive: true, withFileTypes: true })) {
    const path = relative(outputFolder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && files[path] === undefined) rmSync(join(outputFolder, path))
  }
  return written
}

/** By which a drawing with its encoder settings is known. */
export const keyOfJob = (job: Job): string => hashOf(`${ENCODER_VERSION}\n${JSON.stringify(job.files)}\n${job.svg}`)

function readIndex(file: string): Index {
  try {
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as Index
    return typeof parsed.jobs === 'object' && parsed.jobs !== null ? parsed : { jobs: {} }
  } catch {
    return { jobs: {} }
  }
}

/** A reader never sees half a file: written beside and renamed. */
function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${process.pid}.part`
  writeFileSync(draft, content)
  renameSync(draft, file)
}
