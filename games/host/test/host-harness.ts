import { randomBytes } from 'node:crypto'
import { openStream } from '@pavilion/game-kit/seeds'
import { slotRules as rules } from '@pavilion/game-marigold-nights/rules'
import type { PlayState, RoundAnswer, RoundView } from '@pavilion/game-marigold-nights/wire'
import pg from 'pg'
import { type App, buildApp, type Surroundings } from '../src/app.ts'
import { migrate } from '../src/base/database.ts'
import { makeId, systemRandom } from '../src/base/random.ts'
import { signBody } from '../src/base/signature.ts'
import type { Catalogue } from '../src/config.ts'
import { SECRET } from './fake-wallet.ts'
import { openSeed, testKeys, testSeals } from './seals.ts'

// The host on a database of its own, asked the way a casino and a browser ask it.

export type TestClock = (() => Date) & { advance(ms: number): void }

export function createTestClock(): TestClock {
  let nowMs = Date.parse('2026-03-01T08:00:00Z')
  const advance = (ms: number) => {
    nowMs += ms
  }
  return Object.assign(() => new Date(nowMs), { advance })
}

/** `url` is that of its owner, who may write what tests need by hand. */
export type Database = { url: string; query: (sql: string) => Promise<unknown[]>; drop(): Promise<void> }

export async function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests with npm test')
  const name = `test_games_${randomBytes(6).toString('hex')}`
  for (const role of [OWNER, HOST]) await makeRole(server, role)
  const url = server.replace(/^(postgres(?:ql)?:\/\/)[^/]*\/[^?]*/, `$1${OWNER}:test@/${name}`)
  await ask(server, `create database ${name} owner ${OWNER}`)
  return { url, query: (sql) => ask(url, sql), drop: async () => void (await ask(server, `drop database if exists ${name} with (force)`)) }
}

/** As whom tests connect, of whose password there is nothing to hide: such a server lives for one run, behind a socket that nobody else reaches. */
const OWNER = 'test_games_owner'
const HOST = 'test_games'

/** The same database for the role that the host has. */
export const asHost = (ownerUrl: string): string => ownerUrl.replace(`//${OWNER}:`, `//${HOST}:`)

// Several test files may make it at once: the one that comes second finds it.
const makeRole = (server: string, role: string) =>
  ask(
    server,
    `do $$ begin
      create role ${role} login password 'test';
      grant pg_read_all_stats to ${role};
    exception when duplicate_object or unique_violation then null; end $$`,
  )

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/**
 * A client seed with which the first bet of the player's next pair at Marigold Nights has the wanted first turn; the test may open the
 * server seed, players cannot.
 */
export async function clientSeedFor(
  database: Database,
  wanted: (turn: ReturnType<typeof rules.begin>) => boolean,
  account = '42',
): Promise<string> {
  const rows = await database.query(
    `select server_seed, server_hash from seed_pairs where begun_at is null and game_id = 'marigold-nights' and account_id = '${account}'`,
  )
  const serverSeed = openSeed(rows[0] as Parameters<typeof openSeed>[0])
  for (let tried = 0; tried < 100_000; tried++) {
    const clientSeed = `c${tried}`
    if (wanted(rules.begin({}, openStream({ serverSeed, clientSeed, nonce: 0 })))) return clientSeed
  }
  throw new Error('no client seed found')
}

/** A casino beside the first one, where a test gives it a wallet. */
export const SECOND_CASINO = { casinoId: 'second-casino', secret: 'a secret of the second casino and the vendor' }

