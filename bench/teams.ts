// What a large team costs to read: an agent with a hundred thousand accounts below it, on four levels, and as many bets as there is
// time to load; the counters of the agent's home, and the first pages of its reports over a whole month, read from the database and
// asked of the application.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { createDatabase, type Db } from '../apps/server/src/base/database.ts'
import { addDays } from '../apps/server/src/base/days.ts'
import { type MemberId, memberId } from '../apps/server/src/base/ids.ts'
import { createPool } from '../apps/server/src/base/pool.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { getMerchant } from '../apps/server/src/features/merchants/index.ts'
import { createMerchantDirectory } from '../apps/server/src/features/merchants/wiring.ts'
import { countTeam, dayOf, sumTeam } from '../apps/server/src/features/teams/index.ts'
import { buildTeams, checkTeams, countActivity, rebuildTeams } from '../apps/server/src/features/teams/wiring.ts'
import { loadBooks } from '../tools/load/load-books.ts'
import { startPostgres } from '../tools/postgres/index.ts'
import { makeDatabase } from '../tools/system/databases.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { benchTeamPages } from './team-pages.ts'

const READS = 20
const PAGE = 15
/** Right below the head, and right below each of those. */
const WIDTH = [50, 20] as const

/** Prints how long the figures take to make, and the times of what pages read. */
export async function benchTeams(words: readonly string[]): Promise<void> {
  const options = { members: { type: 'string' }, transfers: { type: 'string' }, check: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...words], options, allowPositionals: true })
  const request = { members: Number(values.members ?? 100_000), transfers: Number(values.transfers ?? 2_000_000), months: 1, seed: 1 }
  const postgres = await startPostgres({ dataDir: temporaryFolder('teams'), binaries: 'any' })
  atTheEnd(postgres.stop)
  const keys = temporaryKeys()
  const { ownerUrl: url, url: servedUrl } = await makeDatabase(postgres, 'teams', keys.seals)
  await seedDemo(url, keys.seals)
  await loadBooks(url, { ...request, until: systemClock(), isAlone: true }, console.error)
  const pool = createPool(url, 2, () => {}, 0)
  const db = createDatabase(pool)
  const head = await plant(pool)
  await timed('Making all figures from the books', () => rebuildTeams((work) => db.transaction().execute(work)))
  for (const table of [
    'team_links',
    'team_days',
    'team_totals',
    'team_bets',
    'team_lines',
    'team_balances',
    'team_unpaid',
    'team_actives',
    'team_active_days',
  ])
    await pool.query(`vacuum (analyze) ${table}`)
  const size = await pool.query<{ line: string }>(
    `select format('%s accounts below the head, %s bets of %s transfers; %s rows of days, %s of totals, %s of links',
       (select count(*) from team_links where ancestor_id = $1 and depth > 0), (select count(*) from ledger.transfers where kind = 1),
       (select count(*) from ledger.transfers), (select count(*) from team_days), (select count(*) from team_totals),
       (select count(*) from team_links)) as line`,
    [head],
  )
  console.log(`${size.rows[0]?.line}; PostgreSQL ${postgres.origin}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.`)
  await readPages(db, head)
  await benchTeamPages(servedUrl, keys.source, pool, head)
  if (values.check) {
    const faults = await timed('Checking all figures against the books', () => checkTeams(db))
    console.log(faults.length === 0 ? 'The figures are right.' : faults.join('\n'))
  }
  await db.destroy()
}

/** Hangs the loaded members below one head: load1, below it load2 to load51, and so on. */
async function plant(pool: Pool): Promise<MemberId> {
  const [wide, deep] = WIDTH
  await pool.query(
    `update members m set type = case when n <= 1 + ${wide} + ${wide * deep} then 1 else 0 end, upline_id = u.id
     from (select id, substring(account from 5)::bigint as n from members where account_key like 'load%') x
     left join lateral (
       select 'load' || case when x.n = 1 then 0 when x.n <= 1 + ${wide} then 1 when x.n <= 1 + ${wide + wide * deep} then 2 + x.n % ${wide}
         else 2 + ${wide} + x.n % ${wide * deep} end as above
     ) a on true
     left join members u on u.merchant_code = 'pavilion' and u.account_key = a.above
     where m.id = x.id`,
  )
  await pool.query(
    `select place_in_team(m.id, m.upline_id, (m.registered_at at time zone 'Asia/Manila')::date)
     from members m where account_key like 'load%' order by substring(account from 5)::bigint`,
  )
  const { rows } = await pool.query<{ id: bigint }>("select id from members where account_key = 'load1'")
  return memberId(rows[0]?.id ?? 0n)
}

async function readPages(db: Db, agentId: MemberId): Promise<void> {
  const merchant = await getMerchant(createMerchantDirectory(db, systemClock), 'pavilion')
  const to = dayOf(merchant, systemClock())
  const today = { agentId, scope: 'team', from: to, to } as const
  const month = { ...today, from: addDays(to, -30) }
  const page = { by: 'netMinor', limit: PAGE, offset: 0 } as const
  const reads: [string, () => Promise<unknown>][] = [
    ["the four counters of the agent's home, of today", () => countActivity(db, today, systemClock())],
    ['the four counters, of 31 days', () => countActivity(db, month, systemClock())],
    ['all counters of 31 days', () => countTeam(db, month, systemClock())],
    ['the totals of 31 days', () => sumTeam(db, month)],
    ['31 days one by one', () => sumTeam(db, month, 'day')],
    ['a first page by downline of 31 days', () => sumTeam(db, month, 'child', page)],
    ['nothing to add, as every second', () => buildTeams((work) => db.transaction().execute(work), systemClock())],
    ['the categories of 31 days', () => sumTeam(db, month, 'category')],
  ]
  for (const [what, read] of reads) {
    const times: number[] = []
    for (let count = 0; count < READS; count += 1) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
    const median = times.toSorted((left, right) => left - right)[READS >> 1] ?? 0
    console.log(`${what}: ${median.toFixed(1)} ms (median of ${READS}; at most ${Math.max(...times).toFixed(1)} ms).`)
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const outcome = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return outcome
}
