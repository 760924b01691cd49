import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMyDeposits } from '@pavilion/api/cashier'
import {
  approveDepositCredit,
  getDepositReview,
  listDepositReviews,
  proposeDepositCredit,
  proposeDepositRefusal,
  refuseDeposit,
  rejectDepositProposal,
} from '@pavilion/api/deposit-reviews'
import { getMemberWallet } from '@pavilion/api/wallet'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { type App, buildApp } from '../../app.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { createIdMaker, type MemberId, memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { insertDeposit, markHeld } from './deposits.store.ts'
import { depositsNews } from './deposits-news.ts'
import { judge } from './settle-deposit.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let db: Db
let maker: Client & { operatorId: bigint }
let checker: Client & { operatorId: bigint }
let both: Client & { operatorId: bigint }
let makeId: () => bigint
let serial = 0

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await beside.server.ready()
  db = createDatabase(world.app.pool)
  makeId = createIdMaker(world.clock, 79)
  maker = await openOperator(world, 'maker', ['cashier'])
  checker = await openOperator(world, 'checker', ['approver'])
  both = await openOperator(world, 'both', ['cashier', 'approver'])
  // Here it is about two people; three-people.test.ts covers when a third is needed.
  await world.app.pool.query("insert into money_rules (merchant_code, tolerance_basis_points) values ('pavilion', 10000)")
})
after(async () => {
  const faults = await verifyLedger(db)
  await beside.close()
  await world.stop()
  assert.deepEqual(faults, [])
})

/** Of a new member: asked 500.00, paid something else. */
async function heldDeposit(paid: { minor: bigint; currency: string } = { minor: 30_000n, currency: 'PHP' }) {
  serial += 1
  const account = `Holding${serial}`
  const member = await registerMember(world.app, account)
  const row = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  const id = await begin(memberId(row.id))
  await db.transaction().execute((tx) => markHeld(tx, id, paid))
  return { id: id.toString(), member, memberId: memberId(row.id), account }
}

async function begin(member: MemberId): Promise<bigint> {
  const id = makeId()
  const at = world.clock()
  await db.transaction().execute((tx) =>
    insertDeposit(tx, {
      id,
      merchantCode: 'pavilion',
      memberId: member,
      requestId: `request-${id}`,
      channel: 'ewallet',
      currency: 'PHP',
      amountMinor: 50_000n,
      feeMinor: 0n,
      promotionId: null,
      createdAt: at,
      expiresAt: at,
      nextCheckAt: at,
    }),
  )
  return id
}

const propose = (who: Client, id: string, amount: string) =>
  who.call(proposeDepositCredit, { body: { id, amount, note: 'the slip of the bank' } })
const approve = (who: Client, id: string, amount: string) => who.call(approveDepositCredit, { body: { id, amount } })
const balanceOf = async (member: Client) => (await member.call(getMemberWallet)).value?.sumBalance
const actionsOn = async (id: string) =>
  (
    await world.app.pool.query('select operator_name, action from operator_actions where subject = $1 order by id', [`deposit:${id}`])
  ).rows.map((row) => `${row.operator_name} ${row.action}`)

test('what came is credited when a second operator agrees to what a first proposed, and both are written down', async () => {
  const { id, member } = await heldDeposit()
  const proposed = await propose(maker, id, '300.00')
  assert.deepEqual(proposed.value?.proposal, {
    amount: '300.00',
    note: 'the slip of the bank',
    operatorId: maker.operatorId.toString(),
    madeAt: world.clock().toISOString(),
    thirdReasons: [],
  })
  assert.equal(proposed.value?.deposit.status, 'held')
  assert.equal(await balanceOf(member), '1000.00', 'a proposal moves nothing')
  const approved = await approve(checker, id, '300.00')
  assert.deepEqual([approved.value?.deposit.status, approved.value?.deposit.credited], ['paid', '300.00'])
  assert.equal(await balanceOf(member), '1300.00')
  const [own] = (await member.call(listMyDeposits)).value?.list ?? []
  assert.deepEqual([own?.status, own?.amount, own?.credited], ['paid', '500.00', '300.00'])
  assert.deepEqual(await actionsOn(id), ['maker propose-deposit', 'checker approve-deposit'])

  assert.equal((await approve(checker, id, '300.00')).status, 200, 'said again, it is done')
  assert.equal((await approve(both, id, '300.00')).errorCode, 'review-over')
  assert.equal((await propose(maker, id, '300.00')).errorCode, 'review-over')
  assert.equal(await balanceOf(member), '1300.00')
})

