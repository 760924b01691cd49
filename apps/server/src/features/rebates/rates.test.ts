import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openAccount } from '@pavilion/api/invitations'
import { approveProposal, withdrawProposal } from '@pavilion/api/proposals'
import {
  findRebateDownline,
  getMyRebateRates,
  getRebateRates,
  listRebateRateChanges,
  type RebateRateLineValue,
  setInitialRebateRates,
  setRebateRates,
} from '@pavilion/api/rebates'
import { proposeTopRebateRates } from '@pavilion/api/top-rebates'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { makeTeam, type Team } from '../../../test/team-rows.ts'
import { DAY_MS } from '../../base/durations.ts'
import { giveInitialRates } from './give-initial-rates.ts'
import { findRates } from './rates.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let operator: Client
let checker: Client
let top: Client
let middle: Client

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  team = await makeTeam(world, { Top: { Middle: { Low: { Last: null } }, Beside: {} }, Other: { Stranger: null } })
  await makeTeam(world, { Elsewhere: {} }, { merchantCode: 'garden', host: 'garden.example' })
  operator = await openOperator(world, 'olga', ['cashier'])
  checker = await openOperator(world, 'ilya', ['approver'])
  top = await team.open('Top')
  middle = await team.open('Middle')
})
after(() => world.stop())

const slots = (rate: number, vendor = ''): RebateRateLineValue => ({ category: 'RNG', vendor, rate })
let requests = 0
const proposeTop = (client: Client, account: string, lines: RebateRateLineValue[], more = {}) =>
  client.call(proposeTopRebateRates, {
    body: { requestId: `rates-${++requests}-of-top`, account, lines, reason: 'a team that plays', ...more },
  })
/** Rates given by a maker and a checker. */
async function setTop(lines: RebateRateLineValue[], more = {}) {
  const proposed = await proposeTop(operator, 'Top', lines, more)
  return proposed.value ? checker.call(approveProposal, { body: { id: proposed.value.id } }) : proposed
}
const give = (client: Client, account: string, lines: RebateRateLineValue[], confirmsLowering?: boolean) =>
  client.call(setRebateRates, { body: { account, lines, ...(confirmsLowering === undefined ? {} : { confirmsLowering }) } })
const look = async (client: Client, account: string) => (await client.call(getRebateRates, { query: { account } })).value
const lineOf = async (client: Client, account: string) => (await look(client, account))?.lines.find((line) => line.category === 'RNG')

test('the merchant gives to agents at the top, up to its limit, and it is written down', async () => {
  assert.equal((await setTop([slots(31)])).errorCode, 'rebate-rate-too-high')
  await changeMerchant(world, 'pavilion', { settings: { rebate_rate_max: '2.0' } })
  assert.equal((await setTop([slots(21)])).errorCode, 'rebate-rate-too-high')
  const alone = await proposeTop(operator, 'Top', [slots(20)])
  assert.deepEqual([alone.value?.status, alone.value?.before], ['waiting', { lines: [] }])
  const id = { id: alone.value?.id ?? '' }
  assert.equal((await operator.call(approveProposal, { body: id })).errorCode, 'role-missing')
  const both = await openOperator(world, 'boris', ['cashier', 'approver'])
  assert.equal((await proposeTop(both, 'Top', [slots(5)])).errorCode, 'proposal-pending')
  assert.equal((await operator.call(withdrawProposal, { body: id })).value?.status, 'withdrawn')
  const again = await proposeTop(both, 'Top', [slots(5)])
  assert.equal((await both.call(approveProposal, { body: { id: again.value?.id ?? '' } })).errorCode, 'needs-another-operator')
  assert.equal((await both.call(withdrawProposal, { body: { id: again.value?.id ?? '' } })).status, 200)
  assert.deepEqual(await findRates(team.db, team.id('Top'), '2026-03-02'), [], 'one operator alone gives nothing')
  const asked = [[slots(20), { category: 'LIVE', vendor: '', rate: 8 }], { requestId: 'rates-asked-twice' }] as const
  assert.equal((await setTop([...asked[0]], asked[1])).value?.status, 'approved')
  for (const account of ['Middle', 'Last', 'Elsewhere', 'nobody']) {
    assert.equal((await proposeTop(operator, account, [slots(5)])).errorCode, 'not-a-top-agent', account)
  }
  const { rows } = await world.app.pool.query<{ subject: string; detail: string }>(
    "select subject, detail from operator_actions where action = 'approve-top-rebate-rates'",
  )
  assert.deepEqual(
    rows.map(({ subject, detail }) => [subject, JSON.parse(detail).after.lines.length]),
    [[`member:${team.id('Top')}`, 2]],
  )
  assert.equal((await proposeTop(checker, 'Top', [slots(5)])).errorCode, 'role-missing')

  await changeMerchant(world, 'pavilion', { settings: { rebate_rate_max: '1.0' } })
  const repeated = await proposeTop(operator, 'Top', [...asked[0]], asked[1])
  assert.equal(repeated.value?.status, 'approved', 'the same request is the same proposal, whatever the limit is by now')
  for (const account of ['Top', 'Middle'])
    assert.equal((await proposeTop(operator, account, [slots(5)], asked[1])).errorCode, 'request-differs')
  await changeMerchant(world, 'pavilion', { settings: { rebate_rate_max: '2.0' } })
})

