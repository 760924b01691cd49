// npm run league: lists the matches of a league of the house, and voids one of them, while servers run.
import { join } from 'node:path'
import { readCatalogue } from '../games/host/src/config.ts'
import { runLeagueCommand } from '../games/host/src/league/league-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig, root } from './config.ts'
import { openKnownDatabases } from './system/databases.ts'

await runCommand(async () => {
  const catalogue = readCatalogue(join(root, 'apps/server/demo/catalogue.json'))
  const databases = await openKnownDatabases(readConfig(), console.error)
  try {
    const outcome = await runLeagueCommand(databases.gamesUrl, catalogue, process.argv.slice(2))
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
