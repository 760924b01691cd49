// Betting blocked alone, and withdrawals held until a day: by calls of operators, and as the member finds it.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getMemberDossier } from '@pavilion/api/dossiers'
import { listMembers } from '@pavilion/api/member-search'
import { approveProposal } from '@pavilion/api/proposals'
import {
  getStoppedMember,
  holdMemberWithdrawals,
  listStoppedMembers,
  proposeMemberRelease,
  type StopKindValue,
  stopMember,
} from '@pavilion/api/stops'
import { approveWithdrawal, confirmWithdrawal, getWithdrawalReview, takeWithdrawal } from '@pavilion/api/withdrawal-reviews'
import { getWithdrawalOptions, requestWithdrawal } from '@pavilion/api/withdrawals'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'

type Operator = Client & { operatorId: bigint }
let paying: Awaited<ReturnType<typeof startPayingWorld>>
let provider: ProviderClient
let cashier: Operator
let approver: Operator
let viewer: Operator
let foreign: Operator
before(async () => {
  paying = await startPayingWorld()
  provider = await createProviderClient(paying.world.app, paying.world.databaseUrl)
  await signIn()
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await provider.stop()
  await paying.stop()
  assert.deepEqual(faults, [])
})

/** Sessions of operators last a day at most, and a hold lasts longer. */
async function signIn(): Promise<void> {
  cashier = await openOperator(paying.world, `cashier${randomUUID().slice(0, 8)}`, ['cashier'])
  approver = await openOperator(paying.world, `approver${randomUUID().slice(0, 8)}`, ['approver'])
  viewer = await openOperator(paying.world, `viewer${randomUUID().slice(0, 8)}`, ['viewer'])
  const place = { merchantCode: 'lantern', host: 'lantern.localhost' }
  foreign = await openOperator(paying.world, `foreign${randomUUID().slice(0, 8)}`, ['cashier', 'approver'], place)
}

const { balanceOf, betWin } = protocolCalls(() => provider)
const reason = 'we are looking at a document of yours'
const dayIn = (days: number) => addDays(dayAt('Asia/Manila', paying.clock()), days)
const hold = (by: Client, account: string, untilDay: string, more: object = {}) =>
  by.call(holdMemberWithdrawals, { body: { account, untilDay, reason, ...more } })
const kindsOf = async (account: string) =>
  (await viewer.call(getStoppedMember, { query: { account } })).value?.stops.map(({ kind }) => kind)

async function letGo(account: string, kind: StopKindValue): Promise<void> {
  const body = { account, kind, reason: 'it was cleared up', requestId: randomUUID() }
  const { value } = await cashier.call(proposeMemberRelease, { body })
  assert.equal((await approver.call(approveProposal, { body: { id: value?.id ?? '' } })).status, 200)
}

test('while betting alone is blocked no bet is taken, a round that was open pays, and two people open it again', {
  tags: ['CON-055'],
}, async () => {
  const player = await provider.createPlayer(1_000n)
  const { rows } = await paying.world.app.pool.query('select account from members where id = $1', [player])
  const account: string = rows[0].account
  const round = fresh('round')
  assert.equal((await betWin(player, [bet('2.00')], { round_id: round })).status, 200)
  const stopped = await cashier.call(stopMember, { body: { account, kind: 'betting', reason: 'plays as a program would' } })
  assert.deepEqual(
    stopped.value?.stops.map(({ kind }) => kind),
    ['betting'],
  )
  const refused = await betWin(player, [bet('1.00')])
  assert.equal(refused.body.meta?.api_code, '110')
  const paid = await betWin(player, [win('5.00')], { round_id: round })
  assert.deepEqual([paid.status, await balanceOf(player)], [200, '13.00'], 'the open round pays all the same')
  const blocked = async () =>
    (
      await paying.world.app.pool.query("select is_betting_blocked from ledger.accounts where owner = $1 and kind = 'wallet'", [
        `member:${player}`,
      ])
    ).rows[0]?.is_betting_blocked
  assert.equal(await blocked(), true)
  await letGo(account, 'betting')
  assert.equal(await blocked(), false)
  assert.equal((await betWin(player, [bet('1.00')])).status, 200)
})

