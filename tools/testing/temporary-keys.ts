import { join } from 'node:path'
import { type KeySource, keyFile, makeKeyFile } from '@pavilion/sealed'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { createSeals, type Seals } from '../../apps/server/src/base/sealed.ts'
import { temporaryFolder } from './temporary.ts'

/** Keys for a database that is gone at the end of the command or lies in a folder of its own, and which of them a process receives. */
export type TemporaryKeys = { source: KeySource; seals: Seals; environment: { SEAL_KEYS_FILE: string } }

/** Makes them; in `folder` they are found again. */
export function temporaryKeys(folder = temporaryFolder('keys')): TemporaryKeys {
  const file = join(folder, 'seal-keys.json')
  makeKeyFile(file, systemClock())
  const source = keyFile('SEAL_KEYS_FILE', file)
  return { source, seals: createSeals(source), environment: { SEAL_KEYS_FILE: file } }
}
