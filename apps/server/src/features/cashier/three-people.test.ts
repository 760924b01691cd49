import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  approveDepositCredit,
  confirmDepositCredit,
  getDepositReview,
  proposeDepositCredit,
  rejectDepositProposal,
} from '@pavilion/api/deposit-reviews'
import { getMemberWallet } from '@pavilion/api/wallet'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { type App, buildApp } from '../../app.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { insertDeposit, markHeld } from './deposits.store.ts'
import { thirdReasonsOf } from './judge-credit.ts'

type Operator = Client & { operatorId: bigint }
let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let db: Db
let makeId: () => bigint
let serial = 0
const people = new Map<string, Operator>()
const who = (name: string): Operator => people.get(name) as Operator

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await beside.server.ready()
  db = createDatabase(world.app.pool)
  makeId = createIdMaker(world.clock, 81)
  people.set('maker', await openOperator(world, 'maker', ['cashier']))
  people.set('checker', await openOperator(world, 'checker', ['approver']))
  people.set('owner', await openOperator(world, 'owner', ['owner']))
  people.set('all', await openOperator(world, 'all', ['cashier', 'approver', 'owner']))
  people.set(
    'foreign',
    await openOperator(world, 'foreign', ['cashier', 'approver', 'owner'], { merchantCode: 'lantern', host: 'lantern.localhost' }),
  )
})
after(async () => {
  const faults = await verifyLedger(db)
  await beside.close()
  await world.stop()
  assert.deepEqual(faults, [])
})

/** A transfer of a new member that waits with its slip. */
async function transfer(amountMinor = 50_000n, more: { reference?: string; feeMinor?: bigint } = {}) {
  serial += 1
  const account = `Three${serial}`
  const member = await registerMember(world.app, account)
  const row = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  const id = makeId()
  const at = world.clock()
  await db.transaction().execute((tx) =>
    insertDeposit(tx, {
      id,
      merchantCode: 'pavilion',
      memberId: memberId(row.id),
      requestId: `request-${id}`,
      channel: 'transfer',
      currency: 'PHP',
      amountMinor,
      feeMinor: more.feeMinor ?? 0n,
      promotionId: null,
      createdAt: at,
      expiresAt: at,
      nextCheckAt: at,
      transferReference: more.reference ?? null,
    }),
  )
  await world.app.pool.query("update deposits set status = 'in-review' where id = $1", [id])
  return { id: id.toString(), member, memberId: row.id }
}

const propose = (by: Operator, id: string, amount: string, more: object = {}) =>
  by.call(proposeDepositCredit, { body: { id, amount, ...more } })
const approve = (by: Operator, id: string, amount: string, more: object = {}) =>
  by.call(approveDepositCredit, { body: { id, amount, ...more } })
const confirm = (by: Operator, id: string, amount: string, more: object = {}) =>
  by.call(confirmDepositCredit, { body: { id, amount, ...more } })
const balanceOf = async (member: Client) => (await member.call(getMemberWallet)).value?.sumBalance
const eventsOf = async (id: string) =>
  (await world.app.pool.query('select kind from significant_events where subject = $1 order by id', [`deposit:${id}`])).rows.map(
    ({ kind }) => kind,
  )
const rules = (columns: Record<string, unknown>) =>
  db
    .insertInto('money_rules')
    .values({ merchant_code: 'pavilion', ...columns })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(columns))
    .execute()
const line = (reference: string, amountMinor: bigint, payer = '') =>
  db
    .insertInto('bank_statement_lines')
    .values({
      merchant_code: 'pavilion',
      reference,
      amount_minor: amountMinor,
      currency: 'PHP',
      paid_at: world.clock(),
      payer,
      imported_at: world.clock(),
    })
    .execute()