export async function startHost(
  databaseUrl: string,
  walletUrl: string,
  requests: Partial<Surroundings> & {
    catalogue?: Catalogue
    casino?: { provider: string }
    trustedProxies?: string[]
    secondWalletUrl?: string
    isProduction?: boolean
    /** Connects as the owner of the database. */
    isOwner?: boolean
  } = {},
): Promise<App> {
  const { catalogue, casino, trustedProxies = [], secondWalletUrl, isProduction = false, isOwner = false, ...surroundings } = requests
  await migrate(databaseUrl, testSeals, HOST)
  const second = secondWalletUrl === undefined ? [] : [{ ...SECOND_CASINO, walletUrl: secondWalletUrl }]
  return buildApp(
    {
      port: 0,
      host: '127.0.0.1',
      drainSeconds: 0,
      databaseUrl: isOwner ? databaseUrl : asHost(databaseUrl),
      sealKeys: testKeys,
      casinos: [{ casinoId: 'casino', secret: SECRET, walletUrl, ...casino }, ...second],
      catalogue,
      publicUrl: undefined,
      trustedProxies,
      isProduction,
      logLevel: 'silent',
    },
    {
      clock: createTestClock(),
      random: systemRandom,
      patience: { tryTimeoutMs: 2_000, pause: async () => {} },
      waitMs: 10_000,
      callsPerSecond: 100_000,
      ...surroundings,
    },
  )
}

export const launchBody = (account = '42', game = 'marigold-nights') => ({
  casino_id: 'casino',
  game,
  locale: 'fil',
  ip: '127.0.0.1',
  client_type: 'mobile',
  turbo: true,
  urls: { return_url: 'http://site.test:3000/m/home', deposit_url: 'http://site.test:3000/m/voucherCenter' },
  session_id: 'launch-1',
  account: { id: account, currency: 'PHP' },
})

/** A signed call of the casino. */
export async function askLauncher(app: App, call: string, body: object, signature?: string) {
  const bytes = JSON.stringify(body)
  const reply = await app.server.inject({
    method: 'POST',
    url: `/v2/a8r_provider.${call}`,
    headers: { 'content-type': 'application/json', 'x-request-sign': signature ?? signBody(SECRET, bytes) },
    payload: bytes,
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

export async function launchToken(app: App, body: object = launchBody(), call = 'Launcher/Real'): Promise<string> {
  const { body: reply } = await askLauncher(app, call, body)
  return launchOf(String(reply.launch_url))
}

/** The launch that is behind the hash of an address. */
export function launchOf(address: string): string {
  return new URLSearchParams(new URL(address).hash.slice(1)).get('launch') ?? ''
}

/** A browser that holds a play's secret. */
export type Browser = {
  secret: string
  state: PlayState
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** One bet; with `clientSeed`, the first of the next pair, which begins with it. */
  spin(request?: { requestId?: string; stake?: string; clientSeed?: string }): Promise<RoundAnswer>
  /** Plays every free spin that is left. */
  playOut(round: RoundView): Promise<RoundView>
  reload(): Promise<PlayState>
}

export async function openBrowser(app: App, token?: string): Promise<Browser> {
  const reply = await app.server.inject({ method: 'POST', url: '/api/play/open', payload: { launch: token ?? (await launchToken(app)) } })
  if (reply.statusCode !== 200) throw new Error(`the launch was answered ${reply.statusCode} ${reply.body}`)
  const { secret, state } = reply.json<{ secret: string; state: PlayState }>()
  return browserWith(app, secret, state)
}

export function browserWith(app: App, secret: string, state: PlayState): Browser {
  const call: Browser['call'] = async (method, path, body) => {
    const reply = await app.server.inject({
      method,
      url: `/api/play/${path}`,
      headers: { authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
  }
  return {
    secret,
    state,
    call,
    spin: async ({ clientSeed, ...request } = {}) => {
      if (clientSeed !== undefined) await call('POST', 'rotate', { clientSeed })
      const { status, body } = await call('POST', 'bet', { requestId: makeId(systemRandom), stake: '1.00', ...request })
      if (status !== 200) throw new Error(`the spin was answered ${status} ${JSON.stringify(body)}`)
      return body as RoundAnswer
    },
    playOut: async (round) => {
      let now = round
      while (now.status === 'open')
        now = ((await call('POST', 'continue', { roundId: now.id, step: now.steps.length })).body as RoundAnswer).round
      return now
    },
    reload: async () => (await call('GET', 'state')).body as unknown as PlayState,
  }
}
