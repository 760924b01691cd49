// What feedback may hold. Form and server ask the same functions; the server asks the bytes, whatever a file is called.

import { feedbackLengthMax, pictureBytesMax, picturesMax } from './feedback-limits.ts'

/** Pixels of a picture at most: what a phone's camera makes, and nothing that fills a memory when it is drawn. */
export const picturePixelsMax = 64_000_000

export type PictureKind = 'png' | 'jpeg'
export type FeedbackFault = 'text-missing' | 'text-too-long' | 'too-many-pictures'
export type PictureFault = 'picture-kind' | 'picture-of-iphone' | 'picture-too-large'

/** What is wrong with a text and a number of pictures, if anything. */
export function checkFeedback(text: string, pictures: number): FeedbackFault | undefined {
  const length = [...text.trim()].length
  if (length === 0) return 'text-missing'
  if (length > feedbackLengthMax) return 'text-too-long'
  return pictures > picturesMax ? 'too-many-pictures' : undefined
}

/** What is wrong with a picture, if anything; `start` is at least its first sixteen bytes. */
export function checkPicture(start: Uint8Array, size: number): PictureFault | undefined {
  if (size > pictureBytesMax) return 'picture-too-large'
  if (pictureKindOf(start) !== undefined) return undefined
  return isHeic(start) ? 'picture-of-iphone' : 'picture-kind'
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The format that the first bytes say. */
export function pictureKindOf(start: Uint8Array): PictureKind | undefined {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => start[index] === byte)
  return begins(PNG) ? 'png' : begins(JPEG) ? 'jpeg' : undefined
}

/** The formats that iPhones keep photographs in, which no browser but their own draws: a box `ftyp` with one of these brands. */
function isHeic(start: Uint8Array): boolean {
  const letters = (from: number) => String.fromCharCode(...Array.from(start.slice(from, from + 4)))
  return letters(4) === 'ftyp' && /^(?:hei[cfmsvx]|hev[cmsx]|mif1|msf1|avi[fs])$/.test(letters(8))
}
