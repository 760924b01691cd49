// The two games hosts of these runs, which die like the servers do.
import pg from 'pg'
import { migrate } from '../games/host/src/base/database.ts'
import { createSeals } from '../games/host/src/base/sealed.ts'
import { builtFile } from '../tools/building/programs.ts'
import { roleNames } from '../tools/postgres/index.ts'
import { type Child, startChild } from '../tools/system/child.ts'
import { findFreePort } from '../tools/system/ports.ts'
import { writeSecretFile } from '../tools/system/secret-file.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { type GameRoom, openLaunches, type SendToHost } from './game-room.ts'
import { startWorld, type World } from './world.ts'

/** One of the hosts, and where it is asked. */
export type GamesHost = { child: Child; url: string }

/**
 * A world with two games hosts of the house on one database, and a look into the books of world and hosts. Each host calls a server
 * of its own; a call of the page reaches either of them, as it does behind a proxy.
 */
export type GamesScene = GameRoom & { world: World; hosts: readonly GamesHost[]; stop: () => Promise<void> }

const DATABASE = 'faults_games'

/** Starts a world and the games hosts in front of it, on a database of their own in the same PostgreSQL. */
export async function startGamesScene(request: Parameters<typeof startWorld>[0]): Promise<GamesScene> {
  const world = await startWorld(request)
  await world.postgres.createDatabase(DATABASE, 'games')
  const hostDatabaseUrl = world.postgres.url(DATABASE)
  const keys = temporaryKeys()
  await migrate(hostDatabaseUrl, createSeals(keys.source), roleNames.games)
  const hosts = await Promise.all(world.servers.map((server) => startHost(world, server.port, keys.environment, request.log)))
  const [books, hostBooks] = [world.databaseUrl, hostDatabaseUrl].map((connectionString) => {
    const pool = new pg.Pool({ connectionString, max: 4 })
    pool.on('error', () => {})
    return pool
  }) as [pg.Pool, pg.Pool]
  const { accounts, link } = world
  await openLaunches(books, { accounts, link })
  let asked = 0
  // Whichever host is next; who gave no answer is followed by the other.
  const send: SendToHost = (path, init) => {
    asked += 1
    return sendByFetch(`${hosts[asked % hosts.length]?.url ?? ''}${path}`, init)
  }
  const stop = async () => {
    await Promise.all([books.end(), hostBooks.end(), ...hosts.map(({ child }) => child.stop())])
    await world.stop()
  }
  return { world, hosts, accounts, link, send, books, hostBooks, stop }
}

async function startHost(
  { link, postgres }: World,
  serverPort: number,
  keys: Record<string, string>,
  log: (sentence: string) => void,
): Promise<GamesHost> {
  const walletUrl = `http://127.0.0.1:${serverPort}/provider/${encodeURIComponent(link.casinoId)}`
  const port = await findFreePort('127.0.0.1')
  const child = await startChild({
    name: `The games host on port ${port}`,
    arguments: [builtFile('games/host')],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: postgres.url(DATABASE, 'games'),
      ...keys,
      CASINOS_FILE: writeSecretFile(`${temporaryFolder('casinos')}/casinos.json`, { casinos: [{ ...link, walletUrl }] }),
      LOG_LEVEL: 'silent',
    },
    log,
  })
  atTheEnd(child.stop)
  return { child, url: `http://127.0.0.1:${port}` }
}

const ANSWER_WITHIN_MS = 15_000

const sendByFetch: SendToHost = async (url, init) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  return { status: response.status, text: await response.text() }
}