test('two operators credit a slip of 500.00 with about that; any other amount waits for an owner, on record', async () => {
  const { id, member } = await transfer()
  const proposed = await propose(who('maker'), id, '900000.00')
  assert.deepEqual(proposed.value?.proposal?.thirdReasons, ['differs', 'above-limit', 'no-statement-line'])
  assert.equal((await confirm(who('owner'), id, '900000.00')).errorCode, 'not-approved-yet')
  const approved = await approve(who('checker'), id, '900000.00')
  assert.deepEqual([approved.status, approved.value?.deposit.status], [200, 'in-review'])
  assert.equal(approved.value?.proposal?.approvedBy, who('checker').operatorId.toString())
  assert.equal(await balanceOf(member), '1000.00', 'two moved nothing')
  assert.equal((await approve(who('checker'), id, '900000.00')).status, 200, 'said again it changes nothing')
  assert.equal((await approve(who('all'), id, '900000.00')).errorCode, 'third-person-awaited')
  assert.equal(await balanceOf(member), '1000.00')
  assert.deepEqual(await eventsOf(id), ['deposit-needs-third-person'])
  assert.equal((await confirm(who('owner'), id, '900000.01')).errorCode, 'proposal-differs')
  assert.equal((await confirm(who('owner'), id, '900000.00')).value?.deposit.credited, '900000.00')
  assert.equal((await confirm(who('owner'), id, '900000.00')).status, 200, 'said again it changes nothing')
  assert.equal((await confirm(who('all'), id, '900000.00')).errorCode, 'review-over')
  assert.equal(await balanceOf(member), '901000.00')
  assert.deepEqual(await eventsOf(id), ['deposit-needs-third-person', 'deposit-credited-by-three'])
})

test('the third person is neither of the two, whatever roles they have, and the database says so too', async () => {
  const { id, member } = await transfer()
  await propose(who('all'), id, '600.00')
  assert.equal((await approve(who('checker'), id, '600.00')).status, 200)
  const own = await confirm(who('all'), id, '600.00', { operatorId: who('owner').operatorId.toString(), thirdId: '1', makerId: '1' })
  assert.deepEqual([own.status, own.errorCode], [403, 'needs-another-operator'])
  await propose(who('maker'), id, '600.00')
  assert.equal((await confirm(who('owner'), id, '600.00')).errorCode, 'not-approved-yet', 'a new proposal begins again')
  await approve(who('all'), id, '600.00')
  assert.equal((await confirm(who('all'), id, '600.00')).errorCode, 'needs-another-operator', 'nor the checker')
  for (const third of ['maker_id', 'checker_id'])
    await assert.rejects(
      () => world.app.pool.query(`update deposit_reviews set third_id = ${third}, third_at = now() where deposit_id = $1`, [id]),
      /check constraint/,
    )
  await assert.rejects(
    () => world.app.pool.query("update deposits set status = 'paid', credited_minor = 60000 where id = $1", [id]),
    /waits for another person/,
  )
  assert.equal((await who('checker').call(confirmDepositCredit, { body: { id, amount: '600.00' } })).errorCode, 'role-missing')
  assert.equal((await createClient(world.app).call(confirmDepositCredit, { body: { id, amount: '600.00' } })).errorCode, 'not-logged-in')
  for (const other of [id, '1', '9999999999999999999'])
    assert.equal((await confirm(other === id ? who('foreign') : who('owner'), other, '600.00')).errorCode, 'not-found', other)
  assert.equal((await who('checker').call(rejectDepositProposal, { body: { id } })).value?.proposal, undefined)
  assert.equal((await confirm(who('owner'), id, '600.00')).errorCode, 'proposal-differs')
  assert.equal(await balanceOf(member), '1000.00')
})

test('an owner who confirms many times at once, on two servers, credits once', async () => {
  const { id, member } = await transfer()
  await propose(who('maker'), id, '700.00')
  await approve(who('checker'), id, '700.00')
  const asking = [world.app, beside].flatMap((app) =>
    Array.from({ length: 4 }, () => Object.assign(createClient(app), { token: who('owner').token, operatorId: 0n })),
  )
  const answers = await Promise.all(asking.map((client) => confirm(client, id, '700.00')))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(await balanceOf(member), '1700.00')
  assert.equal((await eventsOf(id)).filter((kind) => kind === 'deposit-credited-by-three').length, 1)
})

