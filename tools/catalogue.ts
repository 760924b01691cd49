// npm run catalogue: makes a merchant's games what a file says, while servers run.
import { readFileSync } from 'node:fs'
import { catalogueUsage, runCatalogueCommand } from '../apps/server/src/commands/catalogue-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openKnownDatabases, ownerUrlOf } from './system/databases.ts'

await runCommand(async () => {
  const [merchant, file] = process.argv.slice(2)
  if (!merchant || !file) throw new Complaint(catalogueUsage)
  const text = readText(file)
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runCatalogueCommand(ownerUrlOf(databases), merchant, text)
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Complaint(`There is no file ${file} that can be read.`)
  }
}
