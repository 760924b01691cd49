import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type KeySource, keyFile, makeKeyFile, parseSealKeys } from '@pavilion/sealed'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { Complaint } from '../complaint.ts'
import type { Config, KeyPlace } from '../config.ts'
import { makeDataFolder } from '../postgres/cluster.ts'

/** The keys that secrets in a database are sealed with. Where there are none yet they are made, but never in production. */
export function openKeys(place: KeyPlace, mode: Config['mode']): KeySource {
  try {
    if ('text' in place) return parseSealKeys(place.name, place.text)
    if (!existsSync(place.file)) makeKeys(place.name, place.file, mode)
    return keyFile(place.name, place.file)
  } catch (error) {
    throw error instanceof Complaint ? error : new Complaint((error as Error).message)
  }
}

function makeKeys(name: string, file: string, mode: Config['mode']): void {
  if (mode === 'production')
    throw new Complaint(
      `There are no keys at ${file}: make them with "npm run pavilion -- keys make <file>", keep them safe, and set ${name}.`,
    )
  // They lie in the data folder unless a setting says otherwise, and are the first thing that needs it.
  makeDataFolder(dirname(file))
  makeKeyFile(file, systemClock())
}

/** The keys that a process receives. */
export function keyEnvironment(place: KeyPlace): { SEAL_KEYS: string | undefined; SEAL_KEYS_FILE: string | undefined } {
  const isText = 'text' in place
  return { SEAL_KEYS: isText ? place.text : undefined, SEAL_KEYS_FILE: isText ? undefined : place.file }
}
