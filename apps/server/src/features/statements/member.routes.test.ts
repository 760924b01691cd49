import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelDeposit, checkDeposit, createDeposit } from '@pavilion/api/cashier'
import { getMemberInfo } from '@pavilion/api/members'
import { startTrial } from '@pavilion/api/registration'
import { exportMyRecords, getMyRecordTotals, listMyRecords } from '@pavilion/api/statements'
import { getMemberWallet } from '@pavilion/api/wallet'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
import { createTestClock } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { bet, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'

// Half past five in the afternoon at the demo merchant.
const clock = createTestClock('2026-03-01T09:30:00Z')
let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
before(async () => {
  paying = await startPayingWorld({ clock })
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await provider.stop()
  await paying.stop()
  assert.deepEqual(faults, [])
})

const { betWin, rollback } = protocolCalls(() => provider)
let requests = 0

/** A member with a password, a session, and the id that the provider uses. */
async function newMember(name: string): Promise<Client & { id: string }> {
  const client = await registerMember(paying.world.app, name)
  clock.advance(1_000)
  const [row] = await provider.sql<{ id: string }>('select id from members where account_key = $1', [name.toLowerCase()])
  return Object.assign(client, { id: row?.id ?? '' })
}

async function logInAgain(client: Client, name: string): Promise<void> {
  assert.equal((await client.login(name, 'correct horse battery')).status, 200)
}

async function deposit(client: Client, amount: string, outcome: 'pay' | 'decline' | 'cancel' | 'none'): Promise<string> {
  requests += 1
  const body = { requestId: `statement-${requests}`, channel: 'ewallet', amount }
  const { value, errorCode } = await client.call(createDeposit, { body })
  assert.ok(value, errorCode)
  if (outcome === 'cancel') await client.call(cancelDeposit, { body: { id: value.id } })
  else if (outcome !== 'none') {
    await answerPayPage(value.payAddress, outcome)
    await client.call(checkDeposit, { body: { id: value.id } })
  }
  return value.id
}

const records = async (client: Client, query: object = {}) => (await client.call(listMyRecords, { query })).value
const totals = async (client: Client, query: object = {}) => {
  const { value } = await client.call(getMyRecordTotals, { query })
  return value && [value.in, value.out, value.count]
}
const told = (list: { type: string; status: string; amount: string; balanceAfter?: string | undefined }[] = []) =>
  list.map(({ type, status, amount, balanceAfter }) => [type, status, amount, balanceAfter ?? ''])

test('a statement holds every movement once, newest first, with its type, status, sign and the balance after it', async () => {
  const client = await newMember('ledgerly')
  const failed = await deposit(client, '300', 'decline')
  clock.advance(1_000)
  const cancelled = await deposit(client, '400', 'cancel')
  clock.advance(1_000)
  const paid = await deposit(client, '500', 'pay')
  clock.advance(1_000)
  await betWin(client.id, [bet('50.00'), win('20.00')], { round_id: 'once-1', finished: true })
  clock.advance(1_000)
  await betWin(client.id, [bet('30.00', 'once-bet')], { round_id: 'once-2' })
  await rollback(client.id, [{ id: 'once-back', original: 'once-bet' }], { round_id_provider: 'once-2' })
  clock.advance(1_000)
  const pending = await deposit(client, '600', 'none')

  const all = await records(client)
  assert.deepEqual(told(all?.list), [
    ['deposit', 'pending', '600.00', ''],
    ['bet', 'success', '30.00', '1470.00'],
    ['bet', 'success', '-30.00', '1440.00'],
    ['payout', 'success', '20.00', '1470.00'],
    ['bet', 'success', '-50.00', '1450.00'],
    ['deposit', 'success', '500.00', '1500.00'],
    ['deposit', 'cancelled', '400.00', ''],
    ['deposit', 'failed', '300.00', ''],
    ['bonus', 'success', '1000.00', '1000.00'],
  ])
  assert.deepEqual([all?.timeZone, all?.currencySymbol, all?.to], ['Asia/Manila', '₱', '2026-03-01'])
  const orders = all?.list.filter(({ type }) => type === 'deposit').map(({ orderNumber, method, state }) => [orderNumber, method, state])
  assert.deepEqual(orders, [
    [pending, 'ewallet', 'pending'],
    [paid, 'ewallet', 'paid'],
    [cancelled, 'ewallet', 'cancelled'],
    [failed, 'ewallet', 'failed'],
  ])
  const played = all?.list[3]
  assert.deepEqual([played?.gameName, played?.provider, played?.roundId], ['Marigold Nights', 'BGS', 'once-1'])

  for (const [query, count] of [
    [{ type: 'deposit' }, 4],
    [{ type: 'deposit', status: 'success' }, 1],
    [{ status: 'pending' }, 1],
    [{ status: 'failed' }, 1],
    [{ status: 'cancelled' }, 1],
    [{ status: 'success' }, 6],
    [{ type: 'bet' }, 3],
    [{ type: 'bet', status: 'failed' }, 0],
    [{ type: 'payout' }, 1],
    [{ type: 'bonus' }, 1],
    [{ type: 'withdrawal' }, 0],
    [{ type: 'transfer' }, 0],
  ] as const) {
    assert.equal((await records(client, query))?.list.length, count, JSON.stringify(query))
    assert.equal((await totals(client, query))?.[2], count, JSON.stringify(query))
  }
  assert.deepEqual(await totals(client), ['1550.00', '80.00', 9])
  assert.deepEqual(await totals(client, { type: 'bet' }), ['30.00', '80.00', 3])
  assert.equal((await client.call(getMemberWallet)).value?.sumBalance, '1470.00')
})

test('pages follow one another without a gap or a double, whatever came in between', async () => {
  const client = await newMember('pagewise')
  for (let index = 0; index < 7; index += 1) {
    clock.advance(1_000)
    await betWin(client.id, [bet('1.00')], { round_id: `page-${index}` })
    if (index % 3 === 0) await deposit(client, '100', 'cancel')
  }
  const whole = (await records(client))?.list.map(({ id }) => id) ?? []
  assert.equal(whole.length, 11)
  for (const pageSize of ['1', '2', '3', '10', '11']) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await records(client, { pageSize, ...(cursor ? { cursor } : {}) })
      seen.push(...(page?.list.map(({ id }) => id) ?? []))
      cursor = page?.nextCursor
      // A record that appears while somebody reads comes before what was read.
      if (pageSize === '3' && cursor) await betWin(client.id, [bet('1.00')], { round_id: 'meanwhile' })
    } while (cursor)
    assert.deepEqual(seen.slice(-whole.length), whole, pageSize)
    assert.equal(new Set(seen).size, seen.length)
  }
})

