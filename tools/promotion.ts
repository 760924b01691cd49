// npm run promotion: looks at applications for promotions, and decides them while servers run.
import { runPromotionCommand } from '../apps/server/src/commands/promotion-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runPromotionCommand(databases.url, process.argv.slice(2))
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