test('one person with both roles cannot do both for one deposit, and approves only the version that was read', async () => {
  const { id, member } = await heldDeposit()
  assert.equal((await approve(checker, id, '300.00')).errorCode, 'proposal-differs', 'nothing was proposed')
  await propose(both, id, '250.00')
  const own = await approve(both, id, '250.00')
  assert.deepEqual([own.status, own.errorCode], [403, 'needs-another-operator'])
  assert.equal((await approve(checker, id, '300.00')).errorCode, 'proposal-differs')
  await propose(both, id, '260.00')
  assert.equal((await approve(checker, id, '250.00')).errorCode, 'proposal-differs', 'a later proposal takes the place')
  assert.equal(await balanceOf(member), '1000.00')
  await assert.rejects(
    () => world.app.pool.query('update deposit_reviews set checker_id = maker_id, checked_at = now() where deposit_id = $1', [id]),
    /check constraint/,
    'the database holds it too',
  )
  assert.equal((await checker.call(rejectDepositProposal, { body: { id, note: 'ask the bank' } })).value?.proposal, undefined)
  assert.equal((await checker.call(rejectDepositProposal, { body: { id } })).errorCode, 'proposal-differs')
  await propose(maker, id, '250.00')
  assert.equal((await approve(both, id, '250.00')).status, 200)
})

test('no more is credited than came, and of another currency no more than was asked for', async () => {
  const { id } = await heldDeposit()
  for (const amount of ['300.01', '0.00', '-1.00', '1.001', '99999999999999999999.00'])
    assert.equal((await propose(maker, id, amount)).errorCode, 'deposit-amount-invalid', amount)
  const foreign = await heldDeposit({ minor: 900_000n, currency: 'THB' })
  assert.equal((await propose(maker, foreign.id, '500.01')).errorCode, 'deposit-amount-invalid')
  assert.equal((await propose(maker, foreign.id, '500.00')).status, 200)
})

test('two operators refuse received money for one reason, shown to its member; the gateway’s repeat changes nothing', async () => {
  const { id, member } = await heldDeposit()
  const refuse = (who: Client, reason: 'wrong-amount' | 'other') => who.call(refuseDeposit, { body: { id, reason } })
  assert.equal((await refuse(checker, 'wrong-amount')).errorCode, 'proposal-differs')
  const proposed = await both.call(proposeDepositRefusal, { body: { id, reason: 'wrong-amount', note: 'sent back today' } })
  assert.equal(proposed.value?.proposal?.refusal, 'wrong-amount')
  assert.equal((await approve(checker, id, '300.00')).errorCode, 'proposal-differs')
  assert.equal((await refuse(both, 'wrong-amount')).errorCode, 'needs-another-operator')
  assert.equal((await refuse(checker, 'other')).errorCode, 'proposal-differs')
  assert.equal((await refuse(checker, 'wrong-amount')).value?.deposit.status, 'refused')
  const [own] = (await member.call(listMyDeposits)).value?.list ?? []
  assert.deepEqual([own?.status, own?.refusal, own?.credited], ['refused', 'wrong-amount', undefined])
  assert.equal(await balanceOf(member), '1000.00')
  assert.equal((await refuse(checker, 'wrong-amount')).errorCode, 'review-over')
  assert.deepEqual(await actionsOn(id), ['both propose-refusal', 'checker refuse-deposit'])
  const asked = { status: 'refused', amountMinor: 50_000n, feeMinor: 0n, currency: 'PHP' } as const
  for (const minor of [50_000n, 30_000n]) assert.equal(judge(asked, 'paid', { minor, currency: 'PHP' }), 'nothing')
})