test('a rate counts from the next start of day, so that each day has one set of rates', async () => {
  const mine = async () => (await top.call(getMyRebateRates)).value?.lines.find((line) => line.category === 'RNG')
  assert.deepEqual(await mine(), { category: 'RNG', vendor: '', today: 0, own: 20, initial: 0 })
  assert.deepEqual((await give(top, 'Middle', [slots(15)])).value, { changed: 1, fromDay: '2026-03-02' })
  assert.deepEqual(await lineOf(top, 'Middle'), { category: 'RNG', vendor: '', own: 20, givenOn: 0, today: 0, current: 15 })
  world.clock.advance(DAY_MS)
  top = await team.open('Top')
  middle = await team.open('Middle')
  operator = await openOperator(world, 'orla', ['cashier'])
  checker = await openOperator(world, 'ivan', ['approver'])
  assert.equal((await mine())?.today, 20)
  assert.equal((await lineOf(top, 'Middle'))?.today, 15)
})

test('a rate is between what the upline has and what was given on; out of that nothing is changed', async () => {
  assert.equal((await give(middle, 'Low', [slots(10)])).value?.changed, 1)
  const refused = await give(top, 'Middle', [{ category: 'LIVE', vendor: '', rate: 3 }, slots(21)])
  assert.deepEqual([refused.status, refused.errorCode], [409, 'rebate-rate-too-high'])
  assert.deepEqual((refused.body.value as { field?: string } | undefined)?.field, 'RNG')
  assert.equal((await give(top, 'Middle', [slots(9)], true)).errorCode, 'rebate-rate-given-on')
  assert.equal((await setTop([slots(14)], { confirmsLowering: true })).errorCode, 'rebate-rate-given-on')
  assert.deepEqual(
    (await look(top, 'Middle'))?.lines.map(({ current }) => current),
    [15, 0, 0, 0, 0, 0, 0],
    'not one of the lines was set',
  )
})

test('lowering a rate needs to be confirmed', async () => {
  assert.equal((await give(top, 'Middle', [slots(12)])).errorCode, 'rebate-lowering-unconfirmed')
  assert.equal((await give(top, 'Middle', [slots(12)], false)).errorCode, 'rebate-lowering-unconfirmed')
  assert.equal((await lineOf(top, 'Middle'))?.current, 15)
  assert.equal((await give(top, 'Middle', [slots(12)], true)).value?.changed, 1)
  assert.equal((await give(top, 'Middle', [slots(12)])).value?.changed, 0, 'the same again changes nothing')
})

test('a provider may have a rate of its own, below that of its category', async () => {
  assert.equal((await give(top, 'Middle', [slots(11, 'PG')], true)).value?.changed, 1)
  assert.equal((await give(middle, 'Low', [slots(12)])).errorCode, 'rebate-rate-too-high', 'the provider would follow beyond its limit')
  assert.equal((await give(middle, 'Low', [slots(12), slots(11, 'PG')])).value?.changed, 2)
  assert.equal((await give(top, 'Middle', [slots(10, 'PG')], true)).errorCode, 'rebate-rate-given-on')
})

test('who set which rate when is kept, and told without names', async () => {
  const changes = async (client: Client, account?: string) =>
    (await client.call(listRebateRateChanges, { query: account === undefined ? {} : { account } })).value?.list ?? []
  assert.deepEqual(
    (await changes(top, 'Middle')).map(({ vendor, old, new: next, by, fromDay }) => ({ vendor, old, next, by, fromDay })),
    [
      { vendor: 'PG', old: 12, next: 11, by: 'me', fromDay: '2026-03-03' },
      { vendor: '', old: 15, next: 12, by: 'me', fromDay: '2026-03-03' },
      { vendor: '', old: 0, next: 15, by: 'me', fromDay: '2026-03-02' },
    ],
  )
  assert.deepEqual([...new Set((await changes(middle)).map(({ by }) => by))], ['upline'])
  assert.deepEqual([...new Set((await changes(top)).map(({ by }) => by))], ['merchant'])
  await assert.rejects(world.app.pool.query('update rebate_rate_changes set new_rate = 1'), /never changed/)
})