test("a period is days of the merchant's time zone, over more than a year", async () => {
  const name = 'calendar'
  const client = await newMember(name)
  const days: string[] = []
  // A bet a quarter of an hour before and after midnight in Manila, on several days of a year.
  for (const [index, wait] of [0, 1, 40, 200, 120].entries()) {
    clock.advance(wait * DAY_MS - (clock().getTime() % DAY_MS) + DAY_MS - 8.25 * HOUR_MS)
    await betWin(client.id, [bet('1.00')], { round_id: `before-${index}` })
    clock.advance(0.5 * HOUR_MS)
    await betWin(client.id, [bet('2.00')], { round_id: `after-${index}` })
    days.push(new Date(clock().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10))
  }
  await logInAgain(client, name)
  const amounts = async (query: object) => (await records(client, { type: 'bet', ...query }))?.list.map(({ amount }) => amount)
  assert.deepEqual(await amounts({ period: 'today' }), ['-2.00'])
  assert.deepEqual(await amounts({ period: 'yesterday' }), ['-1.00'])
  assert.deepEqual(await amounts({ period: '7' }), ['-2.00', '-1.00'])
  assert.deepEqual(await amounts({ period: '30' }), ['-2.00', '-1.00'])
  const [first = '', second = ''] = days
  assert.deepEqual(await amounts({ from: first, to: first }), ['-1.00', '-2.00'])
  assert.deepEqual(await amounts({ period: 'own', from: first, to: second }), ['-2.00', '-1.00', '-2.00'])
  const year = { period: 'own', from: first, to: days.at(-1) ?? '' }
  assert.deepEqual((await amounts(year))?.length, 9)
  assert.deepEqual(await totals(client, { type: 'bet', ...year }), ['0.00', '14.00', 9])
})

test('a statement belongs to its member: nobody else reads it, and a guest has none', async () => {
  const owner = await newMember('itsmine')
  const other = await newMember('notyours')
  await betWin(owner.id, [bet('5.00')], { round_id: 'mine' })
  assert.deepEqual(told((await records(other))?.list), [['bonus', 'success', '1000.00', '1000.00']])
  const stranger = createClient(paying.world.app)
  const guest = createClient(paying.world.app)
  guest.token = (await guest.call(startTrial, { body: {} })).value?.token
  assert.equal((await guest.call(getMemberInfo)).value?.type, 4)
  for (const endpoint of [listMyRecords, getMyRecordTotals, exportMyRecords]) {
    assert.equal((await stranger.call(endpoint)).errorCode, 'not-logged-in', endpoint.name)
    assert.equal((await guest.call(endpoint)).errorCode, 'real-account-needed', endpoint.name)
  }
})

