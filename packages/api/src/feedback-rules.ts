// What feedback may hold. Form and server ask the same functions; the server asks the bytes, whatever a file is called.

/** Characters of the text. */
export const feedbackLengthMax = 140
export const picturesMax = 3
/** Bytes of one picture: 5 MB. */
export const pictureBytesMax = 5 * 1024 * 1024

export type PictureKind = 'png' | 'jpeg'
export type FeedbackFault = 'text-missing' | 'text-too-long' | 'too-many-pictures'
export type PictureFault = 'picture-kind' | 'picture-too-large'

/** What is wrong with a text and a number of pictures, if anything. */
export function checkFeedback(text: string, pictures: number): FeedbackFault | undefined {
  const length = [...text.trim()].length
  if (length === 0) return 'text-missing'
  if (length > feedbackLengthMax) return 'text-too-long'
  return pictures > picturesMax ? 'too-many-pictures' : undefined
}

/** What is wrong with a picture, if anything; `start` is at least its first eight bytes. */
export function checkPicture(start: Uint8Array, size: number): PictureFault | undefined {
  if (size > pictureBytesMax) return 'picture-too-large'
  return pictureKindOf(start) === undefined ? 'picture-kind' : undefined
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The format that the first bytes say. */
export function pictureKindOf(start: Uint8Array): PictureKind | undefined {
  const begins = (magic: readonly number[]) => magic.every((byte, index) => start[index] === byte)
  return begins(PNG) ? 'png' : begins(JPEG) ? 'jpeg' : undefined
}
