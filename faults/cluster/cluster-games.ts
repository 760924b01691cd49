// The two games hosts of a cluster behind its proxy, on a database of their own, and the members who play at them.
import { readFileSync } from 'node:fs'
import { request as requestTls } from 'node:https'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import pg from 'pg'
import { migrate } from '../../games/host/src/base/database.ts'
import { createSeals } from '../../games/host/src/base/sealed.ts'
import { builtFile } from '../../tools/building/programs.ts'
import { roleNames } from '../../tools/postgres/index.ts'
import { writeSecretFile } from '../../tools/system/secret-file.ts'
import { atTheEnd } from '../../tools/testing/temporary.ts'
import { temporaryKeys } from '../../tools/testing/temporary-keys.ts'
import { type GameRoom, openLaunches, type SendToHost } from '../game-room.ts'
import { readVariables } from './deploy-files.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type Cluster, GAMES_NAME } from './start-cluster.ts'

const ANSWER_WITHIN_MS = 15_000

type Request = {
  cluster: Cluster
  /** The books of the platform and of the hosts as their owner, and the hosts' as the hosts use them. */
  urls: { platformOwner: string; gamesOwner: string; games: string }
  link: { casinoId: string; secret: string }
  /** Who plays at the hosts. */
  accounts: readonly string[]
  log: (sentence: string) => void
}

/** Starts both hosts and opens a game for each of these members. */
export async function startClusterGames(request: Request): Promise<{ hosts: readonly ServerProcess[]; room: GameRoom }> {
  const { cluster, urls, link, accounts, log } = request
  const keys = temporaryKeys()
  await migrate(urls.gamesOwner, createSeals(keys.source), roleNames.games)
  const walletUrl = `https://${cluster.site.host}:${cluster.site.port}/provider/${encodeURIComponent(link.casinoId)}`
  const casinos = writeSecretFile(join(cluster.folder, 'casinos.json'), { casinos: [{ ...link, walletUrl }] })
  const start = ({ host, port }: { host: string; port: number }) =>
    startServerProcess({
      name: `The games host at ${host}`,
      arguments: [builtFile('games/host')],
      environment: {
        ...readVariables('games.env'),
        ...keys.environment,
        MODE: 'development',
        HOST: host,
        PORT: String(port),
        DATABASE_URL: urls.games,
        CASINOS_FILE: casinos,
        // The certificate of the site is its own authority here.
        NODE_EXTRA_CA_CERTS: cluster.siteCertificate,
        LOG_LEVEL: 'silent',
      },
      log,
    })
  const hosts = await Promise.all(cluster.games.map(start))
  const [books, hostBooks] = [urls.platformOwner, urls.gamesOwner].map(openBooks) as [pg.Pool, pg.Pool]
  await openLaunches(books, { accounts, link })
  const send = sendByProxy(cluster.site, GAMES_NAME, readFileSync(cluster.siteCertificate, 'utf8'))
  return { hosts, room: { accounts, link, send, books, hostBooks } }
}

function openBooks(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 })
  // Its primary dies, too.
  pool.on('error', () => {})
  atTheEnd(() => pool.end())
  return pool
}

/** The proxy sends calls for the name of the games to one of the hosts. */
function sendByProxy(site: { host: string; port: number }, name: string, ca: string): SendToHost {
  return (path, { body, headers, method }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const call = requestTls({ ...site, ca, method, path, signal, headers: { ...headers, host: name } })
      call.on('error', reject)
      call.on('response', (response) => {
        textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
      })
      call.end(body)
    })
}
