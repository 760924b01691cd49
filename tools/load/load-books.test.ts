import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { runLedgerCommand } from '../../apps/server/src/ledger-command.ts'
import { migrate } from '../../apps/server/src/migrate.ts'
import { seedDemo } from '../../apps/server/src/seed-demo.ts'
import { Complaint } from '../complaint.ts'
import { npmBinaries, startPostgres } from '../postgres/index.ts'
import { atTheEnd, temporaryFolder, undoAll } from '../testing/temporary.ts'
import { loadBooks } from './load-books.ts'

test('loaded books are as large as was asked for, lie in their months, verify cleanly before and after they are sealed, and come once', async () => {
  try {
    const postgres = await startPostgres({
      dataDir: temporaryFolder('load'),
      binaries: npmBinaries() === undefined ? 'any' : 'npm',
    })
    atTheEnd(postgres.stop)
    await postgres.createDatabase('load')
    const url = postgres.url('load')
    await migrate(url)
    await seedDemo(url)
    const wish = { members: 1_500, transfers: 9_000, months: 3, seed: 1, until: new Date('2026-10-15T12:00:00Z') }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const indexes = async () =>
      (await client.query<{ indexdef: string }>('select indexdef from pg_indexes order by 1')).rows.map(({ indexdef }) => indexdef)
    await client.query(
      "select ledger.add_month(month) from generate_series('2026-07-01Z'::timestamptz, '2026-10-01Z', interval '1 month') month",
    )
    const before = await indexes()
    await loadBooks(url, { ...wish, isAlone: true }, () => {})
    assert.deepEqual(await indexes(), before, 'indexes that were set aside are there again')

    const { rows } = await client.query<{ counts: string }>(
      `select concat_ws(' ', (select count(*) from ledger.transfers where reference like 'load%'),
         (select count(*) from members where account like 'load%'), (select count(*) from ledger.transfers_default),
         (select count(*) from ledger.transfers_2026_09 where posted_at < '2026-09-01Z' or posted_at >= '2026-10-01Z')) as counts`,
    )
    await client.end()
    assert.equal(rows[0]?.counts, '9000 1500 0 0')

    const run = async (...words: string[]) => {
      const outcome = await runLedgerCommand(url, words, { at: new Date('2026-10-20T12:00:00Z'), tell: () => {} })
      return 'done' in outcome ? outcome.done : outcome.fault
    }
    assert.match(await run('verify'), /^The books are right\./)
    assert.match(await run('seal'), /^97 days sealed, from 2026-07-15 to 2026-10-19\./)
    assert.match(await run('verify'), /^The books are right\. The chain ends with 2026-10-19/)
    await assert.rejects(
      loadBooks(url, wish, () => {}),
      Complaint,
    )
  } finally {
    await undoAll()
  }
})
