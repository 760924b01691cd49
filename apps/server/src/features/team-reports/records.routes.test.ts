import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RecordType } from '@pavilion/api/statements'
import { exportTeamRecords, getTeamRecordTotals, listTeamRecords, type TeamRecordValue } from '@pavilion/api/team-records'
import { cancelWithdrawal, requestWithdrawal } from '@pavilion/api/withdrawals'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { assertSameBothWays, readPages } from '../../../test/team-report-steps.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { createWithdrawer } from '../../../test/withdrawer.ts'
import { TransferKind } from '../../ledger/index.ts'
import { listTeamRecords as list, sumTeamRecords } from './list-team-records.ts'
import type { ReportAsked } from './read-report.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let world: typeof paying.world
let provider: ProviderClient
let team: Team
let top: Client
const { betWin } = protocolCalls(() => provider)

const given = {
  deposit: 'deposit',
  rebate: 'rebate',
  dailySalary: 'salary',
  hourlySalary: 'salary',
  dividend: 'dividend',
  envelopeShare: 'red-envelope',
} as const

before(async () => {
  paying = await startPayingWorld()
  world = paying.world
  provider = await createProviderClient(world.app, world.databaseUrl)
  team = await makeTeam(world, { head: { top: { left: { leaf: null }, right: null }, beside: {} }, rival: { alien: null } })
  // Members who can withdraw register as everybody does; one is in the team, one does not.
  const inside = await createWithdrawer(world, 'inside', { ending: '1001' })
  const outside = await createWithdrawer(world, 'outside', { ending: '1002' })
  await provider.sql('delete from team_links where member_id = $1', [inside.member])
  await provider.sql("select place_in_team($1, $2, '2026-03-01')", [inside.member, team.id('left')])
  for (const { client, request } of [inside, inside, outside]) {
    const { value, errorCode } = await client.callEncrypted(requestWithdrawal, request('200.00'))
    assert.ok(value, errorCode)
    if (client === inside.client) await client.call(cancelWithdrawal, { body: { id: value.id } })
    world.clock.advance(1_000)
  }
  const { value } = await inside.client.callEncrypted(requestWithdrawal, inside.request('150.00'))
  assert.ok(value)
  for (const account of ['leaf', 'left', 'right', 'top', 'alien', 'head', 'beside']) {
    for (const kind of Object.keys(given) as (keyof typeof given)[]) {
      await postMoney(team.db, world.clock, { memberId: team.id(account), kind: TransferKind[kind], amountMinor: 1_000n })
      world.clock.advance(1_000)
    }
    const reply = await betWin(team.id(account).toString(), [bet('5.00'), win('3.00')], { round_id: fresh('round'), finished: true })
    assert.equal(reply.status, 200)
    await provider.sql(
      `insert into deposits (id, merchant_code, member_id, request_id, channel, currency, amount_minor, fee_minor, status, created_at, expires_at)
       select $1::bigint, 'pavilion', $2::bigint, 'request-' || $1::bigint, c.code, 'PHP', 7700, 0, $3::text, $4::timestamptz, $4::timestamptz from deposit_channels c where c.merchant_code = 'pavilion' limit 1`,
      [fresh('9').replace('-', ''), team.id(account), account === 'leaf' ? 'pending' : 'failed', world.clock()],
    )
  }
  top = await team.open('top')
})
after(async () => {
  await provider.stop()
  await paying.stop()
})

type Query = Omit<NonNullable<NonNullable<Parameters<typeof top.call<typeof listTeamRecords>>[1]>['query']>, 'cursor'>

