// npm run operator: looks after those who work for a merchant, while servers run.
import { runOperatorCommand } from '../apps/server/src/operator-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openDatabases } from './system/databases.ts'
import { openTerminal } from './terminal.ts'

await runCommand(async () => {
  const config = readConfig()
  const terminal = openTerminal()
  const databases = await openDatabases(config, 'any', console.error)
  try {
    const place = { allowsDemo: config.mode !== 'production' }
    const outcome = await runOperatorCommand(databases.url, process.argv.slice(2), terminal, place)
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    terminal.close()
    await databases.postgres.stop()
  }
})