test('of many approvals at once, by two operators on two servers, one credits', async () => {
  const { id, member } = await heldDeposit()
  await propose(maker, id, '300.00')
  const asking = [checker, both].flatMap((operator) =>
    [world.app, beside].flatMap((app) => Array.from({ length: 4 }, () => Object.assign(createClient(app), { token: operator.token }))),
  )
  const answers = await Promise.all(asking.map((client) => approve(client, id, '300.00')))
  for (const { status, errorCode } of answers) assert.ok(status === 200 || errorCode === 'review-over', `${status} ${errorCode}`)
  assert.equal(answers.filter(({ status }) => status === 200).length, 8, 'whoever came first is answered alike each time')
  assert.equal(await balanceOf(member), '1300.00')
  const { rows } = await world.app.pool.query('select count(*) as count from ledger.replies where key = $1', [`deposit-${id}`])
  assert.equal(Number(rows[0]?.count), 1)
  assert.equal((await actionsOn(id)).filter((action) => action.endsWith('approve-deposit')).length, 1)
})

test('a credit and a refusal at once end in one of them', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const { id, member } = await heldDeposit()
    await propose(maker, id, '300.00')
    const there = Object.assign(createClient(beside), { token: checker.token })
    await Promise.all([
      approve(both, id, '300.00'),
      maker.call(proposeDepositRefusal, { body: { id, reason: 'other' } }),
      there.call(refuseDeposit, { body: { id, reason: 'other' } }),
    ])
    const status = (await checker.call(getDepositReview, { query: { id } })).value?.deposit.status
    assert.equal(await balanceOf(member), status === 'paid' ? '1300.00' : '1000.00', status)
  }
})

test('another merchant’s deposit is not found, whatever is done to it', async () => {
  const { id } = await heldDeposit()
  const roles = ['cashier', 'approver', 'owner', 'viewer'] as const
  const foreign = await openOperator(world, 'foreign', roles, { merchantCode: 'lantern', host: 'lantern.localhost' })
  for (const answer of [
    await foreign.call(getDepositReview, { query: { id } }),
    await propose(foreign, id, '300.00'),
    await approve(foreign, id, '300.00'),
    await foreign.call(proposeDepositRefusal, { body: { id, reason: 'other' } }),
    await foreign.call(refuseDeposit, { body: { id, reason: 'other' } }),
    await foreign.call(rejectDepositProposal, { body: { id } }),
    await propose(maker, '9999999999999999999', '1.00'),
  ])
    assert.deepEqual([answer.status, answer.errorCode], [404, 'not-found'])
  assert.deepEqual((await foreign.call(listDepositReviews)).value?.list, [])
})

test('deposits are listed page by page, by what waits, by status, by member and by date', async () => {
  const { account, id, memberId: owner } = await heldDeposit()
  const list = async (query: Record<string, string> = {}) => (await checker.call(listDepositReviews, { query })).value
  const idsOf = (page: Awaited<ReturnType<typeof list>>) => page?.list.map(({ deposit }) => deposit.id) ?? []
  assert.deepEqual(idsOf(await list({ account: account.toUpperCase() })), [id])
  assert.deepEqual(idsOf(await list({ account: 'nobody-here' })), [])
  assert.deepEqual(idsOf(await list({ account, status: 'paid' })), [])
  world.clock.advance(60_000)
  const from = world.clock().toISOString()
  const later: string[] = []
  for (let count = 0; count < 25; count++) {
    const deposit = await begin(owner)
    await db.transaction().execute((tx) => markHeld(tx, deposit, { minor: 1n, currency: 'PHP' }))
    later.push(deposit.toString())
  }
  assert.deepEqual(idsOf(await list({ account, to: from })), [id])
  const first = await list({ account, from })
  assert.equal(first?.list.length, 20)
  const second = await list({ account, from, cursor: first?.nextCursor ?? '' })
  assert.deepEqual([...idsOf(first), ...idsOf(second)], later)
  assert.equal(second?.nextCursor, undefined)
})

test('a member’s open pages are told of an outcome also when a later deposit was begun', async () => {
  const { id, memberId: owner } = await heldDeposit()
  world.clock.advance(1_000)
  await begin(owner)
  const follower = { memberId: owner, merchantCode: 'pavilion' } as Parameters<ReturnType<typeof depositsNews>['read']>[1][number]
  const mark = async () => (await depositsNews().read(db, [follower])).get(owner)?.mark
  const before = await mark()
  assert.equal(await mark(), before)
  await propose(maker, id, '300.00')
  await approve(checker, id, '300.00')
  assert.notEqual(await mark(), before)
})
