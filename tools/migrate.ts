// npm run migrate: brings the databases' schemas and the rights of their roles up to date, and nothing else; or prints how to make the roles.
import { Complaint, runCommand } from './complaint.ts'
import { type Config, readConfig } from './config.ts'
import { databaseNameOf, userOf } from './postgres/address.ts'
import { type Role, roleNames } from './postgres/index.ts'
import { rolesScript } from './postgres/roles.ts'
import { migrateGamesDatabase, openDatabases, ownerUrlOf, ownerUrlOfGames } from './system/databases.ts'

const usage = `npm run migrate             brings both schemas and the rights of their roles up to date
npm run migrate -- roles    prints a script for psql that makes the roles and databases`

await runCommand(async () => {
  const [word] = process.argv.slice(2)
  const config = readConfig()
  if (word === 'roles') {
    console.log(printRoles(config))
    return 0
  }
  if (word !== undefined) throw new Complaint(usage)
  const databases = await openDatabases(config, 'any', console.error)
  try {
    ownerUrlOf(databases)
    ownerUrlOfGames(databases)
    await migrateGamesDatabase(databases, config)
  } finally {
    await databases.postgres.stop()
  }
  console.log('The schemas and the rights of the roles are up to date.')
  return 0
})

/** Roles and databases are called as in the addresses that are set, and by their usual names where none is. */
function printRoles({ databaseUrl, ownerUrl, gamesDatabaseUrl }: Config): string {
  const named = (role: Role, url: string | undefined) => (url === undefined ? roleNames[role] : userOf(url))
  const names = { owner: named('owner', ownerUrl), application: named('application', databaseUrl), games: named('games', gamesDatabaseUrl) }
  if (new Set(Object.values(names)).size < 3)
    throw new Complaint('DATABASE_URL, DATABASE_OWNER_URL and GAMES_DATABASE_URL must have a role each.')
  const platform = (databaseUrl && databaseNameOf(databaseUrl)) || 'pavilion'
  const games = (gamesDatabaseUrl && databaseNameOf(gamesDatabaseUrl)) || `${platform}_games`
  return rolesScript(names, { platform, games })
}
