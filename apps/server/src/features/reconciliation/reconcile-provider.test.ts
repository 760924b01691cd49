import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { ReportedTransactionBody } from '@pavilion/provider'
import { askHere } from '../../../test/ask-here.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import type { ProviderLink } from '../games/index.ts'
import { createProviderLinks } from '../games/wiring.ts'
import { createReportClient } from './provider-record.ts'
import { reconcileProvider } from './reconcile-provider.ts'
import { reconcileYesterday } from './reconcile-yesterday.ts'
import { readRecordFile } from './record-file.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let wallet: ProviderClient
let provider: LyingProvider
let link: ProviderLink
let db: Db
let accounts: readonly [string, string]
const { betWin, rollback } = protocolCalls(() => wallet)
const patience = { withinMs: 2_000, tries: 3, pause: async () => {} }
const window = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') }

before(async () => {
  world = await startTestApp()
  wallet = await createProviderClient(world.app, world.databaseUrl)
  provider = await startLyingProvider(wallet.secret)
  db = createDatabase(world.app.pool)
  const found = await createProviderLinks(db, world.clock, testSeals).byCasinoId(wallet.casinoId)
  assert.ok(found)
  link = found
  accounts = [await wallet.createPlayer(1_000_000n), await wallet.createPlayer(1_000_000n)]
})
after(async () => {
  await wallet.stop()
  await provider.close()
  await world.stop()
})
beforeEach(() => {
  provider.mode = 'truthful'
  provider.faults = []
  provider.asked = []
})

const transact: Transact = (work) => db.transaction().execute(work)
const tools = () => ({ db, seals: testSeals, transact, clock: world.clock })

/** Plays it, and returns what a truthful provider tells of it. */
async function play(type: 'bet' | 'win', amount: string, account = accounts[0]): Promise<ReportedTransactionBody> {
  const line = type === 'bet' ? bet(amount) : win(amount)
  const roundId = fresh('round')
  const { status } = await betWin(account, [line], { round_id: roundId })
  assert.equal(status, 200)
  return {
    id_provider: line.id_provider,
    round_id: roundId,
    account_id: account,
    currency: 'PHP',
    type,
    amount,
    status: 'accepted',
    at: world.clock().toISOString(),
  }
}

async function report(record = createReportClient({ ask: askHere, gamesUrl: provider.url }, patience).record(link), isDaily = false) {
  const id = await reconcileProvider(tools(), { link, window, record, isDaily })
  const [row] = await wallet.sql<{
    status: string
    failure: string
    theirs_count: string
    ours_count: string
    pending_count: string
    differences_count: string
  }>('select * from reconciliation_reports where id = $1', [String(id)])
  const rows = await wallet.sql<{ kind: string; transaction_key: string }>(
    'select kind, transaction_key from reconciliation_differences where report_id = $1',
    [String(id)],
  )
  return { row, found: rows.map((one) => `${one.transaction_key} ${one.kind}`).sort() }
}

test('a provider that repeats, reorders, lies, denies a bet we hold and claims one we do not is reported exactly', async () => {
  const lines = [
    await play('bet', '1.00'),
    await play('win', '2.50', accounts[1]),
    await play('bet', '3.00', accounts[1]),
    await play('bet', '4.00'),
    await play('win', '5.00'),
  ]
  const [honest, raised, denied, returned, repeated] = lines as [
    ReportedTransactionBody,
    ReportedTransactionBody,
    ReportedTransactionBody,
    ReportedTransactionBody,
    ReportedTransactionBody,
  ]
  await rollback(accounts[0], [{ id: fresh('rb'), original: returned.id_provider }], { round_id_provider: returned.round_id })
  const invented = { ...honest, id_provider: fresh('invented'), round_id: fresh('round') }
  const waiting = { ...invented, id_provider: fresh('waiting'), status: 'pending' as const }
  provider.lines = [repeated, invented, repeated, { ...raised, amount: '25.00' }, waiting, returned, honest, repeated, honest]
  const { row, found } = await report()
  assert.deepEqual(
    found,
    [
      `${denied.id_provider} missing-at-provider`,
      `${invented.id_provider} missing-here`,
      `${raised.id_provider} amount-differs`,
      `${returned.id_provider} rolled-back-here-only`,
    ].sort(),
  )
  assert.deepEqual(
    [row?.status, row?.theirs_count, row?.ours_count, row?.pending_count, row?.differences_count],
    ['done', '6', '5', '1', '4'],
  )

  provider.lines = [honest, raised, denied, { ...returned, status: 'rolled_back' }, repeated]
  provider.faults = ['error-500', 'hang-up', 'nonsense']
  assert.equal((await report()).row?.status, 'failed', 'what does not answer three times has said nothing')
  provider.faults = ['error-500', 'hang-up']
  const truthful = await report()
  assert.deepEqual([truthful.row?.status, truthful.found], ['done', []], 'a provider that only stumbles is asked again')
})