test('a new account begins with the set of its upline, or with what it was given, and never above the upline', async () => {
  const set = (lines: RebateRateLineValue[]) => middle.call(setInitialRebateRates, { body: { lines } })
  assert.equal((await set([slots(13)])).errorCode, 'rebate-rate-too-high')
  assert.equal((await set([slots(12)])).errorCode, 'rebate-rate-too-high', 'the provider PG has less')
  assert.equal((await set([slots(12), slots(11, 'PG')])).value?.changed, 2)
  const newcomers = await makeTeam(world, { Newcomer: null, Favourite: null }, { upline: team.id('Middle') })
  const begin = (account: string, lines?: RebateRateLineValue[]) =>
    newcomers.db.transaction().execute((tx) =>
      giveInitialRates(tx, {
        memberId: newcomers.id(account),
        uplineId: team.id('Middle'),
        lines,
        today: '2026-03-02',
        fromDay: '2026-03-03',
        at: world.clock(),
      }),
    )
  await begin('Newcomer')
  await begin('Favourite', [slots(30)])
  const rates = (account: string) => findRates(newcomers.db, newcomers.id(account), '2026-03-02')
  assert.deepEqual(await rates('Newcomer'), [slots(12), slots(11, 'PG')])
  assert.deepEqual(await rates('Favourite'), [slots(12), slots(11, 'PG')])
})

test('a downline is found by the beginning of its name, and nobody else is', { tags: ['PG-11'] }, async () => {
  const find = async (client: Client, account?: string) =>
    (await client.call(findRebateDownline, { query: account === undefined ? {} : { account } })).value?.list
  assert.deepEqual(await find(top, 'mid'), [{ account: 'Middle', isAgent: true, lowest: 0, highest: 12 }])
  assert.deepEqual(
    (await find(top))?.map(({ account }) => account),
    ['Beside', 'Middle'],
  )
  for (const account of ['Low', 'Other', 'Top', '%', '_iddle']) assert.deepEqual(await find(top, account), [], account)
})

test('S7 ids above the caller, of another branch or merchant, and unknown ones are refused alike and change nothing', async () => {
  const count = async () => (await world.app.pool.query('select count(*)::int as n from rebate_rate_changes')).rows[0]?.n
  const before = await count()
  for (const account of ['Top', 'Middle', 'Beside', 'Other', 'Stranger', 'Last', 'Elsewhere', 'neverwas']) {
    const answers = await Promise.all([
      middle.call(getRebateRates, { query: { account } }),
      middle.call(setRebateRates, { body: { account, lines: [slots(1)], confirmsLowering: true } }),
      middle.call(listRebateRateChanges, { query: { account } }),
    ])
    for (const answer of answers) assert.deepEqual([answer.status, answer.errorCode], [404, 'not-in-team'], account)
  }
  assert.equal(await count(), before)
})

test('only agents, with the key, and in whole steps', async () => {
  const last = await team.open('Last')
  for (const answer of await Promise.all([last.call(getMyRebateRates), last.call(findRebateDownline), give(last, 'Low', [slots(1)])])) {
    assert.equal(answer.errorCode, 'feature-unavailable')
  }
  assert.equal((await createClient(world.app).call(getMyRebateRates)).errorCode, 'not-logged-in')
  for (const rate of [-1, 0.5, 101, '5', null]) {
    const body = { account: 'Low', lines: [{ category: 'RNG', vendor: '', rate }] }
    assert.equal(
      (await middle.send({ method: 'POST', url: setRebateRates.path, payload: body })).errorCode,
      'invalid-request',
      String(rate),
    )
  }
  await world.app.pool.query("update merchants set permissions = permissions - 'GAMSER' where code = 'pavilion'")
  world.clock.advance(2_001)
  const keyed = [findRebateDownline, getRebateRates, listRebateRateChanges]
  for (const endpoint of keyed) assert.equal((await top.call(endpoint, { query: { account: 'Middle' } })).errorCode, 'feature-unavailable')
  assert.equal((await give(top, 'Middle', [slots(13)])).errorCode, 'feature-unavailable')
})

test('a new account has the rates it is given, at most its agent’s, or else the default set', { tags: ['PG-15'] }, async () => {
  await world.app.pool.query("update merchants set permissions = permissions || '{\"GAMSER\": true}' where code = 'pavilion'")
  world.clock.advance(2_001)
  const open = (account: string, rates?: RebateRateLineValue[]) =>
    middle.callEncrypted(openAccount, {
      requestId: randomUUID(),
      kind: 'agent',
      account,
      password: 'night market 88',
      ...(rates === undefined ? {} : { rates }),
    })
  assert.equal((await open('Toohigh', [slots(13)])).errorCode, 'rebate-rate-too-high')
  assert.equal((await open('Given', [slots(4)])).status, 200)
  assert.equal((await open('Usual')).status, 200)
  assert.deepEqual((await lineOf(middle, 'Given'))?.current, 4)
  assert.deepEqual((await lineOf(middle, 'Usual'))?.current, 12)
  assert.equal((await world.app.pool.query("select 1 from members where account = 'Toohigh'")).rows.length, 0)
})
