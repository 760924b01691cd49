import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listBalanceCorrections, proposeBalanceCorrection } from '@pavilion/api/corrections'
import { listProposals } from '@pavilion/api/proposals'
import { listMyRecords } from '@pavilion/api/statements'
import { stopMember } from '@pavilion/api/stops'
import { formatMinor } from '@pavilion/money'
import { type Corrector, createCorrector, reason } from '../../../test/corrector.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { createDatabase } from '../../base/database.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyCorrections } from './verify-corrections.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Corrector
before(async () => {
  world = await startTestApp()
  desk = await createCorrector(world)
})
after(async () => {
  const db = createDatabase(world.app.pool)
  const faults = [await verifyLedger(db), await verifyCorrections(db)]
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

test('one operator proposes a correction, another decides, the statement shows it, and each step is on record', {
  tags: ['CON-088'],
}, async () => {
  const member = await registerMember(world.app, 'rightone')
  const had = Number(await desk.balanceOf(member))
  const requestId = randomUUID()
  const made = await desk.propose(desk.cashier, 'RIGHTONE', 'credit', '12.50', requestId)
  assert.equal(made.status, 200, made.errorCode)
  assert.deepEqual(made.value?.after, { account: 'rightone', side: 'credit', amount: '12.50', currency: 'PHP' })
  assert.equal(Number(await desk.balanceOf(member)), had, 'a proposal moves nothing')
  assert.equal((await desk.propose(desk.cashier, 'rightone', 'credit', '12.50', requestId)).value?.id, made.value?.id)
  assert.equal((await desk.propose(desk.cashier, 'rightone', 'credit', '12.51', requestId)).errorCode, 'request-differs')
  assert.equal((await desk.propose(desk.cashier, 'rightone', 'credit', '1.00')).errorCode, 'proposal-pending')
  assert.equal((await desk.approve(desk.cashier, made.value?.id)).errorCode, 'role-missing')
  assert.equal((await desk.approve(desk.foreign, made.value?.id)).errorCode, 'not-found')
  const decided = await Promise.all([1, 2, 3].map(() => desk.approve(desk.approver, made.value?.id)))
  assert.deepEqual([...new Set(decided.map(({ status }) => status))], [200])
  assert.equal(Number(await desk.balanceOf(member)), had + 12.5, 'once')
  assert.equal((await desk.propose(desk.cashier, 'rightone', 'credit', '12.50', requestId)).value?.status, 'approved')
  const [correction] = await desk.list('rightone')
  const { transferId, at, ...said } = correction ?? { transferId: '', at: '' }
  assert.deepEqual(said, { id: made.value?.id, side: 'credit', amount: '12.50', reason, madeBy: 'cashier', decidedBy: 'approver' })
  const records = await member.call(listMyRecords, { query: {} })
  const line = records.value?.list.find(({ id }) => id === transferId)
  assert.deepEqual([line?.kind, line?.amount, line?.type], ['balance-correction', '12.50', 'transfer'])
  const { rows } = await world.app.pool.query(
    "select kind, detail from significant_events where kind = 'balance-corrected' and detail like '%cashier, approver%'",
  )
  assert.match(rows[0]?.detail, /^12\.50 PHP by cashier, approver: a deposit/)
  const actions = await world.app.pool.query("select action from operator_actions where action like '%balance-correction' order by id")
  assert.deepEqual(
    actions.rows.map(({ action }) => action),
    ['propose-balance-correction', 'approve-balance-correction'],
  )
})

test('no correction takes a balance below zero: neither when it is proposed, nor when the money has gone meanwhile', {
  tags: ['CON-088'],
}, async () => {
  const member = await registerMember(world.app, 'rightzero')
  const had = (await desk.balanceOf(member)) ?? ''
  assert.ok(Number(had) > 100)
  assert.equal(
    (await desk.propose(desk.cashier, 'rightzero', 'debit', formatMinor((await desk.minorOf('rightzero')) + 1n, 2))).errorCode,
    'balance-too-low',
  )
  const requestId = randomUUID()
  const all = await desk.propose(desk.cashier, 'rightzero', 'debit', had, requestId)
  assert.equal(all.status, 200, all.errorCode)
  await desk.spend('rightzero', 1n)
  assert.equal((await desk.approve(desk.approver, all.value?.id)).errorCode, 'balance-too-low')
  const left = formatMinor(await desk.minorOf('rightzero'), 2)
  assert.ok(left !== had)
  assert.equal(await desk.balanceOf(member), left)
  assert.equal((await desk.propose(desk.cashier, 'rightzero', 'debit', had, requestId)).value?.id, all.value?.id, 'it waits on')
  const { rows } = await world.app.pool.query('select count(*)::int as counted from operator_money where subject = $1', [
    `proposal:${all.value?.id}`,
  ])
  assert.equal(rows[0].counted, 0, 'what was not done counts towards no day')
  await desk.reject(all.value?.id)
  await desk.correct('rightzero', 'debit', left)
  assert.equal(await desk.balanceOf(member), '0.00')
})

test('a second correction that names a wrong one reverses it whole, once, also when the money is held', { tags: ['CON-088'] }, async () => {
  const member = await registerMember(world.app, 'rightback')
  const had = await desk.balanceOf(member)
  const id = await desk.correct('rightback', 'credit', '250.00')
  await desk.cashier.call(stopMember, { body: { account: 'rightback', kind: 'money', reason: 'credited to the wrong member' } })
  const requestId = randomUUID()
  const made = await desk.takeBack(desk.cashier, id, requestId)
  assert.deepEqual(made.value?.after, { account: 'rightback', side: 'debit', amount: '250.00', currency: 'PHP', takesBack: id })
  assert.equal((await desk.approve(desk.approver, made.value?.id)).status, 200)
  assert.equal(await desk.balanceOf(member), had)
  const back = made.value?.id ?? ''
  assert.deepEqual(
    (await desk.list('rightback')).map((each) => [each.id, each.takesBack, each.takenBackBy]),
    [
      [back, id, undefined],
      [id, undefined, back],
    ],
  )
  assert.equal((await desk.takeBack(desk.cashier, id, requestId)).value?.status, 'approved', 'the same request again is what it was')
  assert.equal((await desk.takeBack(desk.cashier, id)).errorCode, 'correction-taken-back')
  assert.equal((await desk.takeBack(desk.cashier, back)).errorCode, 'correction-taken-back')
  const linked = await world.app.pool.query(
    `select t.reverses_id = o.transfer_id as is_linked from balance_corrections c
     join balance_corrections o on o.id = c.takes_back_id join ledger.transfers t on t.id = c.transfer_id where c.id = $1`,
    [back],
  )
  assert.deepEqual(linked.rows, [{ is_linked: true }])
  // What was taken from a member comes back the same way, and what is no longer there cannot be taken back.
  const taken = await desk.correct('rightback', 'debit', '10.00')
  assert.equal((await desk.takeBack(desk.cashier, taken)).value?.after instanceof Object, true)
  const given = await desk.correctOf('rightspent', '40.00')
  await desk.spend('rightspent', (await desk.minorOf('rightspent')) - 3_999n)
  assert.equal((await desk.takeBack(desk.cashier, given)).errorCode, 'balance-too-low')
})

test('from where on a third person is wanted nothing moves until an owner agrees, who is neither of the two', {
  tags: ['CON-088'],
}, async () => {
  const member = await registerMember(world.app, 'rightlarge')
  const had = Number(await desk.balanceOf(member))
  const made = await desk.propose(desk.cashier, 'rightlarge', 'credit', '50000.00')
  assert.equal((await desk.approve(desk.approver, made.value?.id)).status, 200)
  assert.equal(Number(await desk.balanceOf(member)), had)
  assert.deepEqual(await desk.list('rightlarge'), [])
  const waiting = await desk.owner.call(listProposals, { query: { kind: 'large-balance-correction' } })
  const large = waiting.value?.list[0]
  assert.deepEqual(
    [large?.madeBy, (large?.after as { proposedBy?: string } | undefined)?.proposedBy, large?.reason],
    ['approver', 'cashier', reason],
  )
  assert.equal((await desk.approve(desk.approver, large?.id)).errorCode, 'role-missing')
  await world.app.pool.query("update operators set roles = '{owner}' where username = 'cashier'")
  assert.equal((await desk.approve(desk.cashier, large?.id)).errorCode, 'needs-another-operator')
  await world.app.pool.query("update operators set roles = '{cashier}' where username = 'cashier'")
  assert.equal((await desk.approve(desk.foreign, large?.id)).errorCode, 'not-found')
  assert.equal((await desk.approve(desk.owner, large?.id)).status, 200)
  assert.equal(Number(await desk.balanceOf(member)), had + 50_000)
  const [correction] = await desk.list('rightlarge')
  assert.deepEqual(
    [correction?.id, correction?.madeBy, correction?.decidedBy, correction?.confirmedBy],
    [made.value?.id, 'cashier', 'approver', 'owner'],
  )
  // An operator with a limit of its own asks for the third person earlier.
  await world.app.pool.query('insert into operator_money_rules (operator_id, third_from_minor) values ($1, 500)', [
    desk.approver.operatorId,
  ])
  const small = await desk.propose(desk.cashier, 'rightlarge', 'credit', '5.00')
  assert.equal((await desk.approve(desk.approver, small.value?.id)).status, 200)
  assert.equal(Number(await desk.balanceOf(member)), had + 50_000)
  await world.app.pool.query('delete from operator_money_rules')
  const again = await desk.owner.call(listProposals, { query: { kind: 'large-balance-correction' } })
  assert.equal((await desk.approve(desk.owner, again.value?.list[0]?.id)).status, 200)
  assert.equal(Number(await desk.balanceOf(member)), had + 50_005)
})

test('what an operator proposes and decides counts towards its day, either way, and a full day refuses it', {
  tags: ['CON-088'],
}, async () => {
  await registerMember(world.app, 'rightday')
  const first = await openOperator(world, 'daymaker', ['cashier'])
  const second = await openOperator(world, 'daychecker', ['approver'])
  const limits = 'insert into operator_money_rules (operator_id, maker_day_minor, checker_day_minor) values ($1, $2, $2)'
  await world.app.pool.query(limits, [first.operatorId, 3_000])
  await world.app.pool.query(limits, [second.operatorId, 2_000])
  assert.equal((await desk.propose(first, 'rightday', 'credit', '30.01')).errorCode, 'daily-limit-reached')
  const one = await desk.propose(first, 'rightday', 'credit', '15.00')
  assert.equal((await desk.propose(first, 'rightday', 'credit', '5.00')).errorCode, 'proposal-pending')
  assert.equal((await desk.approve(second, one.value?.id)).status, 200)
  const two = await desk.propose(first, 'rightday', 'debit', '15.00')
  assert.equal(two.status, 200, 'what could not be proposed was not counted')
  assert.equal((await desk.approve(second, two.value?.id)).errorCode, 'limit-reached')
  assert.equal((await desk.approve(desk.approver, two.value?.id)).status, 200)
  assert.equal((await desk.propose(first, 'rightday', 'debit', '0.01')).errorCode, 'daily-limit-reached')
  const events = await world.app.pool.query("select subject from significant_events where kind = 'operator-daily-limit-reached'")
  assert.deepEqual(
    events.rows.map(({ subject }) => subject),
    [first, second, first].map(({ operatorId }) => `operator:${operatorId}`),
  )
})

test('nobody without the role, of another merchant or logged out proposes or reads, and what is no amount is refused', {
  tags: ['CON-088'],
}, async () => {
  const member = await registerMember(world.app, 'rightnone')
  const had = await desk.balanceOf(member)
  const id = await desk.correct('rightnone', 'credit', '1.00')
  const viewer = await openOperator(world, 'justlooks', ['viewer'])
  const support = await openOperator(world, 'justdesk', ['support'])
  const stranger = createClient(world.app)
  const read = (by: Client) => by.call(listBalanceCorrections, { query: { account: 'rightnone' } })
  for (const attempt of [(by: Client) => desk.propose(by, 'rightnone', 'credit', '1.00'), (by: Client) => desk.takeBack(by, id)]) {
    for (const by of [viewer, desk.approver, desk.owner, support]) assert.equal((await attempt(by)).errorCode, 'role-missing')
    assert.equal((await attempt(stranger)).errorCode, 'not-logged-in')
    assert.equal((await attempt(member)).status, 401)
    const elsewhere = await attempt(desk.foreign)
    assert.deepEqual([elsewhere.status, elsewhere.errorCode], [404, 'not-found'])
  }
  assert.equal((await read(viewer)).value?.list.length, 1)
  assert.equal((await read(support)).errorCode, 'role-missing')
  assert.equal((await read(stranger)).errorCode, 'not-logged-in')
  assert.equal((await read(desk.foreign)).errorCode, 'not-found')
  for (const amount of ['0', '0.00', '-1.00', '1.001', '92233720368547758.08', '1'.repeat(39)])
    assert.equal((await desk.propose(desk.cashier, 'rightnone', 'credit', amount)).errorCode, 'amount-invalid', amount)
  assert.equal((await desk.propose(desk.cashier, 'nobody-here', 'credit', '1.00')).errorCode, 'not-found')
  assert.equal((await desk.takeBack(desk.cashier, '999999')).errorCode, 'not-found')
  const more = { memberId: '1', merchantCode: 'lantern', currency: 'THB', takesBack: id, operatorId: '1' }
  const made = await desk.cashier.call(proposeBalanceCorrection, {
    body: { requestId: randomUUID(), account: 'rightnone', side: 'credit', amount: '2', reason, ...more },
  })
  assert.deepEqual(made.value?.after, { account: 'rightnone', side: 'credit', amount: '2.00', currency: 'PHP' })
  assert.equal(Number(await desk.balanceOf(member)), Number(had) + 1)
})
