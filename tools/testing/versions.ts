// On which of the machine's PostgreSQL versions a test file runs today.
import { createHash } from 'node:crypto'
import { readable } from './tally.ts'

/** A version that can be started. */
export type Version = 'npm' | 'system'

const DAY_MS = 24 * 60 * 60_000

/**
 * The version for a file: half of the files are tried on each on any day, and each file on the other one tomorrow. The name decides, so
 * that a file which fails here fails for everybody who runs it today.
 */
export function versionFor(file: string, versions: readonly Version[], now: Date): Version {
  const byName = createHash('sha256').update(readable(file)).digest().readUInt32BE(0)
  const today = Math.floor(now.getTime() / DAY_MS)
  return versions[(byName + today) % versions.length] ?? 'npm'
}