test('what was told under another time is found by its round, so that the clocks need not agree', async () => {
  const line = await play('bet', '7.00')
  provider.lines = [...provider.lines, { ...line, at: '2026-02-28T23:59:59.000Z' }]
  assert.deepEqual((await report()).found, [])
})

test('without the call a provider is not reconcilable by it, an endless one fails, and a file gives the same result', async () => {
  provider.mode = 'no-such-call'
  assert.equal((await report()).row?.status, 'not-reconcilable')
  provider.mode = 'endless'
  const endless = await report()
  assert.deepEqual([endless.row?.status, endless.row?.failure], ['failed', 'The provider leads from page to page without an end.'])

  const names = ['id_provider', 'round_id', 'account_id', 'currency', 'type', 'amount', 'status', 'at'] as const
  const [first, ...rest] = provider.lines
  assert.ok(first)
  const told = [{ ...first, amount: '99.00' }, ...rest]
  const csv = [names.join(','), ...told.map((line) => names.map((name) => `"${line[name]}"`).join(','))].join('\r\n')
  for (const text of [csv, JSON.stringify({ transactions: told }), JSON.stringify(told)]) {
    const read = readRecordFile(text)
    assert.ok('record' in read, JSON.stringify(read))
    assert.deepEqual((await report(read.record)).found, [`${first.id_provider} amount-differs`])
  }
  for (const [text, sentence] of [
    ['', /lacks id_provider/],
    ['{"transactions":[{"id_provider":1}]}', /is no record/],
    ['{', /no JSON/],
    [csv.replace('99.00', '-1'), /Row 2 is not right/],
  ] as const) {
    const read = readRecordFile(text)
    assert.match('fault' in read ? read.fault : 'it was read', sentence)
  }
})

test('the daily report is made once by several servers at once, and again when the one that began it died', async () => {
  world.clock.advance(24 * 3_600_000)
  const client = createReportClient({ ask: askHere, gamesUrl: provider.url }, patience)
  const made = await Promise.all([1, 2, 3].map(() => reconcileYesterday(tools(), client)))
  assert.equal(
    made.reduce((sum, one) => sum + one, 0),
    1,
  )
  assert.equal(await reconcileYesterday(tools(), client), 0)
  await wallet.sql("update reconciliation_reports set status = 'running' where is_daily")
  assert.equal(await reconcileYesterday(tools(), client), 0)
  world.clock.advance(2 * 3_600_000)
  assert.equal(await reconcileYesterday(tools(), client), 1)
  const [row] = await wallet.sql<{ status: string; differences_count: string }>(
    'select status, differences_count from reconciliation_reports where is_daily',
  )
  assert.deepEqual([row?.status, row?.differences_count], ['done', '0'])
})

test('an id that comes again for another member is refused, and the report knows the first alone', async () => {
  const told = await play('bet', '8.00')
  const again = { ...bet('8.00'), id_provider: told.id_provider }
  assert.equal((await betWin(accounts[1], [again], { round_id: fresh('round') })).status, 400)
  provider.lines = [told]
  const today = { from: new Date('2026-03-02T00:00:00Z'), to: new Date('2026-03-03T00:00:00Z') }
  const record = createReportClient({ ask: askHere, gamesUrl: provider.url }, patience).record(link)
  const id = await reconcileProvider(tools(), { link, window: today, record, isDaily: false })
  const rows = await wallet.sql('select transaction_key as key, kind from reconciliation_differences where report_id = $1', [String(id)])
  assert.deepEqual(rows, [])
})
