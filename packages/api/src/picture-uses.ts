// The pictures that operators upload: what may come, and what is made of it. Server and console ask the same table.

/** Bytes of a picture at most: 10 MB. */
export const sitePictureBytesMax = 10 * 1024 * 1024
/** Pixels of a picture at most, as it says in its head. */
export const sitePicturePixelsMax = 40_000_000

export const pictureUses = ['banner', 'cover'] as const
export type PictureUse = (typeof pictureUses)[number]

/** The formats of each width: the newest for phones that know it, the oldest for all. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

/** The widths at which pages ask for a picture of that use, the smallest first, and its height for one of its width. */
export const picturePlans: Readonly<Record<PictureUse, { widths: readonly [number, number]; ratio: number }>> = {
  banner: { widths: [780, 1170], ratio: 366 / 780 },
  cover: { widths: [240, 360], ratio: 4 / 3 },
}

/** Where uploaded pictures are: an address without width and ending, as `Picture` of the site takes it. */
const BASE = /^\/pictures\/([0-9a-f]{32})$/

/** The address of a picture, by its id. */
export const pictureAddress = (id: string): string => `/pictures/${id}`

/** The id of the picture at such an address; undefined for any other address. */
export const pictureIdOf = (address: string): string | undefined => BASE.exec(address)?.[1]

export type SitePictureKind = 'png' | 'jpeg' | 'webp' | 'avif'

const startsWith = (bytes: Uint8Array, magic: readonly number[], from = 0) => magic.every((byte, at) => bytes[from + at] === byte)
const lettersAt = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.slice(from, from + 4))

/** The format that the first twelve bytes say, whatever the file is called. */
export function sitePictureKindOf(start: Uint8Array): SitePictureKind | undefined {
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (lettersAt(start, 0) === 'RIFF' && lettersAt(start, 8) === 'WEBP') return 'webp'
  return lettersAt(start, 4) === 'ftyp' && lettersAt(start, 8) === 'avif' ? 'avif' : undefined
}
