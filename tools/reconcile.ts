// npm run reconcile: holds our books against a provider's own, and looks after rounds that are stuck, while servers run.
import { parseArgs } from 'node:util'
import { reconcileUsage, runReconcileCommand } from '../apps/server/src/commands/reconcile-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { askFromHere } from './system/ask-from-here.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const config = readConfig()
  const given = readWords()
  const databases = await openKnownDatabases(config, console.error)
  try {
    const outcome = await runReconcileCommand({ databaseUrl: databases.url, seals: databases.seals }, askFromHere(config), given)
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' }, file: { type: 'string' } },
      allowPositionals: true,
    })
    return { ...values, words: positionals }
  } catch {
    throw new Complaint(reconcileUsage)
  }
}
