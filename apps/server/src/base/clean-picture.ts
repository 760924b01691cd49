import { pictureBytesMax } from '@pavilion/api/feedback-limits'
import { type PictureKind, pictureKindOf } from '@pavilion/api/feedback-rules'
import { runDrawing } from './drawing-program.ts'

export type CleanPicture = { kind: PictureKind; content: Buffer }

/**
 * The picture decoded and encoded again, upright, in sRGB and no larger than a screen needs: nothing of the bytes that came is in it.
 * Undefined for what is no picture.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | undefined> {
  if (bytes.length > pictureBytesMax || pictureKindOf(bytes) === undefined) return undefined
  const { code, output } = await runDrawing('draw-picture', bytes)
  const kind = code === 0 ? pictureKindOf(output) : undefined
  return kind && { kind, content: output }
}
