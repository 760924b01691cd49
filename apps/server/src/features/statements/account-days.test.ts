import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportAccountDays, getLiabilities, listAccountDays } from '@pavilion/api/account-reports'
import { checkDeposit, createDeposit } from '@pavilion/api/cashier'
import { getDayReport } from '@pavilion/api/day-reports'
import { parseMinor } from '@pavilion/money'
import { createTestClock } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { bet, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { buildNextDay } from './build-days.ts'

const ZONE = 'Asia/Manila'
const SEED = 20_260_301
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
const minor = (text: string) => (text.startsWith('-') ? -(parseMinor(text.slice(1), 2) ?? 0n) : (parseMinor(text, 2) ?? 0n))
const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const today = () => dayAt(ZONE, clock())
let serial = 0
const fresh = () => {
  serial += 1
  return `accounts-${serial}`
}
let operators = 0
/** Sessions of operators end while nights pass. */
const viewer = () => {
  operators += 1
  return openOperator(paying.world, `account-reader${operators}`, ['viewer'])
}

async function rowsOf(by: Client, day: string) {
  const rows = []
  for (let cursor: string | undefined; ; ) {
    const { value } = await by.call(listAccountDays, { query: { day, ...(cursor === undefined ? {} : { cursor }) } })
    assert.ok(value)
    rows.push(...value.list)
    cursor = value.nextCursor
    if (cursor === undefined) return rows.filter(({ currency }) => currency === 'PHP')
  }
}

/** Adds up the days that are over, as the background job does. */
async function buildDays(): Promise<void> {
  const merchant = await getMerchant(createMerchantDirectory(paying.db, clock, 'pavilion'), 'pavilion')
  const transact = <Result>(work: (tx: never) => Promise<Result>) => paying.db.transaction().execute((tx) => work(tx as never))
  while (await buildNextDay(transact, merchant, clock())) {}
}

/** Plays and pays by chance of a seed on four days, of which nights pass. Answers the days. */
async function playFourDays(): Promise<string[]> {
  let state = SEED
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % limit
  }
  const days = []
  for (let day = 0; day < 4; day += 1) {
    days.push(today())
    const name = `accountant${day}`
    const member = await registerMember(paying.world.app, name)
    const [row] = await provider.sql<{ id: string }>('select id from members where account_key = $1', [name])
    const { value } = await member.call(createDeposit, {
      body: { requestId: fresh(), channel: 'ewallet', amount: text(50_000 + below(50_000)) },
    })
    await answerPayPage(value?.payAddress, 'pay')
    await member.call(checkDeposit, { body: { id: value?.id ?? '' } })
    for (let round = 0; round < 6; round += 1) {
      const [id, key] = [fresh(), fresh()]
      const won = below(3) === 0 ? [win(text(1 + below(9_000)))] : []
      await betWin(row?.id ?? '', [bet(text(1 + below(5_000)), key), ...won], { round_id: id, finished: won.length > 0 })
      if (won.length === 0 && below(2) === 0) await rollback(row?.id ?? '', [{ id: fresh(), original: key }], { round_id_provider: id })
    }
    clock.advance(24 * HOUR_MS)
  }
  return days
}

