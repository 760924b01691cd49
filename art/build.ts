import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, type Manifest, openArtCache } from './output/art-cache.ts'
import { ENCODER_VERSION, type Job } from './output/job.ts'

const ART_FOLDER = dirname(fileURLToPath(import.meta.url))
const ROOT = join(ART_FOLDER, '..')
const OUTPUT = join(ROOT, 'apps', 'web', 'public', 'art')
const CATALOGUE = join(ROOT, 'apps', 'server', 'demo', 'catalogue.json')
/** Packages whose change changes the pictures. */
const PACKAGES = ['sharp', 'opentype.js', '@iconify-json/noto', '@iconify-json/game-icons', '@fontsource/lilita-one', '@fontsource/kanit']

/** Makes every picture of the site into apps/web/public/art; what has not changed comes from the cache. */
async function build(): Promise<void> {
  const started = performance.now()
  const cache = openArtCache(join(ROOT, '.cache', 'art'))
  const sources = fingerprint()
  const known = cache.findBuild(sources)
  if (known !== undefined) {
    report(0, cache.restore(known, OUTPUT), started)
    return
  }
  const { listJobs } = await import('./list-jobs.ts')
  const jobs = listJobs(JSON.parse(readFileSync(CATALOGUE, 'utf8')))
  const { renderAll } = await import('./output/render-all.ts')
  const { isCover, openKeptCovers } = await import('./output/kept-covers.ts')
  const keptCovers = openKeptCovers()
  const files: Manifest = {}
  const missing: Job[] = []
  for (const job of jobs) {
    const found = cache.findJob(job)
    const kept = found === undefined && isCover(job) ? keptCovers.find(job) : undefined
    if (found !== undefined) Object.assign(files, found)
    else missing.push(kept === undefined ? job : { ...job, kept })
  }
  await renderAll(missing, (job, made) => Object.assign(files, cache.keepJob(job, made)))
  cache.saveBuild(sources, files, jobs)
  report(missing.length, cache.restore(files, OUTPUT), started)
}

/** Hash of everything the pictures depend on: these programs, the catalogue, and the versions of the art and the encoder. */
function fingerprint(): string {
  const require = createRequire(import.meta.url)
  const programs = readdirSync(ART_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => `${name} ${hashOf(readFileSync(join(ART_FOLDER, name)))}`)
  const versions = PACKAGES.map((name) => `${name} ${packageVersion(require, name)}`)
  return hashOf([ENCODER_VERSION, ...programs, ...versions, hashOf(readFileSync(CATALOGUE))].join('\n'))
}

function packageVersion(require: NodeJS.Require, name: string): string {
  const folder = require.resolve.paths(name)?.map((place) => join(place, name, 'package.json')) ?? []
  for (const file of folder) {
    try {
      return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version)
    } catch {
      // Not in this folder: the next one up is tried.
    }
  }
  throw new Error(`the package ${name} is not installed`)
}

function report(drawn: number, written: number, started: number): void {
  process.stdout.write(`art: ${drawn} drawn, ${written} files written, ${Math.round(performance.now() - started)} ms\n`)
}

await build()
