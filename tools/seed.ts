// npm run seed: fills an empty database with the demo merchant. It never touches a database that holds other data.
import { listDemoSites, seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { openDatabases, ownerUrlOf } from './system/databases.ts'

await runCommand(async () => {
  const config = readConfig()
  if (config.mode === 'production') throw new Complaint('Demo data has no place in production: unset MODE and NODE_ENV to make a demo.')
  const databases = await openDatabases(config, 'any', console.error)
  try {
    const result = await seedDemo(ownerUrlOf(databases), databases.seals)
    if (result === 'foreign-data') throw new Complaint('This database has other data, so it was not changed.')
    console.log(result === 'seeded' ? 'The demo data is in.' : 'The demo data was there already.')
    for (const { name, logins } of await listDemoSites()) {
      console.log(`${name}:`)
      for (const { account, password, note } of logins) console.log(`  ${account} / ${password}   ${note}`)
    }
    return 0
  } finally {
    await databases.postgres.stop()
  }
})
