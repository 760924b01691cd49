import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A file of a built game, ready to be sent in each encoding that is worth it. */
export type BuiltFile = { type: string; etag: string; isHashed: boolean; plain: Buffer; gzip?: Buffer; brotli?: Buffer }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const TEXT_TYPES = /^text\/|svg/
const HASHED_FOLDER = 'assets/'

/** Reads a build into memory once: it is small, and what is not in this map cannot be asked for. */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.filter((path) => TYPES[extname(path)]).map((path) => [path, readBuiltFile(folder, path)]))
}

function readBuiltFile(folder: string, path: string): BuiltFile {
  const plain = readFileSync(join(folder, path))
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const file = { type, etag, isHashed: path.startsWith(HASHED_FOLDER), plain }
  if (!TEXT_TYPES.test(type)) return file
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { ...file, gzip: gzipSync(plain), brotli }
}
