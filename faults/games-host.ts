// The games host of these runs, which dies like the servers do, and what a casino and a browser ask of it.
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

/** A world with the house's games host, whose casino is the world's first server, and a look into the books of both. */
export type GamesScene = { world: World; host: Child; hostUrl: string; books: pg.Pool; hostBooks: pg.Pool; stop: () => Promise<void> }

/** An answer that is one: no silence, no fault, no request to slow down. */
export type HostAnswer = { status: number; body: unknown }

const DATABASE = 'faults_games'
const GAME = 'marigold-nights'
const ANSWER_WITHIN_MS = 15_000
const GIVE_UP_AFTER_MS = 90_000
const PAUSE_MS = 100

/** Starts a world and the games host in front of it, on a database of its own in the same PostgreSQL. */
export async function startGamesScene(request: Parameters<typeof startWorld>[0]): Promise<GamesScene> {
  const world = await startWorld(request)
  await world.postgres.createDatabase(DATABASE, 'games')
  const hostDatabaseUrl = world.postgres.url(DATABASE)
  const keys = temporaryKeys()
  await migrate(hostDatabaseUrl, createSeals(keys.source), roleNames.games)
  const walletUrl = `http://127.0.0.1:${world.servers[0]?.port}/provider/${encodeURIComponent(world.link.casinoId)}`
  const port = await findFreePort('127.0.0.1')
  const host = await startChild({
    name: 'The games host',
    arguments: [builtFile('games/host')],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: world.postgres.url(DATABASE, 'games'),
      ...keys.environment,
      CASINOS_FILE: writeSecretFile(`${temporaryFolder('casinos')}/casinos.json`, { casinos: [{ ...world.link, walletUrl }] }),
      LOG_LEVEL: 'silent',
    },
    log: request.log,
  })
  atTheEnd(host.stop)
  const [books, hostBooks] = [world.databaseUrl, hostDatabaseUrl].map((connectionString) => {
    const pool = new pg.Pool({ connectionString, max: 4 })
    pool.on('error', () => {})
    return pool
  }) as [pg.Pool, pg.Pool]
  await openLaunches(books, world)
  const stop = async () => {
    await Promise.all([books.end(), hostBooks.end(), host.stop()])
    await world.stop()
  }
  return { world, host, hostUrl: `http://127.0.0.1:${port}`, books, hostBooks, stop }
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
export async function enterGame({ hostUrl, world: { link } }: GamesScene, account: string): Promise<string> {
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
    const launched = await insist(() => fetch(`${hostUrl}${launcherCalls.real.path}`, { method: 'POST', headers, body }))
    const { launch_url: url } = launched.body as { launch_url: string }
    const entry = JSON.stringify({ launch: new URLSearchParams(new URL(url).hash.slice(1)).get('launch') })
    const entered = await insist(() =>
      fetch(`${hostUrl}/api/play/open`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: entry }),
    )
    if (entered.status === 200) return (entered.body as { secret: string }).secret
  }
}

/** A call of the game's page, repeated until it is answered. */
export function askHost({ hostUrl }: GamesScene, secret: string, path: string, body?: object): Promise<HostAnswer> {
  const headers = { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return insist(() => fetch(`${hostUrl}/api/play/${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }))
}

async function insist(ask: () => Promise<Response>): Promise<HostAnswer> {
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < GIVE_UP_AFTER_MS) {
    const answer = await ask()
      .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
      .catch(() => undefined)
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer
    await sleep(PAUSE_MS)
  }
  throw new Error('the games host did not answer')
}
