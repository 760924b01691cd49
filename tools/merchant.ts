// npm run merchant: looks at the merchants, and changes their switches while servers run.
import { runMerchantCommand } from '../apps/server/src/commands/merchant-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases, ownerUrlOf } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runMerchantCommand(ownerUrlOf(databases), process.argv.slice(2))
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
