import pg from '/tmp/eng/fay/node_modules/pg/lib/index.js'
import { createTestDatabase, createTestClock } from '/tmp/eng/fay/apps/server/test/harness.ts'
import { createPool } from '/tmp/eng/fay/apps/server/src/base/pool.ts'
import { createDatabase } from '/tmp/eng/fay/apps/server/src/base/database.ts'
import { seedDemo } from '/tmp/eng/fay/apps/server/src/seed-demo.ts'
import { createMerchantDirectory, getMerchant } from '/tmp/eng/fay/apps/server/src/features/merchants/index.ts'
import { listBetRows, sumBets } from '/tmp/eng/fay/apps/server/src/features/team-reports/team-bets.store.ts'
import { listTeamLines, sumTeamLines } from '/tmp/eng/fay/apps/server/src/features/team-reports/team-records.store.ts'
const database = await createTestDatabase()
try {
  await seedDemo(database.url)
  const pool = createPool(database.url, 4, () => {})
  const db = createDatabase(pool)
  let setup: any
  const q = async (text: string, v: unknown[] = []) => { const t = performance.now(); const r = await setup.query(text, v); console.log(text.trim().slice(0, 50).replace(/\s+/g, ' '), Math.round(performance.now() - t), 'ms'); return r }
  setup = new pg.Pool({ connectionString: database.url, max: 1 })
  const N = 100_000
  await q(`insert into members (id, merchant_code, account, account_key, password_hash, nickname, type, registered_at)
    overriding system value select 1000000 + i, 'pavilion', 'x' || i, 'x' || i, 'none', 'x', case when i < 50 then 1 else 0 end, '2026-02-01Z' from generate_series(0, ${N}) i`)
  await q(`insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency) select get_byte(sha256((1000000+i)::text::bytea),0), 5000000 + i, 'wallet', 'pavilion', 'member:' || (1000000+i), 'PHP' from generate_series(0, ${N}) i`)
  await q(`insert into team_links (ancestor_id, member_id, child_id, depth, from_day) select 1000000, 1000000 + i, 1000000 + i, case when i = 0 then 0 else 1 end, '2026-02-01' from generate_series(0, ${N}) i`)
  await q(`insert into team_links (ancestor_id, member_id, child_id, depth, from_day) select 1000001, 1000000 + i, 1000000 + i, case when i = 1 then 0 else 1 end, '2026-02-01' from generate_series(1, 500) i`)
  const links = (await pool.query("select id from provider_links where merchant_code='pavilion'")).rows.map((r: { id: number }) => r.id)
  console.log('links', links.length)
  const R = Number(process.env.ROUNDS ?? 400000)
  await q(`insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
    select get_byte(sha256((1000000+m)::text::bytea),0), 5000000 + m, ($1::int[])[1 + n % ${links.length}], 'r' || n, 'marigold-nights', true, 100, (n % 3) * 100, t, t
    from (select n, (random() * ${N})::int as m, timestamptz '2026-02-23 16:00Z' + n * interval '7 days' / ${R} as t from generate_series(1, ${R}) n) s`, [links])
  await q(`insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reference, posted_at)
    select get_byte(sha256((1000000+m)::text::bytea),0), ledger.first_id_at(t) + n % 4096, case when n % 2 = 0 then 5000000 + m else 1 end, case when n % 2 = 0 then 1 else 5000000 + m end, 100, 'PHP', case when n % 200 = 0 then 11 else 1 + n % 2 end, 'r' || n, t
    from (select n, (random() * ${N})::int as m, timestamptz '2026-02-23 16:00Z' + n * interval '7 days' / ${R} as t from generate_series(1, ${R}) n) s`)
  await q(`insert into ledger.entries (shard, account_id, sequence, transfer_id, amount_minor, balance_after_minor)
    select t.shard, a, row_number() over (partition by a order by t.id), t.id, 100, 100 from ledger.transfers t, lateral (select greatest(debit_account_id, credit_account_id) a) x`)
  await q('analyze')
  const merchant = await getMerchant(createMerchantDirectory(db, createTestClock()), 'pavilion')
  const time = async (what: string, act: () => Promise<unknown>) => { await act(); const t = performance.now(); const r = await act(); console.log(what, Math.round(performance.now() - t), 'ms', Array.isArray(r) ? r.length : JSON.stringify(r, (_k, v) => typeof v === 'bigint' ? String(v) : v)) }
  for (const [name, agentId] of [['100,000 below', 1000000n], ['500 below', 1000001n]] as const) {
    for (const [days, from, f] of [['today', '2026-03-02', '2026-03-01T16:00:00Z'], ['7 days', '2026-02-24', '2026-02-23T16:00:00Z']] as const) {
      const asked = { merchant, agentId: agentId as never, which: { scope: 'team' as const, branchId: undefined }, days: { from, to: '2026-03-02' }, from: new Date(f), to: new Date('2026-03-02T16:00:00Z'), language: 'EN', gatheredMax: 3000 }
      await time(`${name}, ${days}: bets page`, () => listBetRows(db, asked, {}, 16))
      await time(`${name}, ${days}: bets totals`, () => sumBets(db, asked, {}))
      await time(`${name}, ${days}: bets cancelled`, () => listBetRows(db, asked, { status: 'cancelled' }, 16))
      await time(`${name}, ${days}: bet number`, () => listBetRows(db, asked, { betNumber: 'r399999' }, 16))
      await time(`${name}, ${days}: records page`, () => listTeamLines(db, asked, {}, 16))
      await time(`${name}, ${days}: records totals`, () => sumTeamLines(db, asked, {}))
      await time(`${name}, ${days}: deposits page`, () => listTeamLines(db, asked, { type: 'deposit' }, 16))
      await time(`${name}, ${days}: deposits totals`, () => sumTeamLines(db, asked, { type: 'deposit' }))
    }
  }
  await setup.end()
  await pool.end()
} finally { await database.drop() }
