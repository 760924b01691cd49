import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { runLedgerCommand } from '../../apps/server/src/commands/ledger-command.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { migrate } from '../../apps/server/src/schema/migrate.ts'
import { Complaint } from '../complaint.ts'
import { npmBinaries, startPostgres } from '../postgres/index.ts'
import { atTheEnd, temporaryFolder, undoAll } from '../testing/temporary.ts'
import { temporaryKeys } from '../testing/temporary-keys.ts'
import { loadBooks } from './load-books.ts'

test('loaded books have the requested size, months and round names, verify before and after sealing, and load once', async () => {
  try {
    const postgres = await startPostgres({
      dataDir: temporaryFolder('load'),
      binaries: npmBinaries() === undefined ? 'any' : 'npm',
    })
    atTheEnd(postgres.stop)
    await postgres.createDatabase('load')
    const url = postgres.url('load')
    const { seals } = temporaryKeys()
    await migrate(url, seals)
    await seedDemo(url, seals)
    const request = { members: 1_500, transfers: 9_000, months: 3, seed: 1, until: new Date('2026-10-15T12:00:00Z') }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    atTheEnd(() => client.end())
    // But for their names: PostgreSQL numbers those of a month in the order in which they were made.
    const indexes = async () =>
      (await client.query<{ index: string }>("select regexp_replace(indexdef, 'INDEX \\S+', 'INDEX') as index from pg_indexes order by 1"))
        .rows
    await client.query(
      "select ledger.add_month(month) from generate_series('2026-07-01Z'::timestamptz, '2026-10-01Z', interval '1 month') month",
    )
    const before = await indexes()
    await loadBooks(url, { ...request, isAlone: true }, () => {})
    assert.deepEqual(await indexes(), before, 'indexes that were set aside are there again')

    const { rows } = await client.query<{ counts: string }>(
      `select concat_ws(' ', (select count(*) from ledger.transfers t join ledger.replies r on r.transfer_id = t.id
           join ledger.accounts a on a.shard = r.shard and a.id = r.account_id join members m on a.owner = 'member:' || m.id and m.account like 'load%'),
         (select count(*) from members where account like 'load%'), (select count(*) from ledger.transfers_default),
         (select count(*) from ledger.transfers_2026_09 where posted_at < '2026-09-01Z' or posted_at >= '2026-10-01Z')) as counts`,
    )
    const rounds = await client.query<{ round_id: string; opened_at: Date; keys: string[]; moves: number }>(
      `select r.round_id, r.opened_at, array_agg(k.key order by k.transfer_id) as keys, 1 + (r.win_minor > 0)::integer as moves
       from rounds r join ledger.replies k on k.source = r.link_id and k.key like r.round_id || '-%' group by r.shard, r.wallet_id, r.link_id, r.round_id`,
    )
    assert.equal(rows[0]?.counts, '9000 1500 0 0')
    assert.ok(rounds.rows.length > 4_000, `${rounds.rows.length} rounds`)
    for (const { round_id: name, opened_at: at, keys, moves } of rounds.rows) {
      assert.match(name, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
      assert.equal(Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16), at.getTime())
      assert.deepEqual(keys, [`${name}-bet`, `${name}-win`].slice(0, moves))
    }

    const run = async (...words: string[]) => {
      const outcome = await runLedgerCommand(url, words, { at: new Date('2026-10-20T12:00:00Z'), tell: () => {} })
      return 'done' in outcome ? outcome.done : outcome.fault
    }
    assert.match(await run('verify'), /^The books are right\./)
    assert.match(await run('seal'), /^97 days sealed, from 2026-07-15 to 2026-10-19\./)
    assert.match(await run('verify'), /^The books are right\. The chain ends with 2026-10-19/)
    await assert.rejects(
      loadBooks(url, request, () => {}),
      Complaint,
    )
  } finally {
    await undoAll()
  }
})
