import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkDeposit, createDeposit } from '@pavilion/api/cashier'
import { getDayReport } from '@pavilion/api/day-reports'
import { getOverview, type OverviewMoney, type OverviewPeople } from '@pavilion/api/overview'
import { minor, ofBooks } from '../../../test/figure-reading.ts'
import { createTestClock } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { buildNextDay } from '../statements/wiring.ts'
import { meanMinor } from './get-overview.ts'

// Ten in the morning in Manila, on a day to which the demo's members have nothing.
const clock = createTestClock('2026-03-01T02:00:00Z')
let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
let merchant: Merchant
before(async () => {
  paying = await startPayingWorld({ clock })
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
  merchant = await getMerchant(createMerchantDirectory(paying.db, clock, 'pavilion'), 'pavilion')
})
after(async () => {
  await provider.stop()
  await paying.stop()
})

const { betWin } = protocolCalls(() => provider)
const today = () => dayAt('Asia/Manila', clock())

async function joinAndPlay(name: string, amounts: { deposit: string; stake: string; wins: string }): Promise<void> {
  const client = await registerMember(paying.world.app, name)
  await depositOf(client, amounts.deposit)
  const [row] = await provider.sql<{ id: string }>('select id from members where account_key = $1', [name])
  await betWin(row?.id ?? '', [bet(amounts.stake), win(amounts.wins)], { round_id: fresh('overview'), finished: true })
}

async function depositOf(client: Client, amount: string): Promise<void> {
  const { value } = await client.call(createDeposit, { body: { requestId: fresh('overview'), channel: 'ewallet', amount } })
  await answerPayPage(value?.payAddress, 'pay')
  await client.call(checkDeposit, { body: { id: value?.id ?? '' } })
}

async function overview(by: Client) {
  const { value, errorCode } = await by.call(getOverview, {})
  assert.ok(value, errorCode)
  const money = (name: OverviewMoney) =>
    value.currencies.find(({ currency }) => currency === 'PHP')?.figures.find((one) => one.name === name)
  const people = (name: OverviewPeople) => value.people.find((one) => one.name === name)
  return { value, money, people }
}

test('today, yesterday until the same time and the mean are those of the day report, to the minor unit', {
  tags: ['CON-035'],
}, async () => {
  // Three days: one play each at ten, and on the second day another one in the evening, after the time that is compared.
  await joinAndPlay('overviewone', { deposit: '500', stake: '100.01', wins: '30.00' })
  clock.advance(24 * HOUR_MS)
  await joinAndPlay('overviewtwo', { deposit: '400', stake: '50.00', wins: '75.50' })
  clock.advance(8 * HOUR_MS)
  await joinAndPlay('overviewsix', { deposit: '300', stake: '20.00', wins: '1.00' })
  clock.advance(16 * HOUR_MS)
  await joinAndPlay('overviewten', { deposit: '200', stake: '10.00', wins: '0.50' })

  const by = await openOperator(paying.world, fresh('overview'), ['viewer'])
  const { value, money, people } = await overview(by)
  assert.deepEqual(value.mean, { from: addDays(today(), -2), to: addDays(today(), -1), days: 2 })
  assert.equal(value.head.isFinal, false)
  const report = (await by.call(getDayReport, { query: { day: today() } })).value?.currencies.find(({ currency }) => currency === 'PHP')
  assert.ok(report)
  const sum = (list: readonly { amount: string }[]) => list.reduce((total, { amount }) => total + minor(amount), 0n)
  const games = (field: 'bets' | 'result') => report.games.reduce((total, game) => total + minor(game[field]), 0n)
  assert.equal(minor(money('deposits')?.today ?? ''), sum(report.deposits))
  assert.equal(minor(money('withdrawals')?.today ?? ''), sum(report.withdrawals))
  assert.equal(minor(money('stakes')?.today ?? ''), games('bets'))
  assert.equal(minor(money('ggr')?.today ?? ''), games('result'))
  assert.equal(money('bonuses')?.today, report.bonuses)
  assert.equal(minor(money('ngr')?.today ?? ''), games('result') - minor(report.bonuses))
  assert.deepEqual([money('deposits')?.today, money('ggr')?.today], ['200.00', '9.50'])
  assert.deepEqual([money('deposits')?.yesterday, money('ggr')?.yesterday], ['400.00', '-25.50'], 'the evening comes after this time')
  const books = await ofBooks(by, [value.mean.from, value.mean.to])
  assert.equal(minor(money('stakes')?.mean ?? ''), meanMinor(books.stakes, 2))
  assert.deepEqual([money('stakes')?.mean, money('ggr')?.mean], ['85.01', '31.76'])
  assert.deepEqual(
    (['registrations', 'firstDeposits', 'activeMembers'] as const).map((name) => people(name)?.today),
    [1, 1, 1],
  )
  assert.deepEqual(
    (['registrations', 'firstDeposits'] as const).map((name) => [people(name)?.yesterday, people(name)?.mean]),
    [
      [1, 1.5],
      [1, 1.5],
    ],
  )

  // Days that are added up meanwhile say the same.
  const transact = <Result>(work: (tx: never) => Promise<Result>) => paying.db.transaction().execute((tx) => work(tx as never))
  while (await buildNextDay(transact, merchant, clock())) {}
  assert.deepEqual((await overview(by)).value.currencies, value.currencies)
})

test('a second deposit is no first one', { tags: ['CON-035'] }, async () => {
  const by = await openOperator(paying.world, fresh('overview'), ['viewer'])
  const before = await overview(by)
  const client = await registerMember(paying.world.app, 'overviewtwice')
  await depositOf(client, '100')
  await depositOf(client, '100')
  const { people } = await overview(by)
  assert.equal((people('firstDeposits')?.today ?? 0) - (before.people('firstDeposits')?.today ?? 0), 1)
  assert.equal((people('registrations')?.today ?? 0) - (before.people('registrations')?.today ?? 0), 1)
})

test('it is for operators who see money, and for nobody else', { tags: ['CON-035'] }, async () => {
  assert.equal((await createClient(paying.world.app).call(getOverview, {})).errorCode, 'not-logged-in')
  const writer = await openOperator(paying.world, fresh('overview'), ['content'])
  assert.equal((await writer.call(getOverview, {})).errorCode, 'role-missing')
})