test('withdrawals are held until the day begins where the merchant is; the member reads why, and so does the cashier', {
  tags: ['CON-056'],
}, async () => {
  const who = await createWithdrawer(paying.world, 'helduntil')
  const { id } = await withdraw(who, '200')
  await cashier.call(takeWithdrawal, { body: { id } })
  const held = await hold(cashier, 'HELDUNTIL', dayIn(2))
  const [stop] = held.value?.stops ?? []
  const endsAt = `${dayIn(1)}T16:00:00.000Z`
  assert.deepEqual([stop?.kind, stop?.reason, stop?.endsAt], ['withdrawals', reason, endsAt], 'midnight in Manila')

  const refused = await who.client.callEncrypted(requestWithdrawal, who.request('100'))
  assert.deepEqual([refused.status, refused.errorCode], [403, 'withdrawals-held'])
  const options = (await who.client.call(getWithdrawalOptions)).value
  assert.deepEqual([options?.obstacles, options?.hold], [['withdrawals-held'], { endsAt, reason }])
  const review = (await viewer.call(getWithdrawalReview, { query: { id } })).value
  assert.deepEqual(
    review?.holds.map(({ isAllMoney, endsAt, reason }) => ({ isAllMoney, endsAt, reason })),
    [{ isAllMoney: false, endsAt, reason }],
  )
  assert.equal((await cashier.call(approveWithdrawal, { body: { id } })).errorCode, 'member-money-held')
  const found = await viewer.call(listMembers, { query: { state: 'withdrawals' } })
  assert.deepEqual(
    found.value?.list.map(({ account, stops }) => [account, stops]),
    [['helduntil', ['withdrawals']]],
  )
  const dossier = (await viewer.call(getMemberDossier, { query: { account: 'helduntil' } })).value
  assert.equal(dossier?.stopped.stops[0]?.endsAt, endsAt)

  paying.world.clock.advance(Date.parse(endsAt) - paying.clock().getTime() - 1)
  await signIn()
  const session = await who.client.login('helduntil', 'correct horse battery')
  assert.equal(session.status, 200)
  assert.equal((await who.client.callEncrypted(requestWithdrawal, who.request('100'))).errorCode, 'withdrawals-held')
  paying.world.clock.advance(1)
  assert.deepEqual(
    [await kindsOf('helduntil'), (await viewer.call(listStoppedMembers)).value?.list.map(({ account }) => account)],
    [[], []],
  )
  assert.deepEqual((await viewer.call(listMembers, { query: { state: 'withdrawals' } })).value?.list, [])
  assert.equal((await who.client.call(getWithdrawalOptions)).value?.hold, undefined)
  assert.equal((await who.client.callEncrypted(requestWithdrawal, who.request('100'))).status, 200, 'over without anybody’s doing')
  // The operator who took it goes on with it.
  const waiting = (await viewer.call(getWithdrawalReview, { query: { id } })).value
  assert.deepEqual([waiting?.holds, waiting?.status], [[], 'in-review'])
})

test('one person makes a hold longer and never shorter; before its day two people let it go', { tags: ['CON-056'] }, async () => {
  const who = await createWithdrawer(paying.world, 'heldlonger')
  const { id } = await withdraw(who, '200')
  await cashier.call(takeWithdrawal, { body: { id } })
  await cashier.call(approveWithdrawal, { body: { id } })
  await hold(cashier, 'heldlonger', dayIn(5))
  const endOf = (answer: Awaited<ReturnType<typeof hold>>) => answer.value?.stops[0]?.endsAt
  const first = await hold(cashier, 'heldlonger', dayIn(5))
  assert.equal(endOf(await hold(cashier, 'heldlonger', dayIn(2), { reason: 'shorter' })), endOf(first))
  const longer = endOf(await hold(cashier, 'heldlonger', dayIn(9), { reason: 'the bank asks for longer' }))
  assert.equal(Date.parse(longer ?? '') - Date.parse(endOf(first) ?? ''), 4 * DAY_MS)
  assert.equal((await who.client.call(getWithdrawalOptions)).value?.hold?.reason, 'the bank asks for longer')
  assert.equal((await approver.call(confirmWithdrawal, { body: { id } })).errorCode, 'member-money-held')
  await letGo('heldlonger', 'withdrawals')
  assert.deepEqual(await kindsOf('heldlonger'), [])
  assert.equal((await approver.call(confirmWithdrawal, { body: { id } })).status, 200)
  const acts = await paying.world.app.pool.query(
    "select detail from operator_actions where action = 'stop-member' and subject = $1 order by id",
    [`member:${who.member}`],
  )
  assert.equal(acts.rows.length, 2, 'what changed nothing is no act')
  assert.match(acts.rows[1].detail, /"before":\["withdrawals"\],"after":\["withdrawals"\],"reason":"withdrawals until .*Z: the bank asks/)
})

test('a day that never was, is over or is beyond a year holds nothing, nor does anybody who may not', { tags: ['CON-056'] }, async () => {
  await createWithdrawer(paying.world, 'heldnever')
  for (const day of [dayIn(0), dayIn(-1), dayIn(367), '2027-02-30'])
    assert.equal((await hold(cashier, 'heldnever', day)).errorCode, 'day-invalid', day)
  assert.equal((await hold(cashier, 'heldnever', 'tomorrow')).errorCode, 'invalid-request')
  assert.equal((await hold(cashier, 'heldnever', dayIn(2), { reason: 'no' })).errorCode, 'invalid-request')
  assert.equal((await hold(viewer, 'heldnever', dayIn(2))).errorCode, 'role-missing')
  assert.equal((await hold(createClient(paying.world.app), 'heldnever', dayIn(2))).errorCode, 'not-logged-in')
  assert.equal((await hold(foreign, 'heldnever', dayIn(2))).errorCode, 'not-found')
  assert.equal((await hold(cashier, 'never-was', dayIn(2))).errorCode, 'not-found')
  assert.deepEqual(await kindsOf('heldnever'), [])
})
