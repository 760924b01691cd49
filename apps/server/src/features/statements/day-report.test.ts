import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkDeposit, createDeposit } from '@pavilion/api/cashier'
import { getDayReport as endpoint } from '@pavilion/api/day-reports'
import { getMyRecordTotals, listMyRecords } from '@pavilion/api/statements'
import { parseMinor } from '@pavilion/money'
import fc from 'fast-check'
import { createTestClock } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { bet, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { buildNextDay, checkDay, rebuildDay } from './build-days.ts'
import { type DayReport, getDayReport } from './day-report.ts'

const clock = createTestClock('2026-03-01T09:30:00Z')
let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
let merchant: Merchant
before(async () => {
  paying = await startPayingWorld({ clock })
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
  merchant = await getMerchant(createMerchantDirectory(paying.db, clock, 'pavilion'), 'pavilion')
  const { currencies } = await report()
  demoMinor = (await membersHave()) - minor(currencies.find(({ currency }) => currency === 'PHP')?.closing ?? '0.00')
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await provider.stop()
  await paying.stop()
  assert.deepEqual(faults, [])
})

const { betWin, rollback } = protocolCalls(() => provider)
const transact = <Result>(work: (tx: never) => Promise<Result>) => paying.db.transaction().execute((tx) => work(tx as never))
const today = () => dayAt(merchant.timeZone, clock())
let serial = 0
const fresh = () => {
  serial += 1
  return `report-${serial}`
}

async function newMember(name: string): Promise<Client & { id: string }> {
  const client = await registerMember(paying.world.app, name)
  const [row] = await provider.sql<{ id: string }>('select id from members where account_key = $1', [name])
  return Object.assign(client, { id: row?.id ?? '' })
}

async function deposit(client: Client, amount: string): Promise<void> {
  const { value } = await client.call(createDeposit, { body: { requestId: fresh(), channel: 'ewallet', amount } })
  await answerPayPage(value?.payAddress, 'pay')
  await client.call(checkDeposit, { body: { id: value?.id ?? '' } })
}

async function report(day = today()): Promise<DayReport> {
  const outcome = await getDayReport(paying.db, merchant, day, clock())
  assert.ok(!(outcome instanceof Refusal), outcome instanceof Refusal ? outcome.why : '')
  return outcome
}
const ofPesos = ({ currencies }: DayReport) => {
  const pesos = currencies.find(({ currency }) => currency === 'PHP')
  assert.ok(pesos)
  return pesos
}
const minor = (text: string) => (text.startsWith('-') ? -(parseMinor(text.slice(1), 2) ?? 0n) : (parseMinor(text, 2) ?? 0n))

/** The money of the demo's own members, which may be dated after this test's clock. */
let demoMinor = 0n

/** The money of all members of the merchant, by their accounts. */
async function membersHave(): Promise<bigint> {
  const [row] = await provider.sql<{ sum: string }>(
    "select coalesce(sum(balance_minor), 0)::text as sum from ledger.accounts where merchant_code = 'pavilion' and currency = 'PHP'",
  )
  return BigInt(row?.sum ?? 0) - demoMinor
}

/** Opening balance, flows and closing balance match to the minor unit. */
function assertAddsUp(day: DayReport): void {
  for (const { opening, closing, deposits, withdrawals, playMoney, houseResult, movements } of day.currencies) {
    const sum = (list: readonly { amount: string }[]) => list.reduce((total, { amount }) => total + minor(amount), 0n)
    const flows = sum(deposits) - sum(withdrawals) + minor(playMoney) - minor(houseResult)
    assert.equal(minor(opening) + flows, minor(closing))
    const net = sum(movements.filter(({ direction }) => direction === 'in')) - sum(movements.filter(({ direction }) => direction === 'out'))
    assert.equal(minor(opening) + net, minor(closing))
  }
}

test('a day’s report shows money in and out by channel and provider, and closes at the members’ balances', async () => {
  const client = await newMember('reportone')
  await deposit(client, '500')
  await betWin(client.id, [bet('100.00'), win('30.00')], { round_id: fresh(), finished: true })
  const id = fresh()
  await betWin(client.id, [bet('20.00', id)], { round_id: id })
  await rollback(client.id, [{ id: fresh(), original: id }], { round_id_provider: id })
  const pesos = ofPesos(await report())
  assert.deepEqual(pesos.deposits, [{ place: 'ewallet', count: 1, amount: '500.00' }])
  assert.deepEqual(pesos.games, [
    { provider: 'BGS', bets: '120.00', betCount: 2, wins: '30.00', winCount: 1, returned: '20.00', result: '70.00' },
  ])
  assert.equal(pesos.houseResult, '70.00')
  assert.equal(minor(pesos.closing), await membersHave())
  assertAddsUp(await report())
})

test('days are added up once they are over, and a day opens as the one before it closed', async () => {
  const client = await newMember('reporttwo')
  for (let day = 0; day < 3; day += 1) {
    await betWin(client.id, [bet('10.00')], { round_id: fresh() })
    clock.advance(24 * HOUR_MS)
  }
  const live = await report(addDays(today(), -2))
  while (await buildNextDay(transact, merchant, clock())) {}
  const kept = await report(addDays(today(), -2))
  assert.deepEqual([live.isFinal, kept.isFinal], [false, true])
  assert.deepEqual(kept.currencies, live.currencies, 'what is added up is what the transfers say')
  const days = [3, 2, 1, 0].map((back) => addDays(today(), -back))
  const reports = []
  for (const day of days) reports.push(await report(day))
  for (const [index, each] of reports.entries()) {
    assertAddsUp(each)
    if (index > 0) assert.equal(ofPesos(each).opening, ofPesos(reports[index - 1] ?? each).closing)
    assert.equal(each.isFinal, index < 3)
  }
  assert.equal(minor(ofPesos(reports[3] ?? live).closing), await membersHave())
})

test('a day that is not what its transfers say is found, and made again it is right', async () => {
  const day = addDays(today(), -2)
  assert.deepEqual(await checkDay(paying.db, merchant, day), [])
  await provider.sql("update money_days set amount_minor = amount_minor + 1 where merchant_code = 'pavilion' and day = $1", [day])
  assert.equal((await checkDay(paying.db, merchant, day)).length % 2, 0)
  assert.ok((await checkDay(paying.db, merchant, day)).length >= 2)
  await rebuildDay(transact, merchant, day, clock())
  assert.deepEqual(await checkDay(paying.db, merchant, day), [])
})

test('a day that never was or is still to come has no report', async () => {
  for (const day of [addDays(today(), 1), '2026-02-30']) {
    const outcome = await getDayReport(paying.db, merchant, day, clock())
    assert.ok(outcome instanceof Refusal && outcome.code === 'day-invalid', day)
  }
})

test('an operator who may look reads the report of the own merchant; members and visitors are not let in', async () => {
  const { world } = paying
  const viewer = await openOperator(world, 'reader', ['viewer'])
  const { value } = await viewer.call(endpoint, { query: { day: today() } })
  assert.equal(value?.timeZone, 'Asia/Manila')
  assert.deepEqual(value?.currencies, (await report()).currencies)
  const lantern = await getMerchant(createMerchantDirectory(paying.db, clock, 'lantern'), 'lantern')
  while (await buildNextDay(transact, lantern, clock())) {}
  const elsewhere = await openOperator(world, 'lantern-reader', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  const theirs = (await elsewhere.call(endpoint, { query: { day: dayAt('Asia/Bangkok', clock()) } })).value
  assert.equal(theirs?.timeZone, 'Asia/Bangkok')
  assert.equal(
    theirs?.currencies.some(({ currency }) => currency === 'PHP'),
    false,
  )
  assert.equal((await viewer.call(endpoint, { query: { day: 'yesterday' } })).errorCode, 'invalid-request')
  assert.equal((await viewer.call(endpoint, { query: { day: addDays(today(), 1) } })).errorCode, 'day-invalid')
  const member = await registerMember(world.app, 'curious')
  for (const client of [member, createClient(world.app)]) {
    assert.equal((await client.call(endpoint, { query: { day: today() } })).status, 401)
  }
})

test('whatever is played and paid, statement, report and accounts come to the same', async () => {
  let members = 0
  const step = fc.oneof(
    fc.record({ what: fc.constant('bet' as const), cents: fc.integer({ min: 1, max: 5_000 }), won: fc.integer({ min: 0, max: 9_000 }) }),
    fc.record({ what: fc.constant('deposit' as const), cents: fc.integer({ min: 10_000, max: 90_000 }), won: fc.constant(0) }),
    fc.record({ what: fc.constant('night' as const), cents: fc.constant(0), won: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      members += 1
      const name = `anyone${members}`
      const client = await newMember(name)
      for (const { what, cents, won } of steps) {
        const text = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
        if (what === 'night') clock.advance(20 * HOUR_MS)
        if (what === 'night') await client.login(name, 'correct horse battery')
        if (what === 'deposit') await deposit(client, text(cents))
        if (what === 'bet') {
          const lines = won > 0 ? [bet(text(cents)), win(text(won))] : [bet(text(cents))]
          await betWin(client.id, lines, { round_id: fresh(), finished: true })
        }
      }
      const query = { period: 'own' as const, from: addDays(today(), -30), to: today() }
      const { value: totals } = await client.call(getMyRecordTotals, { query })
      const { value: page } = await client.call(listMyRecords, { query: { ...query, pageSize: '100' } })
      const sum = (isIn: boolean) =>
        (page?.list ?? [])
          .filter(({ balanceAfter, amount }) => balanceAfter !== undefined && amount.startsWith('-') !== isIn)
          .reduce((total, { amount }) => total + minor(amount), 0n)
      assert.deepEqual([minor(totals?.in ?? ''), minor(totals?.out ?? ''), totals?.count], [sum(true), -sum(false), page?.list.length])
      const newest = page?.list.find(({ balanceAfter }) => balanceAfter !== undefined)
      assert.equal(minor(newest?.balanceAfter ?? ''), sum(true) + sum(false))
      while (await buildNextDay(transact, merchant, clock())) {}
      const now = await report()
      assertAddsUp(now)
      assert.equal(minor(ofPesos(now).closing), await membersHave())
    }),
    { numRuns: 6 },
  )
})