test('a range that is impossible, backwards or too long, and any other wrong value, is refused', async () => {
  const client = await newMember('badasker')
  for (const query of [
    { period: 'own' },
    { from: '2026-02-01' },
    { period: 'own', from: '2026-02-30', to: '2026-03-01' },
    { period: 'own', from: '2026-03-02', to: '2026-03-01' },
    { period: 'own', from: '2024-01-01', to: '2026-03-01' },
  ]) {
    for (const endpoint of [listMyRecords, getMyRecordTotals, exportMyRecords]) {
      const answer = await client.call(endpoint, { query: query as object })
      assert.deepEqual([answer.status, answer.errorCode], [400, 'period-invalid'], `${endpoint.name} ${JSON.stringify(query)}`)
    }
  }
  for (const query of [
    { period: 'always' },
    { from: '1.3.2026', to: '2026-03-01' },
    { type: 'wages' },
    { status: 'done' },
    { cursor: '1' },
    { cursor: '1.x' },
    { pageSize: '0' },
    { pageSize: '101' },
    { language: 'XX' },
  ]) {
    assert.equal((await client.call(listMyRecords, { query: query as object })).errorCode, 'invalid-request', JSON.stringify(query))
  }
  const beyond = await records(client, { cursor: '9999999999999999999.9999999999999999999' })
  assert.equal(beyond?.list.length, 1)
})

test('the file holds the rows of the filter and no others, in UTF-8 with a byte order mark, and no cell is a formula', async () => {
  const client = await newMember('exporter')
  await provider.sql("update games set names = names || $1 where merchant_code = 'pavilion' and id = 'marigold-nights'", [
    JSON.stringify({ VI: '=HYPERLINK("http://evil.example","Đêm"), Cúc', TY: '-2+3' }),
  ])
  for (let index = 0; index < 3; index += 1) {
    clock.advance(1_000)
    await betWin(client.id, [bet('7.50'), win('2.00')], { round_id: `@file ${index}`, finished: true })
  }
  const file = await fetchFile(paying.world.app, client, `${exportMyRecords.path}?period=today&language=VI`)
  assert.equal(file.statusCode, 200)
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
  const today = (await records(client))?.to
  assert.equal(file.headers['content-disposition'], `attachment; filename="statement-${today}-to-${today}.csv"`)
  assert.deepEqual([...file.rawPayload.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const [header, ...rows] = parseCsv(file.body.replace(/^\ufeff/, ''))
  assert.equal(header?.[0], 'Date')
  assert.equal(rows.length, 7)
  const column = (name: string) => header?.indexOf(name) ?? -1
  assert.deepEqual(
    rows.map((row) => row[column('Amount')]),
    ['2.00', '-7.50', '2.00', '-7.50', '2.00', '-7.50', '1000.00'],
  )
  assert.equal(rows[0]?.[column('Game')], `'=HYPERLINK("http://evil.example","Đêm"), Cúc`)
  assert.equal(rows[0]?.[column('Round')], "'@file 2")
  assert.match(rows[0]?.[column('Order number')] ?? '', /^#\d+$/)
  for (const cell of rows.flat()) assert.ok(!/^[=+@\t\r]/.test(cell) && (!cell.startsWith('-') || /^-\d+\.\d\d$/.test(cell)), cell)
  const tagalog = parseCsv((await fetchFile(paying.world.app, client, `${exportMyRecords.path}?period=today&language=TY`)).body)
  assert.equal(tagalog[1]?.[column('Game')], "'-2+3")
  const bonus = parseCsv((await fetchFile(paying.world.app, client, `${exportMyRecords.path}?period=today&type=bonus`)).body)
  assert.equal(bonus.length, 2)
})

test('a member has ten files within ten minutes, and more after them', async () => {
  const client = await newMember('collector')
  const ask = () => fetchFile(paying.world.app, client, `${exportMyRecords.path}?period=today`)
  for (let index = 0; index < 10; index += 1) assert.equal((await ask()).statusCode, 200)
  const refused = await ask()
  assert.deepEqual([refused.statusCode, refused.json().errorCode], [429, 'too-many-requests'])
  clock.advance(10 * 60_000 + 1)
  assert.equal((await ask()).statusCode, 200)
})
