import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../config.ts'

/** The names, sizes and times of all files that the patterns find, as one hash. Reads no contents, so it is quick. */
export function hashInputs(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root, exclude: isOutput }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** The hash of the inputs from which a part was last built, if it was. */
export function readStamp(part: string): string | undefined {
  try {
    return readFileSync(stampFile(part), 'utf8')
  } catch {
    return undefined
  }
}

/** Remembers from which inputs a part was built. */
export function writeStamp(part: string, hash: string): void {
  mkdirSync(dirname(stampFile(part)), { recursive: true })
  writeFileSync(stampFile(part), hash)
}

function stampFile(part: string): string {
  return join(root, '.cache', 'build', part)
}

function isOutput(path: string): boolean {
  return /(^|\/)(node_modules|dist)$/.test(path)
}
