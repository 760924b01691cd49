// What the pages of an agent's area ask, through the application as a browser asks it, and how long each answer takes.
import { randomBytes } from 'node:crypto'
import type { KeySource } from '@pavilion/sealed'
import type { Pool } from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { addDays, dayAt } from '../apps/server/src/base/days.ts'
import { hashToken, systemRandom } from '../apps/server/src/base/random.ts'

const TIMES = 20
/** One that takes this long is asked no more often than three times. */
const SLOW_MS = 1_000

const PAGES_OF_BETS = ['', '&status=lost', '&account=load3000', '&account=load4000&status=cancelled']
const TOTALS_OF_BETS = ['', '&status=lost', '&category=RNG', '&game=marigold', '&scope=direct', '&account=load2', '&account=load2000']
const TOTALS_OF_RECORDS = ['', '&type=bet', '&status=success', '&status=pending', '&account=load2']

/** What a page asks when it opens; `bar` is what an answer may take, where one is set. */
type Page = { page: string; bar?: number; paths: readonly string[] }

/** Prints median and maximum of each call of the agent's home, and of the first page and the totals of each report. */
export async function benchTeamPages(databaseUrl: string, sealKeys: KeySource, pool: Pool, agent: bigint): Promise<void> {
  const today = dayAt('Asia/Manila', systemClock())
  const from = addDays(today, -30)
  // A clock of its own, so that nothing is added up or paid meanwhile.
  const app = await buildApp(configOf(databaseUrl, sealKeys), { clock: () => systemClock(), random: systemRandom })
  await app.server.ready()
  const headers = await openSession(pool, agent)
  for (const { page, bar, paths } of pagesOf(today, from)) {
    for (const path of paths) {
      const times: number[] = []
      let answer = ''
      for (let count = 0; count < TIMES && (count < 3 || Math.min(...times) < SLOW_MS); count += 1) {
        const began = performance.now()
        const reply = await app.server.inject({ method: 'GET', url: path, headers, remoteAddress: '127.0.0.1' })
        times.push(performance.now() - began)
        if (reply.statusCode !== 200) answer = ` refused with ${reply.statusCode} ${reply.body.slice(0, 120)}`
      }
      const median = times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0
      const within = bar === undefined ? '' : ` of ${bar}`
      console.log(
        `${page} | ${path.replace('/wps/agent', '')} | ${median.toFixed(1)}${within} ms | at most ${Math.max(...times).toFixed(1)} ms${answer}`,
      )
    }
  }
  await app.close()
}

function pagesOf(today: string, from: string): Page[] {
  const month = `period=own&from=${from}&to=${today}`
  const team = '/wps/agent/team'
  return [
    { page: 'home', bar: 100, paths: homePaths(today) },
    { page: 'overview of 31 days', bar: 300, paths: [`${team}/overview?${month}`] },
    { page: 'profit and loss of 31 days', bar: 300, paths: [`${team}/pnl?${month}`, `${team}/pnl?${month}&view=category`] },
    { page: 'its totals', bar: 300, paths: [`${team}/pnl/totals?${month}`] },
    { page: 'bets of 7 days', bar: 300, paths: PAGES_OF_BETS.map((filter) => `${team}/bets?period=7${filter}`) },
    { page: 'totals of today', bar: 300, paths: [`${team}/bets/totals?period=today`] },
    { page: 'totals of 7 days', bar: 300, paths: TOTALS_OF_BETS.map((filter) => `${team}/bets/totals?period=7${filter}`) },
    { page: 'transactions of 31 days', bar: 300, paths: [`${team}/record?${month}`, `${team}/record?${month}&type=deposit`] },
    { page: 'totals of today', bar: 300, paths: [`${team}/record/totals?period=today`] },
    { page: 'totals of 31 days', bar: 300, paths: TOTALS_OF_RECORDS.map((filter) => `${team}/record/totals?${month}${filter}`) },
    { page: 'rebates of 31 days', bar: 300, paths: [`${team}/rebate?${month}`, `${team}/rebate/sums?${month}&by=day`] },
    { page: 'members', bar: 300, paths: [`${team}/members`, `${team}/members?sort=balance`, `${team}/members?of=load2`] },
    { page: 'contracts', bar: 300, paths: CONTRACT_PATHS },
    { page: 'red envelopes', bar: 300, paths: ['/wps/agent/redRain/rains', '/wps/agent/redRain/sent'] },
  ]
}

const homePaths = (today: string) => [
  `/wps/agent/team/kpi?${new URLSearchParams({ startDate: `${today} 00:00:00`, endDate: `${today} 23:59:59`, size: '0' })}`,
  '/wps/agent/profile',
  '/wps/agent/contract/requirement',
  '/wps/announcement/agent?language=EN',
  '/wps/inbox/unreadCount',
]

const CONTRACT_PATHS = ['history', 'downline', 'payouts'].map((call) => `/wps/agent/contract/${call}?kind=dividend`)

const configOf = (databaseUrl: string, sealKeys: KeySource) => ({
  port: 0,
  host: '127.0.0.1',
  drainSeconds: 0,
  metricsPort: 0,
  metricsHost: '127.0.0.1',
  databaseUrl,
  databaseReadUrl: databaseUrl,
  databaseConnections: 6,
  sealKeys,
  gamesUrl: 'http://127.0.0.1:9',
  gamesPublicUrl: undefined,
  mode: 'test' as const,
  partnerHosts: [],
  partnersNearby: [],
  smsGateway: undefined,
  verification: { smtp: undefined, humanCheck: undefined, firebase: undefined },
  demoIdentityUrl: undefined,
  demoPaymentsUrl: undefined,
  logLevel: 'silent' as const,
  publicScheme: 'http' as const,
  publicPort: undefined,
  publicHosts: ['localhost'],
  trustedProxies: [],
  believesForwardedHost: false,
  hasCallBudgets: false,
  securityStream: undefined,
  hasDemoPlayers: false,
  defaultMerchant: 'pavilion',
})

async function openSession(pool: Pool, agent: bigint): Promise<Record<string, string>> {
  const [token, device] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await pool.query(
    `insert into sessions (id, token_hash, device_hash, member_id, merchant_code, device, address, user_agent, opened_at, renewed_at, expires_at)
     values (1, $1, $2, $3, 'pavilion', 'H5', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day')`,
    [hashToken(token), hashToken(device), agent],
  )
  return { host: 'localhost', authorization: `Bearer ${token}`, cookie: `pavilion_device=${device}` }
}
