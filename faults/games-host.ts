// The two games hosts of these runs, which die like the servers do, and what a casino and a browser ask of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { launcherCalls, SIGNATURE_HEADER } from '@pavilion/provider'
import pg from 'pg'
import { migrate } from '../games/host/src/base/database.ts'
import { createSeals } from '../games/host/src/base/sealed.ts'
import { signBody } from '../games/host/src/base/signature.ts'
import { builtFile } from '../tools/building/programs.ts'
import { roleNames } from '../tools/postgres/index.ts'
import { type Child, startChild } from '../tools/system/child.ts'
import { findFreePort } from '../tools/system/ports.ts'
import { writeSecretFile } from '../tools/system/secret-file.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { startWorld, type World } from './world.ts'

/** One of the hosts, and where it is asked. */
export type GamesHost = { child: Child; url: string }

/**
 * A world with two games hosts of the house on one database, and a look into the books of world and hosts. Each host calls a server
 * of its own; a call of the page reaches either of them, as it does behind a proxy.
 */
export type GamesScene = { world: World; hosts: readonly GamesHost[]; books: pg.Pool; hostBooks: pg.Pool; stop: () => Promise<void> }

/** An answer that is one: no silence, no fault, no request to slow down. */
export type HostAnswer = { status: number; body: unknown }

const DATABASE = 'faults_games'
const GAME = 'marigold-nights'
const ANSWER_WITHIN_MS = 15_000
const GIVE_UP_AFTER_MS = 90_000
const PAUSE_MS = 100

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
  await openLaunches(books, world)
  const stop = async () => {
    await Promise.all([books.end(), hostBooks.end(), ...hosts.map(({ child }) => child.stop())])
    await world.stop()
  }
  return { world, hosts, books, hostBooks, stop }
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

/** Every member is logged in and has opened the game, as the wallet asks of who bets. */
async function openLaunches(books: pg.Pool, { accounts, link }: World): Promise<void> {
  await books.query(
    `insert into sessions (id, token_hash, device_hash, member_id, merchant_code, device, address, user_agent, opened_at, renewed_at, expires_at)
     select m, sha256(m::text::bytea), '', m, 'pavilion', '', '127.0.0.1', '', now(), now(), now() + interval '1 day' from unnest($1::bigint[]) m`,
    [accounts],
  )
  await books.query(
    `insert into launches (id, link_id, shard, wallet_id, member_id, session_id, game_id, opened_at, expires_at)
     select 'faults-' || m, l.id, a.shard, a.id, m, m, $2, now(), now() + interval '1 day'
     from unnest($1::bigint[]) m
     join ledger.accounts a on a.owner = 'member:' || m and a.kind = 'wallet'
     cross join (select id from provider_links where casino_id = $3) l`,
    [accounts, GAME, link.casinoId],
  )
}

/** Opens the game for a member as the casino does, and enters it as a browser does. Returns the secret of the play. */
export async function enterGame({ hosts, world: { link } }: GamesScene, account: string): Promise<string> {
  const body = JSON.stringify({
    casino_id: link.casinoId,
    game: GAME,
    locale: 'en',
    ip: '127.0.0.1',
    client_type: 'mobile',
    urls: { return_url: 'http://localhost/m/home', deposit_url: 'http://localhost/m/voucherCenter' },
    session_id: `faults-${account}`,
    account: { id: account, currency: 'PHP' },
  })
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secret, body) }
  // A launch is good for one entry: where the answer to that was lost, another one is asked for.
  for (;;) {
    const launched = await insist(hosts, (hostUrl) => fetch(`${hostUrl}${launcherCalls.real.path}`, { method: 'POST', headers, body }))
    const { launch_url: url } = launched.body as { launch_url: string }
    const entry = JSON.stringify({ launch: new URLSearchParams(new URL(url).hash.slice(1)).get('launch') })
    const entered = await insist(hosts, (hostUrl) =>
      fetch(`${hostUrl}/api/play/open`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: entry }),
    )
    if (entered.status === 200) return (entered.body as { secret: string }).secret
  }
}

/** A call of the game's page, repeated at one host after the other until it is answered. */
export function askHost({ hosts }: GamesScene, secret: string, path: string, body?: object): Promise<HostAnswer> {
  const headers = { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return insist(hosts, (url) => fetch(`${url}/api/play/${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }))
}

let asked = 0

/** Whichever host is next; who gave no answer is followed by the other. */
async function insist(hosts: readonly GamesHost[], ask: (url: string) => Promise<Response>): Promise<HostAnswer> {
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < GIVE_UP_AFTER_MS) {
    asked += 1
    const answer = await ask(hosts[asked % hosts.length]?.url ?? '')
      .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
      .catch(() => undefined)
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer
    await sleep(PAUSE_MS)
  }
  throw new Error('the games hosts did not answer')
}
