import { after, afterEach, before, beforeEach } from 'node:test'
import type { App } from '../src/app.ts'
import type { Catalogue } from '../src/config.ts'
import { type FakeWallet, startFakeWallet } from './fake-wallet.ts'
import { createTestClock, createTestDatabase, type Database, launchBody, launchToken, startHost, type TestClock } from './host-harness.ts'

/** What the tests of a file use. */
export type Stage = { wallet: FakeWallet; database: Database; clock: TestClock; host: App }

/** For each test of the file a host of its own that draws, on a clock that the test moves on, beside a wallet with this balance. */
export function setStage(catalogue: Catalogue, heldMinor: bigint): Stage {
  const stage = {} as Stage
  before(async () => {
    stage.wallet = await startFakeWallet(heldMinor)
  })
  after(() => stage.wallet.close())
  beforeEach(async () => {
    stage.clock = createTestClock()
    stage.database = await createTestDatabase()
    stage.wallet.calls = []
    stage.wallet.always.clear()
    stage.wallet.balanceMinor = heldMinor
    stage.host = await startHost(stage.database.url, stage.wallet.url, { clock: stage.clock, catalogue })
    await stage.host.drawDue()
  })
  afterEach(async () => {
    await stage.host.close()
    await stage.database.drop()
  })
  return stage
}

/** One host for all tests of a file, beside a wallet with this balance; it is closed after the last one. */
export async function openHost(heldMinor: bigint, options: Parameters<typeof startHost>[2] = {}) {
  const database = await createTestDatabase()
  const wallet = await startFakeWallet(heldMinor)
  const clock = createTestClock()
  const app = await startHost(database.url, wallet.url, { clock, ...options })
  after(async () => {
    await app.close()
    await wallet.close()
    await database.drop()
  })
  return { app, wallet, database, clock }
}

/** Opens a game of a host and answers the play's secret. */
export async function openPlay(app: App, game: string, account = '42', call?: string): Promise<string> {
  const launch = await launchToken(app, launchBody(account, game), call)
  const opened = await app.server.inject({ method: 'POST', url: '/api/play/open', payload: { launch } })
  return opened.json<{ secret: string }>().secret
}

/** The calls of a game's page, below a path and with the play's secret. */
export function askAs(app: App, path: string, secret: string) {
  const headers = { authorization: `Bearer ${secret}` }
  return {
    headers,
    read: async <Reply>(what: string) => (await app.server.inject({ url: `${path}/${what}`, headers })).json<Reply>(),
    send: async <Reply>(what: string, payload: object) => {
      const reply = await app.server.inject({ method: 'POST', url: `${path}/${what}`, headers, payload })
      return { status: reply.statusCode, body: reply.json<Reply>() }
    },
  }
}
