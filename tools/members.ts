// npm run members: stops things for a member, ends its sessions, and proposes to let go what is stopped, while servers run.
import { runMembersCommand } from '../apps/server/src/commands/members-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runMembersCommand(databases.url, process.argv.slice(2))
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
