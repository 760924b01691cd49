import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listProposals, rejectProposal, withdrawProposal } from '@pavilion/api/proposals'
import { type Corrector, createCorrector } from '../../../test/corrector.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyCorrections } from './verify-corrections.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Corrector
const clock = createTestClock()
before(async () => {
  world = await startTestApp({ clock })
  desk = await createCorrector(world)
})
after(async () => {
  const db = createDatabase(world.app.pool)
  const faults = [await verifyLedger(db), await verifyCorrections(db)]
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

/** Time passes, and the operators log in again. */
async function goOn(ms: number): Promise<void> {
  clock.advance(ms)
  await world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [clock()])
}

/** The proposals about the member that wait for an owner. */
const waitingForOwner = async (account: string) => {
  const { value } = await desk.owner.call(listProposals, { query: { kind: 'large-balance-correction' } })
  return (value?.list ?? []).filter((each) => (each.after as { account?: string }).account === account)
}

test('while a large correction waits for its third person, no other is proposed, and it is posted once', {
  tags: ['CON-088'],
}, async () => {
  const account = await desk.fresh('twice')
  const had = await desk.minorOf(account)
  const first = await desk.propose(desk.cashier, account, 'credit', '60000.00')
  assert.equal((await desk.approve(desk.approver, first.value?.id)).status, 200)
  assert.equal((await desk.propose(desk.cashier, account, 'credit', '60000.00')).errorCode, 'proposal-pending')
  assert.equal((await desk.propose(desk.cashier, account, 'debit', '1.00')).errorCode, 'proposal-pending')
  const [large] = await waitingForOwner(account)
  assert.equal((await desk.approve(desk.owner, large?.id)).status, 200)
  assert.equal((await desk.minorOf(account)) - had, 6_000_000n)
  assert.equal((await desk.propose(desk.cashier, account, 'credit', '1.00')).status, 200, 'none waits any more')
})

test('one that the owner did not confirm, or that ran out of time, keeps no other one from being proposed', {
  tags: ['CON-088'],
}, async () => {
  const account = await desk.fresh('again')
  const large = async () => {
    const made = await desk.propose(desk.cashier, account, 'credit', '60000.00')
    assert.equal(made.status, 200, made.errorCode)
    assert.equal((await desk.approve(desk.approver, made.value?.id)).status, 200)
    return (await waitingForOwner(account))[0]?.id ?? ''
  }
  assert.equal((await desk.owner.call(withdrawProposal, { body: { id: await large() } })).errorCode, 'not-your-proposal')
  const [waiting] = await waitingForOwner(account)
  assert.equal((await desk.approver.call(withdrawProposal, { body: { id: waiting?.id ?? '' } })).status, 200)
  await large()
  await goOn(8 * DAY_MS)
  await large()
})

test('whoever approves reads whether money moved, waits for an owner, or cannot be taken any more', { tags: ['CON-088'] }, async () => {
  const account = await desk.fresh('told')
  const told = async (id: string | undefined) => {
    const { value } = await desk.approver.call(listProposals, { query: { status: 'approved', kind: 'balance-correction' } })
    return value?.list.find((each) => each.id === id)?.effect
  }
  const small = await desk.propose(desk.cashier, account, 'credit', '1.00')
  assert.equal(small.value?.effect, undefined)
  assert.equal((await desk.approve(desk.approver, small.value?.id)).value?.effect, 'done')
  const large = async () => {
    const made = await desk.propose(desk.cashier, account, 'credit', '60000.00')
    const approved = await desk.approve(desk.approver, made.value?.id)
    assert.deepEqual([approved.value?.status, approved.value?.effect], ['approved', 'awaits-third'])
    assert.equal((await desk.approve(desk.approver, made.value?.id)).value?.effect, 'awaits-third', 'said again')
    return { id: made.value?.id, second: (await waitingForOwner(account))[0]?.id ?? '' }
  }
  const first = await large()
  assert.equal(await told(first.id), 'awaits-third')
  assert.equal((await desk.owner.call(rejectProposal, { body: { id: first.second, note: 'not this month' } })).value?.effect, undefined)
  assert.equal(await told(first.id), 'not-done')
  const second = await large()
  await goOn(8 * DAY_MS)
  assert.equal(await told(second.id), 'not-done', 'nobody decided in time')
  const third = await large()
  assert.equal((await desk.approve(desk.owner, third.second)).value?.effect, 'done')
  assert.equal(await told(third.id), 'done')
  const taken = await desk.propose(desk.cashier, account, 'debit', '60000.00')
  await desk.approve(desk.approver, taken.value?.id)
  await desk.spend(account, await desk.minorOf(account))
  const refused = await desk.approve(desk.owner, (await waitingForOwner(account))[0]?.id)
  assert.deepEqual([refused.status, refused.errorCode], [409, 'balance-too-low'])
})

test('proposed at the same moment as the first approval, a correction never waits beside the one for the owner', {
  tags: ['CON-088'],
}, async () => {
  for (let round = 0; round < 6; round += 1) {
    const account = await desk.fresh('racing')
    const made = await desk.propose(desk.cashier, account, 'credit', '50000.00')
    const calls = [
      desk.approve(desk.approver, made.value?.id),
      ...[1, 2, 3].map(() => desk.propose(desk.cashier, account, 'credit', '50000.00')),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    assert.deepEqual(statuses, [200, 409, 409, 409])
    const open = await world.app.pool.query(
      "select kind from proposals where outcome is null and subject = (select 'member:' || id from members where account = $1)",
      [account],
    )
    assert.deepEqual(open.rows, [{ kind: 'large-balance-correction' }])
  }
})

test('a large correction split into parts needs a third person too: per member and per two operators, for a day', {
  tags: ['CON-088'],
}, async () => {
  await goOn(2 * DAY_MS)
  const [one, two] = [await desk.fresh('parted'), await desk.fresh('parted')]
  const posted = async (account: string, side: 'credit' | 'debit', amount: string) => {
    const had = await desk.minorOf(account)
    await desk.correct(account, side, amount)
    return (await desk.minorOf(account)) !== had
  }
  assert.equal(await posted(one, 'credit', '30000.00'), true)
  assert.equal(await posted(one, 'debit', '19999.99'), true, 'below the limit, whichever way')
  assert.equal(await posted(one, 'credit', '0.01'), false, 'the member has had as much as takes three')
  const other = await openOperator(world, 'otherchecker', ['approver'])
  const [waiting] = await waitingForOwner(one)
  assert.equal((await desk.approve(desk.owner, waiting?.id)).status, 200)
  assert.equal(await posted(two, 'credit', '0.01'), false, 'and so have the two operators')
  const [beside] = await waitingForOwner(two)
  assert.equal((await desk.approve(desk.owner, beside?.id)).status, 200)
  // Another checker beside the same maker has put nothing right, but for a member who had its day.
  const byOther = async (account: string) => {
    const had = await desk.minorOf(account)
    const made = await desk.propose(desk.cashier, account, 'credit', '1.00')
    assert.equal((await desk.approve(other, made.value?.id)).status, 200)
    return (await desk.minorOf(account)) !== had
  }
  assert.deepEqual([await byOther(two), await byOther(one)], [true, false])
  await goOn(DAY_MS)
  assert.equal(await posted(two, 'credit', '49999.98'), true, 'a day later nothing counts any more')
})

test('parts approved by two at the same moment for several members stay below the sum for a third person', {
  tags: ['CON-088'],
}, async () => {
  await goOn(2 * DAY_MS)
  const accounts = await Promise.all([0, 1, 2, 3, 4].map(() => desk.fresh('parallel')))
  const had = await Promise.all(accounts.map(desk.minorOf))
  const made = await Promise.all(accounts.map((account) => desk.propose(desk.cashier, account, 'credit', '15000.00')))
  const done = await Promise.all(made.map(({ value }) => desk.approve(desk.approver, value?.id)))
  assert.deepEqual([...new Set(done.map(({ status }) => status))], [200])
  const got = (await Promise.all(accounts.map(desk.minorOf))).map((minor, at) => minor - (had[at] ?? 0n))
  assert.equal(
    got.reduce((sum, minor) => sum + minor),
    4_500_000n,
  )
})