test('what differs, is large or is shown by no statement needs the third person, and nothing else does', () => {
  const limits = { toleranceBasisPoints: 100, thirdFromMinor: 5_000_000n, unmatchedFromMinor: 1_000_000n }
  const judge = (
    asked: bigint,
    amount: bigint,
    more: { held?: { minor: bigint; currency: string }; gateway?: string | null; isShown?: boolean } = {},
  ) =>
    thirdReasonsOf(
      { amountMinor: asked, currency: 'PHP', held: more.held, gateway: more.gateway ?? null },
      amount,
      more.isShown ?? false,
      limits,
    ).join()
  for (let turn = 0; turn < 500; turn++) {
    const asked = BigInt(1 + ((turn * 7_919) % 900_000))
    const most = asked / 100n
    assert.equal(judge(asked, asked + most), '', `${asked}`)
    if (asked > most) assert.equal(judge(asked, asked - most), '')
    assert.equal(judge(asked, asked + most + 1n), 'differs', `${asked}`)
    if (asked > most + 1n) assert.equal(judge(asked, asked - most - 1n), 'differs')
  }
  assert.equal(judge(1_000_000n, 999_999n), '')
  assert.equal(judge(1_000_000n, 1_000_000n), 'no-statement-line')
  assert.equal(judge(1_000_000n, 1_000_000n, { isShown: true }), '')
  assert.equal(judge(1_000_000n, 1_000_000n, { gateway: 'demo', held: { minor: 1_000_000n, currency: 'PHP' } }), '')
  assert.equal(judge(5_000_000n, 5_000_000n, { isShown: true }), 'above-limit')
  assert.equal(judge(500n, 500n, { gateway: 'demo', held: { minor: 1n, currency: 'THB' } }), 'differs')
})

test('a limit of one operator sends its credits to the owner, whether it made or checked them', async () => {
  for (const name of ['maker', 'checker']) {
    await db.deleteFrom('operator_money_rules').execute()
    const { id } = await transfer()
    const plain = await propose(who('maker'), id, '500.00')
    assert.deepEqual(plain.value?.proposal?.thirdReasons, [])
    await db
      .insertInto('operator_money_rules')
      .values({ operator_id: who(name).operatorId, third_from_minor: 50_000n })
      .execute()
    const approved = await approve(who('checker'), id, '500.00')
    assert.deepEqual(approved.value?.proposal?.thirdReasons, ['above-limit'], name)
    assert.equal((await confirm(who('owner'), id, '500.00')).value?.deposit.status, 'paid')
  }
  await db.deleteFrom('operator_money_rules').execute()
})

