// A program: draws the picture of its input again and writes it out. It ends with something else than 0 for what is no picture.
import { buffer } from 'node:stream/consumers'
import { pictureBytesMax } from '@pavilion/api/feedback-limits'
import { picturePixelsMax as PIXELS_MAX } from '@pavilion/api/feedback-rules'
import sharp from 'sharp'

/** A slip stays readable, and nobody is sent more. */
const SIDE_MAX = 4_096
const JPEG_QUALITY = 86

sharp.cache(false)
sharp.concurrency(1)

// Warnings alone are no reason to refuse: cameras of phones write files that are not quite right.
const image = sharp(await buffer(process.stdin), { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
const { format } = await image.metadata()
if (format !== 'png' && format !== 'jpeg') throw new Error(`no picture of ours: ${format}`)
// Without a word to keep them, profile, place, camera and comments stay behind; the colours are converted to sRGB before.
const drawn = image
  .autoOrient()
  .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb')
process.stdout.write(await encoded())

async function encoded(): Promise<Buffer> {
  const jpeg = () => drawn.clone().flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  if (format === 'jpeg') return jpeg()
  const png = await drawn.clone().png({ compressionLevel: 9 }).toBuffer()
  // What was pressed harder than we can is a photograph, or is meant to be large.
  return png.length > pictureBytesMax ? jpeg() : png
}
