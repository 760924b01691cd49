// The servers in front of a cluster of databases, its members, and a vendor who calls through the proxy.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { migrate } from '../../apps/server/src/schema/migrate.ts'
import { makePlayers } from '../../bench/players.ts'
import { buildPrograms } from '../../tools/build.ts'
import { builtFile } from '../../tools/building/programs.ts'
import { systemBinaries } from '../../tools/postgres/binaries.ts'
import { roleNames } from '../../tools/postgres/index.ts'
import { literal, quoted, rolesScript } from '../../tools/postgres/roles.ts'
import { findFreePort } from '../../tools/system/ports.ts'
import { temporaryKeys } from '../../tools/testing/temporary-keys.ts'
import type { GameRoom } from '../game-room.ts'
import { OPENING_MINOR } from '../world.ts'
import { startClusterGames } from './cluster-games.ts'
import { readVariables } from './deploy-files.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type Cluster, type Planted, startCluster } from './start-cluster.ts'

export type ClusterWorld = {
  cluster: Cluster
  servers: readonly ServerProcess[]
  gamesHosts: readonly ServerProcess[]
  /** As its owner, by way of the primary. */
  ownerUrl: string
  /** The members who bet by a vendor's calls. */
  accounts: string[]
  /** Those who play at the games hosts. */
  room: GameRoom
  link: { casinoId: string; secret: string }
  /** That of the site. */
  certificate: string
}

const DATABASES = { platform: 'pavilion', games: 'pavilion_games' }
const ROLE_PASSWORD = 'of-a-role'

export async function startClusterWorld(request: {
  members: number
  planted?: Planted | undefined
  log: (sentence: string) => void
}): Promise<ClusterWorld> {
  await buildPrograms(request.log)
  const cluster = await startCluster(request.planted, request.log)
  const urlOf = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@${cluster.primary.host}:${cluster.primary.port}/${database}?sslmode=verify-full&sslrootcert=${encodeURIComponent(cluster.certificate)}`
  await makeRoles(urlOf('postgres', cluster.superuserPassword, 'postgres'))
  const ownerUrl = urlOf(roleNames.owner, ROLE_PASSWORD, DATABASES.platform)
  const keys = temporaryKeys()
  await migrate(ownerUrl, keys.seals, roleNames.application)
  await seedDemo(ownerUrl, keys.seals)
  const { accounts: all, ...link } = await makePlayers(ownerUrl, keys.seals, { count: request.members, eachMinor: OPENING_MINOR })
  const url = urlOf(roleNames.application, ROLE_PASSWORD, DATABASES.platform)
  const servers = await Promise.all(cluster.servers.map((at) => startServer(at, { DATABASE_URL: url, ...keys.environment }, request.log)))
  // A quarter of the members, and at least one.
  const ofGames = all.splice(0, Math.ceil(all.length / 4))
  const games = await startClusterGames({
    cluster,
    urls: {
      platformOwner: ownerUrl,
      gamesOwner: urlOf(roleNames.owner, ROLE_PASSWORD, DATABASES.games),
      games: urlOf(roleNames.games, ROLE_PASSWORD, DATABASES.games),
    },
    link,
    accounts: ofGames,
    log: request.log,
  })
  return {
    cluster,
    servers,
    gamesHosts: games.hosts,
    ownerUrl,
    accounts: all,
    room: games.room,
    link,
    certificate: readFileSync(cluster.siteCertificate, 'utf8'),
  }
}

/** As an administrator would, by the script that `npm run migrate -- roles` prints. */
async function makeRoles(adminUrl: string): Promise<void> {
  const [postgres] = systemBinaries()
  const psql = join(postgres?.bin ?? dirname('psql'), 'psql')
  execFileSync(psql, ['-q', adminUrl], { input: rolesScript(roleNames, DATABASES), stdio: ['pipe', 'pipe', 'inherit'] })
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const role of Object.values(roleNames)) await client.query(`alter role ${quoted(role)} password ${literal(ROLE_PASSWORD)}`)
  await client.end()
}

/** Told what its unit tells it, but for where everything is; in development, since its merchants are those of the demo. */
async function startServer(
  { host, port }: { host: string; port: number },
  environment: Record<string, string>,
  log: (sentence: string) => void,
): Promise<ServerProcess> {
  const metricsPort = String(await findFreePort('127.0.0.1'))
  const { SECURITY_LOG_FILE: _, ...told } = readVariables('server.env')
  return startServerProcess({
    name: `The server at ${host}`,
    arguments: [builtFile('apps/server')],
    environment: {
      ...told,
      ...environment,
      MODE: 'development',
      HOST: host,
      PORT: String(port),
      METRICS_PORT: metricsPort,
      DEMO_PLAYERS: 'off',
      CALL_BUDGETS: 'off',
      LOG_LEVEL: 'silent',
    },
    log,
  })
}
