// npm run ledger: verifies the books, seals the days that are over, or shows the months, while servers run.

import { systemClock } from '../apps/server/src/base/clock.ts'
import { ledgerUsage, runLedgerCommand } from '../apps/server/src/commands/ledger-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new Complaint(ledgerUsage)
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const tell = (what: string) => console.error(`Reading: ${what}`)
    const outcome = await runLedgerCommand(databases.url, words, { at: systemClock(), tell })
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return outcome.isWrong ? 1 : 0
  } finally {
    await databases.postgres.stop()
  }
})
