// npm run migrate: brings the database's schema up to date, and nothing else.
import { runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openDatabases } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openDatabases(readConfig(), 'any', console.error)
  await databases.postgres.stop()
  console.log('The schema is up to date.')
  return 0
})
