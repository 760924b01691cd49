// node art/keep.ts: draws the covers whose drawing changed and keeps their AVIF files with the sources.
import { readFileSync } from 'node:fs'
import { listJobs } from './list-jobs.ts'
import { isCover, openKeptCovers } from './output/kept-covers.ts'
import { renderAll } from './output/render-all.ts'

const catalogue = JSON.parse(readFileSync(new URL('../apps/server/demo/catalogue.json', import.meta.url), 'utf8'))
const jobs = listJobs(catalogue).filter(isCover)
const kept = openKeptCovers()
const missing = jobs
  .filter((job) => kept.find(job) === undefined)
  .map((job) => ({ ...job, files: job.files.filter(({ format }) => format === 'avif'), whole: job }))
await renderAll(missing, (job, made) => kept.keep((job as (typeof missing)[number]).whole, made))
kept.save(jobs)
process.stdout.write(`covers: ${missing.length} drawn, ${jobs.length} kept\n`)
