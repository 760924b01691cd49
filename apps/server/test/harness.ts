import { type App, buildApp } from '../src/app.ts'
import type { Clock } from '../src/base/clock.ts'
import { createDatabase, type Db } from '../src/base/database.ts'
import { createPool } from '../src/base/pool.ts'
import { systemRandom } from '../src/base/random.ts'
import type { VerificationConfig } from '../src/verification-config.ts'
import { createDemoDatabase, createTestDatabase } from './databases.ts'
import { testKeys } from './seals.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(ms: number): void }

export function createTestClock(start = '2026-03-01T08:00:00Z'): TestClock {
  let nowMs = Date.parse(start)
  const advance = (ms: number) => {
    nowMs += ms
  }
  return Object.assign(() => new Date(nowMs), { advance })
}

/** As `createTestDatabase`, with one connection to it; both are gone after `close`. */
export async function openTestDatabase(): Promise<{ db: Db; close(): Promise<void> }> {
  const { url, drop } = await createTestDatabase()
  const db = createDatabase(createPool(url, 1, () => {}))
  return {
    db,
    close: async () => {
      await db.destroy()
      await drop()
    },
  }
}

/**
 * The whole application on a database of its own with the demo data, to be asked through `app.server.inject`. It connects as the role that
 * the server has; `databaseUrl`, and `app.pool` with which tests write rows by hand, are those of the database's owner.
 */
export async function startTestApp(
  options: {
    clock?: TestClock
    verification?: Partial<VerificationConfig>
    gamesUrl?: string
    /** Where reports are read: an address, or another way to the application's own database. */
    databaseReadUrl?: string | ((appUrl: string) => string)
    demoIdentityUrl?: string
    demoPaymentsUrl?: string
    trustedProxies?: string[]
    believesForwardedHost?: boolean
    securityLogFile?: string
    hasCallBudgets?: boolean
  } = {},
): Promise<{ app: App; clock: TestClock; databaseUrl: string; stop(): Promise<void> }> {
  const database = await createDemoDatabase()
  const clock = options.clock ?? createTestClock()
  const { databaseReadUrl: reads = database.appUrl } = options
  const app = await buildApp(
    {
      port: 0,
      host: '127.0.0.1',
      drainSeconds: 0,
      metricsPort: 0,
      metricsHost: '127.0.0.1',
      databaseUrl: database.appUrl,
      databaseReadUrl: typeof reads === 'string' ? reads : reads(database.appUrl),
      databaseConnections: 6,
      sealKeys: testKeys,
      gamesUrl: options.gamesUrl ?? 'http://127.0.0.1:9',
      gamesPublicUrl: undefined,
      mode: 'test',
      partnerHosts: [],
      partnersNearby: [],
      smsGateway: undefined,
      verification: { smtp: undefined, humanCheck: undefined, firebase: undefined, ...options.verification },
      demoIdentityUrl: options.demoIdentityUrl,
      demoPaymentsUrl: options.demoPaymentsUrl,
      publicScheme: 'http',
      publicPort: 'listening',
      publicHosts: ['localhost', '127.0.0.1', 'other.localhost'],
      believesForwardedHost: options.believesForwardedHost ?? false,
      logLevel: 'silent',
      hasCallBudgets: options.hasCallBudgets ?? false,
      securityStream: options.securityLogFile === undefined ? undefined : { file: options.securityLogFile, syslog: undefined },
      trustedProxies: options.trustedProxies ?? [],
      hasDemoPlayers: false,
      defaultMerchant: 'pavilion',
    },
    { clock, random: systemRandom },
  )
  await app.server.ready()
  const pool = createPool(database.url, 6, () => {})
  return {
    app: { ...app, pool },
    clock,
    databaseUrl: database.url,
    stop: async () => {
      await Promise.all([app.close(), pool.end()])
      await database.drop()
    },
  }
}
