import { chmodSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { type KeyRing, type KeySource, makeSealKeys, readSealKeys, textOfSealKeys } from './key-ring.ts'

/**
 * The keys of a file that nobody but its owner can read. A file that changes while the process runs is read again, so that a new key
 * reaches every process without a new start; one that is gone or broken by then leaves what was read.
 */
export function keyFile(name: string, file: string): KeySource {
  let known = readFile(name, file)
  return {
    now: () => {
      const stats = statSync(file, { throwIfNoEntry: false })
      if (stats !== undefined && stampOf(stats) !== known.stamp) {
        try {
          known = readFile(name, file)
        } catch {
          // The person who changes the file gets the sentence; a running process keeps its keys.
        }
      }
      return known.ring
    },
  }
}

/** Makes the file with a ring of one key. Returns false, and leaves it alone, where there is one. */
export function makeKeyFile(file: string, at: Date): boolean {
  try {
    writeFileSync(file, textOfSealKeys(makeSealKeys(at)), { mode: 0o600, flag: 'wx', flush: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Writes the keys whole or not at all, for their owner alone. */
export function keepKeyFile(file: string, ring: KeyRing): void {
  writeFileSync(`${file}.draft`, textOfSealKeys(ring), { mode: 0o600, flush: true })
  chmodSync(`${file}.draft`, 0o600)
  renameSync(`${file}.draft`, file)
}

function readFile(name: string, file: string): { ring: KeyRing; stamp: string } {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined) throw new Error(`${name} names a file that is not there: ${file}.`)
  if ((stats.mode & 0o077) !== 0) throw new Error(`${name} can be read by others: make it its owner's alone (chmod 600 ${file}).`)
  return { ring: readSealKeys(name, readText(name, file)), stamp: stampOf(stats) }
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${name} cannot be read: ${file}.`)
  }
}

const stampOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`