async function assertSums(query: Query = {}, client = top): Promise<TeamRecordValue[]> {
  const all = await readPages((from) => client.call(listTeamRecords, { query: { ...query, ...from } }))
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
  assert.deepEqual(
    all.map(({ at }) => at),
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const { value } = await client.call(getTeamRecordTotals, { query })
  const moved = all.filter(({ hasMoved }) => hasMoved).map(({ amount }) => Math.round(Number(amount) * 100))
  const sum = (of: number[]) => of.reduce((total, each) => total + each, 0)
  const sums = [sum(moved.filter((each) => each > 0)), -sum(moved.filter((each) => each < 0)), all.length]
  assert.deepEqual(
    [Math.round(Number(value?.in) * 100), Math.round(Number(value?.out) * 100), value?.count],
    sums.map((each) => each + 0),
  )
  return all
}

test('team transactions come newest first, 15 a page and each once, with totals over all pages for any filter', async () => {
  const all = await assertSums()
  assert.deepEqual(new Set(all.map(({ account }) => account)), new Set(['leaf', 'left', 'right', 'top', 'inside']))
  assert.ok(
    all.every((record) => !('balanceAfter' in record)),
    'the balances of others are never told',
  )
  for (const type of new Set(Object.values(given))) {
    const found = await assertSums({ type: type as RecordType })
    assert.ok(found.length >= 4 && found.every((record) => record.type === type), type)
  }
  assert.equal((await assertSums({ type: 'bet' })).length, 4)
  const [payout] = await assertSums({ type: 'payout', account: 'leaf' })
  assert.deepEqual([payout?.amount, payout?.gameName !== undefined], ['3.00', true])
  assert.deepEqual(new Set((await assertSums({ scope: 'direct' })).map(({ account }) => account)), new Set(['left', 'right']))
  assert.deepEqual(new Set((await assertSums({ account: 'left' })).map(({ account }) => account)), new Set(['left', 'leaf', 'inside']))
  assert.deepEqual(await assertSums({ period: 'yesterday' }), [])
})

test('a withdrawal stands as it stands, and a deposit that brought nothing is told and moves nothing', async () => {
  const pending = await assertSums({ status: 'pending' })
  assert.deepEqual(pending.map(({ account, type, amount, hasMoved }) => [account, type, amount, hasMoved]).sort(), [
    ['inside', 'withdrawal', '-150.00', true],
    ['leaf', 'deposit', '77.00', false],
  ])
  assert.deepEqual(
    (await assertSums({ status: 'cancelled' })).map(({ account, type }) => [account, type]),
    [
      ['inside', 'withdrawal'],
      ['inside', 'withdrawal'],
    ],
  )
  assert.deepEqual(new Set((await assertSums({ status: 'failed' })).map(({ account }) => account)), new Set(['left', 'right', 'top']))
  assert.ok((await assertSums({ status: 'success', type: 'withdrawal' })).every(({ kind }) => kind === 'withdrawal-return'))
})

test('transactions of another branch, upline or merchant are hidden, and hostile values are refused', async () => {
  for (const account of ['alien', 'rival', 'head', 'beside', 'outside', 'nobody', "' or ''='"]) {
    for (const endpoint of [listTeamRecords, getTeamRecordTotals] as const) {
      const { status, errorCode } = await top.call(endpoint, { query: { account } })
      assert.deepEqual([status, errorCode], [404, 'not-in-team'], account)
    }
  }
  const refused = async (client: Client, query: object, code: string) =>
    assert.equal((await client.call(listTeamRecords, { query: query as Query })).errorCode, code, JSON.stringify(query))
  await refused(top, { type: 'theft' }, 'invalid-request')
  await refused(top, { cursor: '1.2' }, 'invalid-request')
  await refused(top, { period: 'own', from: '2026-01-29', to: '2026-03-01' }, 'period-too-long')
  await refused(await team.open('leaf'), {}, 'feature-unavailable')
  await refused(createClient(world.app), {}, 'not-logged-in')
  assert.ok((await top.call(listTeamRecords, { query: { cursor: `${'9'.repeat(18)}.${'9'.repeat(18)}.${'9'.repeat(18)}` } })).value)
  await changeMerchant(world, 'pavilion', { permissions: { TRANSREC3: false } })
  await refused(top, {}, 'feature-unavailable')
  await changeMerchant(world, 'pavilion', { permissions: { TRANSREC3: true } })
  await refused(top, { account: 'alien' }, 'not-in-team')
})

test('a large team is answered from the books by their time as a small one is from its wallets', async () => {
  for (const branchId of [undefined, team.id('left'), team.id('alien')]) {
    for (const filter of [{}, { type: 'rebate' as const }, { type: 'bet' as const }, { status: 'pending' as const }]) {
      const read = async (asked: ReportAsked) => {
        const first = await list(team.db, asked, filter, 7)
        const second = await list(team.db, asked, filter, 7, first.next)
        return { first: first.list, second: second.list, sums: await sumTeamRecords(team.db, asked, filter) }
      }
      await assertSameBothWays(world, team, { scope: 'team', branchId }, read, `${branchId} ${JSON.stringify(filter)}`)
    }
  }
})

test('the file holds every transaction that the filter finds', async () => {
  const reply = await fetchFile(world.app, top, `${exportTeamRecords.path}?account=left`)
  assert.equal(reply.statusCode, 200)
  const rows = parseCsv(reply.body)
  assert.equal(rows.length - 1, (await assertSums({ account: 'left' })).length)
  assert.ok(!rows.flat().some((cell) => ['alien', 'head', 'outside'].includes(cell)))
})

test('once they are kept, the totals come to the same, with and without what was posted since', async () => {
  const everything = async () => {
    for (const account of [undefined, 'left', 'inside', 'top'])
      for (const status of [undefined, 'success', 'pending', 'failed', 'cancelled'] as const)
        for (const type of [undefined, 'withdrawal', 'deposit', 'bet'] as const)
          await assertSums({ ...(account && { account }), ...(status && { status }), ...(type && { type }) })
    await assertSums({ scope: 'direct', status: 'success' })
  }
  await countUp(world)
  await everything()
  const rebate = { memberId: team.id('leaf'), kind: TransferKind.rebate, amountMinor: 300n }
  await postMoney(team.db, world.clock, rebate)
  await everything()
  await countUp(world)
  await everything()
})