test('by a seed: all accounts of a day come to the day report, column by column, and to what the house owes', {
  tags: ['CON-180', 'CON-181'],
}, async () => {
  const days = await playFourDays()
  await buildDays()
  const by = await viewer()
  let closed: bigint | undefined
  for (const day of days) {
    const rows = await rowsOf(by, day)
    const sum = (column: 'opening' | 'deposits' | 'withdrawals' | 'stakes' | 'wins' | 'takenBack' | 'closing') =>
      rows.reduce((total, row) => total + minor(row[column]), 0n)
    const report = (await by.call(getDayReport, { query: { day } })).value?.currencies.find(({ currency }) => currency === 'PHP')
    const owed = (await by.call(getLiabilities, { query: { day } })).value?.currencies.find(({ currency }) => currency === 'PHP')
    assert.ok(report && owed)
    const games = (name: 'bets' | 'wins' | 'returned') => report.games.reduce((total, game) => total + minor(game[name]), 0n)
    assert.equal(
      sum('deposits'),
      report.deposits.reduce((total, { amount }) => total + minor(amount), 0n),
      day,
    )
    assert.deepEqual([-sum('stakes'), sum('wins'), sum('takenBack')], [games('bets'), games('wins'), games('returned')], day)
    assert.equal(sum('closing') + minor(owed.onItsWay), minor(report.closing), day)
    assert.equal(
      minor(owed.total),
      minor(owed.wallets) + minor(owed.holds) + minor(owed.bonuses) + minor(owed.floats) + minor(owed.onItsWay),
    )
    assert.equal(owed.total, report.closing)
    if (closed !== undefined) assert.equal(sum('opening'), closed, `${day} opens as the day before it closed`)
    closed = sum('closing')
    for (const row of rows) {
      const flows = [row.deposits, row.withdrawals, row.stakes, row.wins, row.takenBack, row.bonuses, row.corrections, row.other]
      assert.equal(
        flows.reduce((total, flow) => total + minor(flow), minor(row.opening)),
        minor(row.closing),
        row.account,
      )
    }
  }
  const last = await rowsOf(by, days[3] ?? '')
  assert.ok(last.some(({ stakes }) => minor(stakes) < 0n) && last.some(({ deposits }) => minor(deposits) > 0n))
})

test('the file has the same rows as the pages, and who took it is written down', { tags: ['CON-180'] }, async () => {
  const by = await viewer()
  const day = addDays(today(), -1)
  const response = await paying.world.app.server.inject({
    method: 'GET',
    url: `/operator/api/reports/accounts/csv?day=${day}`,
    headers: { host: 'localhost', authorization: `Bearer ${by.token}` },
  })
  assert.equal(response.statusCode, 200, response.body)
  const lines = response.body.trim().split('\r\n').slice(1)
  const rows = await rowsOf(by, day)
  assert.deepEqual(
    lines.filter((line) => line.includes(',PHP,')),
    rows.map(({ account, currency, ...row }) =>
      [account, currency, row.opening, row.deposits, row.withdrawals, row.stakes, row.wins, row.takenBack]
        .concat([row.bonuses, row.corrections, row.other, row.closing])
        .join(','),
    ),
  )
  const { rows: taken } = await paying.world.app.pool.query("select detail from operator_actions where action = 'take-file'")
  assert.deepEqual(taken, [{ detail: day }])
})

test('a day before the books, to come or none at all is refused; each merchant sees its own; nobody else is let in', {
  tags: ['CON-180', 'CON-181'],
}, async () => {
  const by = await viewer()
  for (const day of ['2026-02-30', addDays(today(), 1), '2026-02-28', '2020-01-01'])
    for (const endpoint of [listAccountDays, getLiabilities, exportAccountDays] as const)
      assert.equal((await by.call(endpoint, { query: { day } })).errorCode, 'day-invalid', day)
  assert.equal((await by.call(listAccountDays, { query: { day: '2026-03-01' } })).status, 200, 'the first day is none of these')
  const elsewhere = await openOperator(paying.world, 'account-foreign', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const { value } = await elsewhere.call(listAccountDays, { query: { day: addDays(today(), -1) } })
  assert.ok(!value?.list.some(({ account }) => account.startsWith('accountant')))
  const support = await openOperator(paying.world, 'account-support', ['support'])
  for (const endpoint of [listAccountDays, getLiabilities, exportAccountDays] as const) {
    assert.equal((await createClient(paying.world.app).call(endpoint, { query: { day: today() } })).errorCode, 'not-logged-in')
    assert.equal((await support.call(endpoint, { query: { day: today() } })).errorCode, 'role-missing')
  }
})
