import { type SitePictureKind, sitePictureBytesMax, sitePictureKindOf } from '@pavilion/api/picture-uses'
import { runDrawing } from './drawing-program.ts'

/** A file that is made of a picture. */
export type DrawnSize = {
  width: number
  height: number
  format: 'avif' | 'webp' | 'jpg' | 'png'
  quality: number
  /** Cut to the frame, or whole within it. */
  fit: 'cover' | 'contain'
  /** What is behind what is clear; without one it stays clear where the format knows that. */
  background?: string
  /** A picture that is smaller than this is refused. */
  isLeast?: true
}

/** Why nothing was drawn. */
export type DrawingFault = 'site-picture-kind' | 'site-picture-too-large' | 'picture-too-small'

const faultOfCode: Readonly<Record<number, DrawingFault>> = { 3: 'site-picture-too-large', 4: 'picture-too-small' }

/**
 * The picture redrawn in each of these sizes, in their order: upright, in sRGB, and with nothing of the bytes that came. Only PNG, JPEG,
 * WebP and AVIF are read, by what their bytes are and not by what a file is called.
 */
export async function drawSitePicture(bytes: Buffer, sizes: readonly DrawnSize[]): Promise<Buffer[] | DrawingFault> {
  if (bytes.length > sitePictureBytesMax) return 'site-picture-too-large'
  const kind: SitePictureKind | undefined = sitePictureKindOf(bytes.subarray(0, 12))
  if (kind === undefined) return 'site-picture-kind'
  const { code, output } = await runDrawing('draw-site-picture', bytes, JSON.stringify(sizes))
  if (code !== 0) return faultOfCode[code ?? 1] ?? 'site-picture-kind'
  const end = output.indexOf('\n')
  const lengths: number[] = JSON.parse(output.subarray(0, end).toString())
  let from = end + 1
  return lengths.map((length) => {
    from += length
    return output.subarray(from - length, from)
  })
}
