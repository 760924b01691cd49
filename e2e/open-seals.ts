import { join } from 'node:path'
import { keyFile } from '@pavilion/sealed'
import { createSeals, type Seals } from '../apps/server/src/base/sealed.ts'

/** What opens the secrets of the system that is tried, whose keys lie in its data folder. */
export function openSystemSeals(environment: NodeJS.ProcessEnv = process.env): Seals {
  const folder = environment.DATA_DIR
  if (!folder) throw new Error('DATA_DIR is not set: run the journeys with npm run e2e')
  return createSeals(keyFile('SEAL_KEYS_FILE', join(folder, 'seal-keys.json')))
}
