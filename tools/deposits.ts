// npm run deposits: shows the deposits that somebody must look at, takes statements of the bank in, and sets what operators may do
// with money, while servers run.
import { readFile } from 'node:fs/promises'
import { runDepositsCommand } from '../apps/server/src/commands/deposits-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases, ownerUrlOf } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runDepositsCommand(ownerUrlOf(databases), process.argv.slice(2), { readFile: (path) => readFile(path, 'utf8') })
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
