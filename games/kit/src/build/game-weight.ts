import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The most that a game weighs with its pictures and letters, compressed, in bytes. */
export const WEIGHT_MAX = 350 * 1024

/** A file of a build, as far as its weight goes. */
export type BuiltFile = { name: string; content: string | Uint8Array }

/** What is compressed already. */
const COMPRESSED = /\.(webp|png|jpe?g|avif|woff2|mp3|ogg)$/
/** The page that recomputes a round is no part of playing, and no browser that plays asks for it. */
const BESIDE = /(^|\/)fairness[-.]/

/** What a browser loads to play the heaviest title of a game: all that they share, and the pictures of one. */
export function weightOf(files: readonly BuiltFile[], pictures: string | undefined): number {
  const shared = files.filter(({ name }) => !BESIDE.test(name)).map(bytesOf)
  return shared.reduce((sum, bytes) => sum + bytes, 0) + (pictures === undefined ? 0 : heaviestFolder(pictures))
}

/** A sentence about a game that is too heavy; undefined where it is not. */
export function tooHeavy(bytes: number): string | undefined {
  const kilobytes = (count: number) => Math.ceil(count / 1024)
  return bytes > WEIGHT_MAX ? `the game weighs ${kilobytes(bytes)} KB compressed, and ${kilobytes(WEIGHT_MAX)} KB is the most` : undefined
}

const bytesOf = ({ name, content }: BuiltFile): number => (COMPRESSED.test(name) ? content.length : brotliCompressSync(content).length)

/** Each title has a folder of its own. */
function heaviestFolder(pictures: string): number {
  const folders = readdirSync(pictures, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const weights = folders.map(({ name }) =>
    readdirSync(join(pictures, name)).reduce((sum, file) => sum + statSync(join(pictures, name, file)).size, 0),
  )
  return Math.max(0, ...weights)
}
