import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { QueryOf } from '@pavilion/api/endpoint'
import {
  exportFigures,
  type FigureDimensionName,
  type FigureNameValue,
  type FigureRowValue,
  figureDimensions,
  figureNames,
  getFigures,
  listFigureRows,
} from '@pavilion/api/reports'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
import { createPlay, giveTelephone } from '../../../test/figure-play.ts'
import { minor, ofBooks, readAllRows } from '../../../test/figure-reading.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import type { Transact } from '../../base/database.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { buildNextDay } from '../statements/wiring.ts'
import { buildNextFigures, rebuildFigures } from './build-figures.ts'
import { listWrongFigures } from './figure-days.store.ts'

const clock = createTestClock('2026-03-01T00:30:00Z')
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let merchants: Merchant[]
let merchant: Merchant
let play: Awaited<ReturnType<typeof createPlay>>
const days: string[] = []
before(async () => {
  world = await startTestApp({ clock })
  provider = await createProviderClient(world.app, world.databaseUrl)
  const directory = createMerchantDirectory(provider.db, clock, 'pavilion')
  merchant = await getMerchant(directory, 'pavilion')
  merchants = [merchant, await getMerchant(directory, 'lantern')]
  play = await createPlay(world, provider, 20_260_301)
  for (let day = 0; day < 4; day += 1) {
    days.push(today())
    await play.playDay()
    clock.advance(24 * HOUR_MS - (clock().getTime() % (24 * HOUR_MS)) + HOUR_MS / 2)
  }
  await buildDays()
  // The day that goes on is read from the transfers.
  days.push(today())
  await play.playDay()
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const today = () => dayAt('Asia/Manila', clock())
const transact: Transact = (work) => provider.db.transaction().execute(work)
const viewer = () => openOperator(world, fresh('figure-reader'), ['viewer'])
const all = () => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

async function buildDays(): Promise<void> {
  for (const each of merchants) for (const build of [buildNextDay, buildNextFigures]) while (await build(transact, each, clock())) {}
}

async function read(by: Client, query: QueryOf<typeof getFigures>) {
  const { value, errorCode } = await by.call(getFigures, { query })
  assert.ok(value, errorCode)
  return value
}
const sumOf = (rows: readonly FigureRowValue[], name: FigureNameValue) =>
  rows.filter(({ currency }) => currency === 'PHP').reduce((sum, row) => sum + minor(row[name]), 0n)

test('by a seed: any two dimensions come to the same sums, which are those of the day reports', { tags: ['CON-176'] }, async () => {
  const by = await viewer()
  const books = await ofBooks(by, days)
  assert.ok(books.stakes > 0n && books.wins > 0n && books.takenBack > 0n && books.gifts > 0n)
  for (const first of figureDimensions) {
    for (const second of [undefined, ...figureDimensions.filter((name) => name !== first)]) {
      const { list, totals } = await read(by, { ...all(), first, ...(second ? { second } : {}) })
      const what = `${first} ${second}`
      for (const name of ['stakes', 'wins', 'takenBack', 'ggr', 'fees'] as const)
        assert.equal(sumOf(list, name), books[name], `${what} ${name}`)
      assert.equal(sumOf(list, 'bonuses') + sumOf(list, 'jackpots'), books.gifts, what)
      assert.equal(sumOf(list, 'ngr'), books.ggr - books.gifts, what)
      const total = totals.find(({ currency }) => currency === 'PHP')
      for (const name of figureNames) assert.equal(sumOf(list, name), minor(total?.[name] ?? '0.00'), `${what} total ${name}`)
      const keys = list.map((row) => `${row.first.value} ${row.second?.value} ${row.currency}`)
      assert.equal(new Set(keys).size, keys.length, `${what} has a row twice`)
    }
  }
})

test('rows are of hours and weeks of the zone, of games, providers, countries, and branches by their leader', {
  tags: ['CON-176'],
}, async () => {
  const by = await viewer()
  const valuesOf = async (first: FigureDimensionName) =>
    (await read(by, { ...all(), first })).list.filter(({ currency }) => currency === 'PHP')
  const names = async (first: FigureDimensionName) => (await valuesOf(first)).map(({ first: { value, name } }) => name ?? value)
  assert.deepEqual(await names('day'), days)
  assert.deepEqual(await names('week'), ['2026-02-23', '2026-03-02'])
  assert.deepEqual(await names('month'), ['2026-03'])
  for (const hour of await names('hour')) assert.match(hour, /^2026-03-0\dT\d\d:00:00Z$/)
  assert.deepEqual(await names('country'), ['', '63', '84'])
  assert.deepEqual(await names('branch'), ['', play.leader])
  assert.ok((await names('provider')).includes('BGS'))
  assert.equal((await names('provider')).length, 2 + Number((await names('provider')).includes('')))
  assert.ok((await names('type')).includes('RNG'))
  const [ofBranch] = (await valuesOf('branch')).filter(({ first }) => first.name === play.leader)
  const [row] = await provider.sql<{ stakes: string }>(
    `select sum(t.amount_minor)::text as stakes from ledger.transfers t join ledger.accounts d on d.shard = t.shard and d.id = t.debit_account_id
     left join bonuses b on d.owner = 'bonus:' || b.id
     where t.kind = 1 and coalesce('member:' || b.member_id, d.owner) = any ($1)`,
    [play.players.slice(0, 2).map((id) => `member:${id}`)],
  )
  assert.equal(minor(ofBranch?.stakes ?? ''), BigInt(row?.stakes ?? 0))
})

test('each figure opens the transfers that it is the sum of, on kept days and today', { tags: ['CON-177'] }, async () => {
  const by = await viewer()
  const pairs = [
    ['day', 'provider'],
    ['game', 'branch'],
    ['country', undefined],
    ['type', 'month'],
  ] as const
  for (const [first, second] of pairs) {
    const dimensions = { ...all(), first, ...(second ? { second } : {}) }
    const { list } = await read(by, dimensions)
    for (const row of list.filter(({ currency }) => currency === 'PHP')) {
      for (const figure of figureNames) {
        const of = { figure, currency: 'PHP', firstValue: row.first.value, ...(row.second ? { secondValue: row.second.value } : {}) }
        const rows = await readAllRows(by, { ...dimensions, ...of })
        assert.equal(rows.sum, row[figure], `${figure} of ${row.first.value} ${row.second?.value}`)
        assert.deepEqual([rows.first, rows.second], [row.first, row.second])
        if (first === 'game') for (const { gameName } of rows.list) assert.equal(gameName, row.first.name ?? row.first.value)
        const sum = rows.list.reduce((so, { amount }) => so + minor(amount), 0n)
        assert.equal(sum, minor(row[figure]))
      }
    }
  }
  const whole = await readAllRows(by, { ...all(), first: 'day', figure: 'stakes', currency: 'PHP' })
  const { totals } = await read(by, { ...all(), first: 'day' })
  assert.equal(whole.sum, totals.find(({ currency }) => currency === 'PHP')?.stakes)
  assert.equal(new Set(whole.list.map(({ transfer }) => transfer)).size, whole.list.length)
})

test('a report names merchant, days, zone, filters, versions and whether it is final, on the wire and in its file', {
  tags: ['CON-175'],
}, async () => {
  const by = await viewer()
  const query = { from: days[0] ?? '', to: days[1] ?? '', first: 'game', second: 'day', provider: 'BGS' } as const
  const { head } = await read(by, query)
  const { systemVersion, madeAt, ...rest } = head
  assert.match(systemVersion, /^\d+\.\d+\.\d+$/)
  assert.equal(madeAt, clock().toISOString())
  assert.deepEqual(rest, {
    ...{ merchant: merchant.name, report: 'figures', reportVersion: 1, from: days[0], to: days[1], timeZone: 'Asia/Manila', isFinal: true },
    filters: [
      { name: 'by', value: 'game, day' },
      { name: 'provider', value: 'BGS' },
    ],
  })
  assert.equal((await read(by, { ...query, to: today() })).head.isFinal, false)
  const rows = parseCsv((await fetchFile(world.app, by, `${exportFigures.path}?${new URLSearchParams(query)}`)).body.slice(1))
  const headLines = rows.slice(
    0,
    rows.findIndex(([cell]) => cell === ''),
  )
  assert.deepEqual(
    headLines.map(([name]) => name),
    [
      ...['merchant', 'report', 'from', 'to', 'zone', 'by', 'provider'],
      ...['version of the system', 'version of the report', 'made at', 'days'],
    ],
  )
  assert.deepEqual(headLines.at(-1), ['days', 'final'])
  const { list } = await read(by, query)
  const columns = rows[headLines.length + 1] ?? []
  assert.deepEqual(columns.slice(0, 6), ['game', 'name of game', 'day', 'name of day', 'currency', 'bets'])
  assert.deepEqual(
    rows.slice(headLines.length + 2).filter(([game]) => game !== undefined && game !== ''),
    list
      .filter(({ first }) => first.value !== '')
      .map((row) => [
        row.first.value,
        row.first.name ?? '',
        row.second?.value ?? '',
        '',
        row.currency,
        String(row.bets),
        ...figureNames.map((name) => row[name]),
      ]),
  )
  const taken = await provider.sql("select detail from operator_actions where action = 'take-file' and subject = 'report:figures'")
  assert.deepEqual(taken, [{ detail: new URLSearchParams(query).toString() }])
  const asked = `${exportFigures.path}?${new URLSearchParams({ ...query, as: 'xlsx' })}`
  const workbook = await fetchFile(world.app, by, asked)
  assert.match(String(workbook.headers['content-type']), /spreadsheetml\.sheet$/)
  assert.match(String(workbook.headers['content-disposition']), /figures-[\d-]+\.xlsx/)
  assert.equal(workbook.rawPayload.toString('latin1', 0, 2), 'PK')
  const nobody = { ...query, provider: 'NOBODY' }
  assert.deepEqual((await read(by, nobody)).list, [])
  assert.match((await fetchFile(world.app, by, `${exportFigures.path}?${new URLSearchParams(nobody)}`)).body, /\r\nNo activity\r\n$/)
})

test('a new telephone changes no figure of a day that is over, and what is made again is what it was', { tags: ['CON-176'] }, async () => {
  const by = await viewer()
  const query = { from: days[0] ?? '', to: days[3] ?? '', first: 'country', second: 'day' } as const
  const before = (await read(by, query)).list
  await giveTelephone(provider, play.players[0] ?? '', '66')
  await rebuildFigures(transact, merchant, days[1] ?? '', clock())
  assert.deepEqual((await read(by, query)).list, before)
  await protocolCalls(() => provider).betWin(play.players[0] ?? '', [bet('10.00')], { round_id: fresh('new-country') })
  assert.ok((await read(by, { ...query, to: today() })).list.some(({ first }) => first.value === '66'))
  const rows = await readAllRows(by, { ...query, figure: 'stakes', currency: 'PHP', firstValue: '63' })
  assert.equal(
    rows.list.reduce((sum, { amount }) => sum + minor(amount), 0n),
    minor(rows.sum),
  )
})

test('figures that are not what the books say are found, and made again they are right', { tags: ['CON-176'] }, async () => {
  const day = days[1] ?? ''
  for (const each of days.slice(0, 4)) assert.deepEqual(await listWrongFigures(provider.db, 'pavilion', each), [])
  await provider.sql("update figure_parts set amount_minor = amount_minor + 1 where day = $1 and part = 'game-branch' and kind = 1", [day])
  assert.match((await listWrongFigures(provider.db, 'pavilion', day)).join(), /figures: game-branch PHP 1 out/)
  await rebuildFigures(transact, merchant, day, clock())
  assert.deepEqual(await listWrongFigures(provider.db, 'pavilion', day), [])
  await provider.sql("delete from figure_parts where day = $1 and part = 'hour'", [day])
  assert.notDeepEqual(await listWrongFigures(provider.db, 'pavilion', day), [])
  await rebuildFigures(transact, merchant, day, clock())
})

test('days that never were, are to come or are too many are refused, and so are two dimensions that are one', {
  tags: ['CON-176', 'CON-177'],
}, async () => {
  const by = await viewer()
  const rowsOf = { figure: 'stakes', currency: 'PHP' } as const
  const refused = async (query: QueryOf<typeof getFigures>, code: string) => {
    assert.equal((await by.call(getFigures, { query })).errorCode, code, JSON.stringify(query))
    assert.equal((await by.call(listFigureRows, { query: { ...query, ...rowsOf } })).errorCode, code)
    const file = await fetchFile(world.app, by, `${exportFigures.path}?${new URLSearchParams(query as never)}`)
    assert.equal(file.json().errorCode, code)
  }
  const to = today()
  for (const [from, until] of [
    ['2026-02-30', to],
    [to, addDays(to, 1)],
    [to, addDays(to, -1)],
  ] as const)
    await refused({ from, to: until, first: 'game' }, 'day-invalid')
  await refused({ from: addDays(to, -31), to, first: 'hour' }, 'period-too-long')
  await refused({ from: addDays(to, -92), to, first: 'game', second: 'day' }, 'period-too-long')
  await refused({ from: addDays(to, -1_098), to, first: 'month' }, 'period-too-long')
  await refused({ from: to, to, first: 'game', second: 'game' }, 'dimensions-alike')
  assert.equal((await by.call(getFigures, { query: { from: addDays(to, -91), to, first: 'game', second: 'day' } })).status, 200)
})

test('rows begin at the beginning where their place is no day, and of an unknown currency there are none', {
  tags: ['CON-177'],
}, async () => {
  const by = await viewer()
  const query = { ...all(), first: 'day', figure: 'stakes', currency: 'PHP' } as const
  const rowsOf = async (more: object) => (await by.call(listFigureRows, { query: { ...query, ...more } })).value?.list
  assert.deepEqual(await rowsOf({ cursor: '5.2026-02-30' }), await rowsOf({}))
  assert.equal((await by.call(listFigureRows, { query: { ...query, cursor: '5.statement timeout' } })).status, 400)
  assert.deepEqual(await rowsOf({ currency: 'ZZZ' }), [])
})

test('each merchant sees its own figures and rows; nobody else is let in', { tags: ['CON-176', 'CON-177'] }, async () => {
  const query = { ...all(), first: 'day' } as const
  const elsewhere = await openOperator(world, 'figures-foreign', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.ok(!(await read(elsewhere, query)).totals.some(({ bets }) => bets > 0))
  const rows = await elsewhere.call(listFigureRows, { query: { ...query, figure: 'stakes', currency: 'PHP' } })
  assert.deepEqual(rows.value?.list, [])
  const support = await openOperator(world, 'figures-support', ['support'])
  const asked = { ...query, figure: 'stakes', currency: 'PHP' } as const
  for (const endpoint of [getFigures, exportFigures, listFigureRows] as const) {
    assert.equal((await createClient(world.app).call(endpoint, { query: asked })).errorCode, 'not-logged-in')
    assert.equal((await support.call(endpoint, { query: asked })).errorCode, 'role-missing')
  }
})

test('up to three days without figures are read from the transfers, and of more nothing is guessed', {
  tags: ['CON-176'],
}, async () => {
  clock.advance(2 * 24 * HOUR_MS)
  const query = { from: days[0] ?? '', first: 'game' } as const
  assert.equal((await (await viewer()).call(getFigures, { query: { ...query, to: today() } })).status, 200)
  clock.advance(24 * HOUR_MS)
  assert.equal((await (await viewer()).call(getFigures, { query: { ...query, to: today() } })).errorCode, 'report-not-ready')
  await buildDays()
  assert.equal((await (await viewer()).call(getFigures, { query: { ...query, to: today() } })).status, 200)
})