test('a line of the bank’s statement vouches for one transfer, by its reference or its payer, and for no other', async () => {
  await rules({ unmatched_from_minor: 10_000n })
  const first = await transfer(50_000n, { reference: 'ABCDEFGH23', feeMinor: 1_000n })
  await line('TRF abcd-efgh 23 thanks', 51_000n)
  const { value } = await propose(who('maker'), first.id, '500.00')
  assert.deepEqual([value?.statementLine?.amount, value?.proposal?.thirdReasons], ['510.00', []])
  assert.equal((await approve(who('checker'), first.id, '500.00')).value?.deposit.status, 'paid')
  assert.equal((await who('maker').call(getDepositReview, { query: { id: first.id } })).value?.statementLine?.amount, '510.00')

  await world.app.pool.query(
    'insert into member_profiles (member_id, payee_name, register_method, register_url, domain) values ($1, $2, $3, $3, $3) on conflict (member_id) do update set payee_name = $2',
    [first.memberId, 'Ana Cruz', 'H5'],
  )
  const second = await transfer(50_000n, { reference: 'ABCDEFGH99' })
  await world.app.pool.query(
    'insert into member_profiles (member_id, payee_name, register_method, register_url, domain) values ($1, $2, $3, $3, $3) on conflict (member_id) do update set payee_name = $2',
    [second.memberId, 'Ana Cruz', 'H5'],
  )
  assert.deepEqual((await propose(who('maker'), second.id, '500.00')).value?.proposal?.thirdReasons, ['no-statement-line'])
  await line('counter 7', 50_000n, 'ANA  CRUZ')
  assert.equal((await who('maker').call(getDepositReview, { query: { id: second.id } })).value?.statementLine?.payer, 'ANA  CRUZ')
  const third = await transfer(50_000n, { reference: 'ABCDEFGH77' })
  await world.app.pool.query(
    'insert into member_profiles (member_id, payee_name, register_method, register_url, domain) values ($1, $2, $3, $3, $3) on conflict (member_id) do update set payee_name = $2',
    [third.memberId, 'Ana Cruz', 'H5'],
  )
  await propose(who('maker'), third.id, '500.00')
  const both = await Promise.all([approve(who('checker'), second.id, '500.00'), approve(who('checker'), third.id, '500.00')])
  assert.deepEqual(both.map((answer) => answer.value?.deposit.status).sort(), ['in-review', 'paid'], 'one line, one credit')
  await assert.rejects(() => world.app.pool.query('delete from bank_statement_lines'), /./)
  await assert.rejects(() => world.app.pool.query('update bank_statement_lines set amount_minor = 1'), /./)
  await rules({ unmatched_from_minor: null })
})

test('the gateway’s word on a held deposit does not stand in for the third person where the amount differs', async () => {
  const { id, member } = await transfer()
  await world.app.pool.query("update deposits set gateway = 'demo' where id = $1", [id])
  await db.transaction().execute((tx) => markHeld(tx, BigInt(id), { minor: 5_000n, currency: 'PHP' }))
  await propose(who('maker'), id, '50.00')
  assert.equal((await approve(who('checker'), id, '50.00')).value?.deposit.status, 'held')
  assert.equal((await confirm(who('owner'), id, '50.00')).value?.deposit.status, 'paid')
  assert.equal(await balanceOf(member), '1050.00')
})

test('each of the three has a day’s limit, also when many calls come at the same moment', async () => {
  const maker = await openOperator(world, 'daymaker', ['cashier'])
  const checker = await openOperator(world, 'daychecker', ['approver'])
  const owner = await openOperator(world, 'dayowner', ['owner'])
  const deposits = await Promise.all(Array.from({ length: 6 }, () => transfer()))
  await rules({ maker_day_minor: 160_000n, checker_day_minor: 110_000n })
  const proposed = await Promise.all(deposits.map(({ id }) => propose(maker, id, '500.00')))
  const made = deposits.filter((_, index) => proposed[index]?.status === 200)
  assert.deepEqual([made.length, proposed.filter(({ errorCode }) => errorCode === 'daily-limit-reached').length], [3, 3])
  const approved = await Promise.all(made.map(({ id }) => approve(checker, id, '500.00')))
  assert.equal(approved.filter(({ value }) => value?.deposit.status === 'paid').length, 2)
  assert.equal(approved.filter(({ errorCode }) => errorCode === 'daily-limit-reached').length, 1)
  await rules({ maker_day_minor: null, checker_day_minor: null })
  const large = await transfer()
  await propose(who('maker'), large.id, '800.00')
  await approve(who('checker'), large.id, '800.00')
  await rules({ checker_day_minor: 79_999n })
  assert.equal((await confirm(owner, large.id, '800.00')).errorCode, 'daily-limit-reached')
  assert.equal(await balanceOf(large.member), '1000.00')
  await rules({ checker_day_minor: null })
  assert.equal((await confirm(owner, large.id, '800.00')).status, 200)
})
