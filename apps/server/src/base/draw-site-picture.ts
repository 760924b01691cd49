// A program: redraws the picture of its input in every size that its first argument asks for, and writes them out one after the other
// behind a line that says how long each is. It ends with 3 for one that is too large, with 4 for one that is too small, and with something
// else than 0 for what is no picture.
import { buffer } from 'node:stream/consumers'
import { sitePicturePixelsMax as PIXELS_MAX } from '@pavilion/api/picture-uses'
import sharp, { type Sharp } from 'sharp'
import type { DrawnSize } from './site-picture.ts'

const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'heif']

sharp.cache(false)
sharp.concurrency(1)

const sizes: DrawnSize[] = JSON.parse(process.argv[2] ?? '[]')
const bytes = await buffer(process.stdin)
// What it says of itself is read before anything of it is drawn.
const { format, width, height, orientation = 1, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
if (!FORMATS.includes(format)) throw new Error(`no picture of ours: ${format}`)
if (width * height * pages > PIXELS_MAX) process.exit(3)
const [across, down] = orientation > 4 ? [height, width] : [width, height]
if (sizes.some((size) => size.isLeast && (across < size.width || down < size.height))) process.exit(4)

const upright = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  .autoOrient()
  .toColourspace('srgb')
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true })
const drawn: Buffer[] = []
for (const size of sizes) drawn.push(await encode(resize(size), size))
process.stdout.write(`${JSON.stringify(drawn.map(({ length }) => length))}\n`)
for (const file of drawn) process.stdout.write(file)

function resize({ width: wide, height: high, fit, background }: DrawnSize): Sharp {
  const raw = { width: upright.info.width, height: upright.info.height, channels: upright.info.channels }
  const at = sharp(upright.data, { raw })
  const clear = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return at.resize(wide, high, { fit, position: 'centre', kernel: 'lanczos3', background: clear })
}

function encode(at: Sharp, { format: as, quality, background }: DrawnSize): Promise<Buffer> {
  if (as === 'png') return (background === undefined ? at : at.flatten({ background })).png({ compressionLevel: 9 }).toBuffer()
  // Like the pictures that are built with the site: on black, and a little sharper than they came.
  const opaque = at.flatten({ background: background ?? '#000' }).sharpen({ sigma: 0.6 })
  if (as === 'webp') return opaque.webp({ quality, effort: 3, smartSubsample: true }).toBuffer()
  return as === 'avif' ? opaque.avif({ quality, effort: 1 }).toBuffer() : opaque.jpeg({ quality }).toBuffer()
}
