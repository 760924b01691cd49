import { systemClock } from '@pavilion/server/base/clock'
import { runDoctorCommand } from '@pavilion/server/commands/doctor-command'
import { readConfig, root } from '../../../tools/config.ts'
import { askJson } from '../../../tools/system/ask-json.ts'
import type { Run } from './run.ts'
import { withReadable } from './with-databases.ts'

/** Looks at the database, at Patroni and at this machine, and changes nothing. The primary is asked, also where a replica is named. */
export const runDoctor: Run = (words) => {
  const { databaseUrl, mode } = readConfig()
  const act = (url: string) => runDoctorCommand(url, words, { clock: systemClock, mode, folder: root, askJson })
  return databaseUrl === undefined ? withReadable(act) : act(databaseUrl)
}
