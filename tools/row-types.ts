// node tools/row-types.ts: redraws the types of the tables' rows from the database, after a migration.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runCommand } from './complaint.ts'
import { readConfig, root } from './config.ts'
import { drawRowTypes } from './sql/row-types.ts'
import { openDatabases, ownerUrlOf } from './system/databases.ts'

await runCommand(async () => {
  const databases = await openDatabases(readConfig(), 'any', console.error)
  try {
    const client = new pg.Client({ connectionString: ownerUrlOf(databases) })
    await client.connect()
    // Ended before the database is: otherwise its last word would hide what was wrong.
    const files = await drawRowTypes(client).finally(() => client.end())
    for (const [file, text] of files) writeFileSync(join(root, file), text)
    console.log(`The row types of ${files.size} slices are those of the database.`)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
