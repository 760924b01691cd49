// npm run secrets: what a merchant shares with its providers and payment companies to sign calls with.
import { text } from 'node:stream/consumers'
import { runSecretsCommand } from '../apps/server/src/commands/secrets-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runSecretsCommand(databases.url, databases.seals, process.argv.slice(2), () => text(process.stdin))
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
