import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { Job, MadeFile, OutputFile } from './job.ts'

sharp.concurrency(1)
sharp.cache(false)

/** Rasterises a drawing once, or reads what is kept of it, and encodes every file asked for. Opaque formats get a black ground. */
export async function renderJob(job: Job): Promise<MadeFile[]> {
  const rasters = job.files.filter((file) => file.format !== 'svg')
  const texts = job.files.filter((file) => file.format === 'svg')
  const made: MadeFile[] = texts.map((file) => ({ path: file.path, bytes: new TextEncoder().encode(job.svg) }))
  if (rasters.length === 0) return made
  for (const [path, file] of Object.entries(job.kept ?? {})) made.push({ path, bytes: readFileSync(file) })
  const missing = rasters.filter(({ path }) => job.kept?.[path] === undefined)
  const { data, info } = await sharp(sourceOf(job), { unlimited: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const file of missing) made.push({ path: file.path, bytes: await encode(sharp(data, { raw }), file) })
  return made
}

function sourceOf({ svg, files, kept = {} }: Job): Buffer {
  const [largest] = files.filter(({ path }) => kept[path] !== undefined).toSorted((one, other) => other.width - one.width)
  return largest === undefined ? Buffer.from(svg) : readFileSync(kept[largest.path] ?? '')
}

async function encode(source: Sharp, file: OutputFile): Promise<Buffer> {
  const sized = source.resize(file.width, file.height, { kernel: 'lanczos3' })
  const { quality } = file
  if (file.format === 'png') return sized.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()
  if (file.format === 'webp') return sized.webp({ quality, effort: 3, alphaQuality: 88, smartSubsample: true }).toBuffer()
  const opaque = sized.flatten({ background: '#000' }).sharpen({ sigma: 0.6 })
  if (file.format === 'avif') return opaque.avif({ quality, effort: 1 }).toBuffer()
  return opaque.jpeg({ quality }).toBuffer()
}
