import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import pg from 'pg'
import { createDatabase } from '../../apps/server/src/base/database.ts'
import { createPool } from '../../apps/server/src/base/pool.ts'
import { runLedgerCommand } from '../../apps/server/src/commands/ledger-command.ts'
import { verifyLedger } from '../../apps/server/src/ledger/index.ts'
import { migrate } from '../../apps/server/src/schema/migrate.ts'
import { npmBinaries, startPostgres } from '../postgres/index.ts'
import { atTheEnd, temporaryFolder, undoAll } from '../testing/temporary.ts'
import { temporaryKeys } from '../testing/temporary-keys.ts'
import { loadBooks } from './load-books.ts'

/** The first migration after the state that is loaded: two people and limits, held money, sealed secrets and what followed. */
const FIRST_AFTER = '0410'
const MIGRATIONS = new URL('../../apps/server/migrations/', import.meta.url)
const OPTIONS = { members: 1_500, transfers: 12_000, months: 3, seed: 7, until: new Date('2026-10-15T12:00:00Z') }
/** What is in the books, row by row: no migration changes any of it. */
const BOOKS = ['ledger.transfers', 'ledger.entries', 'ledger.replies']

async function migrateUntil(client: pg.Client, first: string): Promise<void> {
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  for (const name of (await readdir(MIGRATIONS)).filter((one) => one.endsWith('.sql') && one < first).sort()) {
    await client.query('begin')
    await client.query(await readFile(new URL(name, MIGRATIONS), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  }
}

/** A merchant with a provider and games, as rows: what makes the demo data knows the newest tables only. */
async function addMerchant(client: pg.Client, secret: string): Promise<void> {
  await client.query(
    `insert into merchants (code, name, currency, currency_symbol, languages, default_language, time_zone)
     values ('pavilion', 'Pavilion', 'PHP', '₱', '{EN}', 'EN', 'Asia/Manila')`,
  )
  await client.query(
    "insert into providers (merchant_code, code, name, is_in_house, position) values ('pavilion', 'BGS', 'House', true, 1)",
  )
  await client.query(
    `insert into games (merchant_code, id, provider_code, type, names, icon_url, is_playable, position)
     select 'pavilion', 'game-' || n, 'BGS', 'RNG', '{"EN": "Game"}', '/game.webp', true, n from generate_series(1, 7) n`,
  )
  await client.query(
    "insert into provider_links (casino_id, merchant_code, provider_code, secret, is_in_house) values ('old-books', 'pavilion', 'BGS', $1, true)",
    [secret],
  )
}

async function readBooks(client: pg.Client): Promise<string[]> {
  const lines = []
  for (const table of BOOKS) {
    const { rows } = await client.query<{ line: string }>(
      `select count(*) || ' ' || md5(string_agg(md5(t::text), '' order by md5(t::text))) as line from ${table} t`,
    )
    lines.push(`${table} ${rows[0]?.line}`)
  }
  const { rows } = await client.query<{ line: string }>(
    `select count(*) || ' ' || sum(balance_minor) || ' ' || md5(string_agg(shard || '/' || id || '/' || balance_minor || '/' || sequence, ' ' order by shard, id)) as line
     from ledger.accounts`,
  )
  return [...lines, `ledger.accounts ${rows[0]?.line}`]
}

test('books loaded before limits, holds and seals verify before and after migrations, with every line unchanged', async () => {
  try {
    const postgres = await startPostgres({
      dataDir: temporaryFolder('migrated'),
      binaries: npmBinaries() === undefined ? 'any' : 'npm',
    })
    atTheEnd(postgres.stop)
    await postgres.createDatabase('migrated')
    const url = postgres.url('migrated')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    atTheEnd(() => client.end())
    const secret = 'a secret of the days in which they lay in the clear'
    await migrateUntil(client, FIRST_AFTER)
    await addMerchant(client, secret)
    await loadBooks(url, OPTIONS, () => {})
    const db = createDatabase(createPool(url, 2, () => {}))
    atTheEnd(() => db.destroy())
    assert.deepEqual(await verifyLedger(db), [], 'before')
    const before = await readBooks(client)
    assert.match(before[0] ?? '', new RegExp(`^ledger.transfers ${OPTIONS.transfers} `))

    const { seals } = temporaryKeys()
    const applied = await migrate(url, seals)
    assert.ok(applied.length >= 20 && (applied[0] ?? '') >= FIRST_AFTER, applied.join())
    assert.deepEqual(await migrate(url, seals), [], 'once')
    assert.deepEqual(await readBooks(client), before)
    const { rows } = await client.query<{ secret: string }>("select secret from provider_links where casino_id = 'old-books'")
    assert.match(rows[0]?.secret ?? '', /^s1\./, 'what lay in the clear is sealed')
    const run = async (...words: string[]) => {
      const outcome = await runLedgerCommand(url, words, { at: new Date('2026-10-20T12:00:00Z'), tell: () => {} })
      return 'done' in outcome ? outcome.done : outcome.fault
    }
    assert.match(await run('verify'), /^The books are right\./)
    await run('seal')
    assert.match(await run('verify'), /^The books are right\. The chain ends with 2026-10-19/)
    // That a change is seen at all: one line of one wallet, by a unit.
    await client.query('alter table ledger.entries disable trigger user')
    await client.query(
      `update ledger.entries set amount_minor = amount_minor + 1 where (shard, account_id, sequence) in (
         select shard, account_id, sequence from ledger.entries where sequence = 2 limit 1)`,
    )
    assert.notDeepEqual(await readBooks(client), before)
    assert.doesNotMatch(await run('verify'), /^The books are right\./)
  } finally {
    await undoAll()
  }
})
