// npm run teams: holds the agents' teams against the books, makes their figures anew, or moves a member, while servers run.
import { runTeamsCommand, teamsUsage } from '../apps/server/src/commands/teams-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new Complaint(teamsUsage)
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runTeamsCommand(databases.url, words)
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return outcome.isWrong ? 1 : 0
  } finally {
    await databases.postgres.stop()
  }
})
