import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getWithdrawalRules, proposeWithdrawalRules, tryWithdrawalRules, type WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import { approveProposal, listProposals, rejectProposal } from '@pavilion/api/proposals'
import { getWithdrawalOptions } from '@pavilion/api/withdrawals'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { createWithdrawer } from '../../../test/withdrawer.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let second: App
let cashier: Client
let approver: Client
let foreign: Client
before(async () => {
  paying = await startPayingWorld()
  second = await buildApp(paying.world.app.config, { clock: paying.clock, random: systemRandom })
  await second.server.ready()
  cashier = await openOperator(paying.world, 'rule-maker', ['cashier'])
  approver = await openOperator(paying.world, 'rule-checker', ['approver'])
  foreign = await openOperator(paying.world, 'rule-foreign', ['cashier', 'approver'], {
    merchantCode: 'lantern',
    host: 'lantern.localhost',
  })
})
after(async () => {
  await second.close()
  await paying.stop()
})

const inForce = async (by: Client = cashier) => (await by.call(getWithdrawalRules)).value?.rules ?? undefined
type More = { requestId?: string; reason?: string; seen?: WithdrawalRulesValue | null }

async function propose(by: Client, change: object, more: More = {}) {
  const seen = (await inForce()) as WithdrawalRulesValue
  const body = { requestId: randomUUID(), reason: 'a quieter week', seen, ...more, rules: { ...seen, ...change } }
  return by.call(proposeWithdrawalRules, { body })
}
const approve = (by: Client, id: string | undefined) => by.call(approveProposal, { body: { id: id ?? '0' } })

async function change(to: object): Promise<void> {
  const made = await propose(cashier, to)
  assert.equal(made.status, 200, made.errorCode)
  const done = await approve(approver, made.value?.id)
  assert.equal(done.status, 200, done.errorCode)
}

test('withdrawal rules of two operators apply at once on every server, with before and after on record', {
  tags: ['CON-087'],
}, async () => {
  const { client } = await createWithdrawer(paying.world, 'ruled')
  const there = Object.assign(createClient(second), { token: client.token, cookies: new Map(client.cookies) })
  const was = await inForce()
  assert.equal(was?.isOpen, true)
  const requestId = randomUUID()
  const made = await propose(cashier, { perDayCount: 3, perDayTotal: '900', reviewFrom: '150.5' }, { requestId, seen: was })
  assert.equal(made.status, 200, made.errorCode)
  const wanted = { ...was, perDayCount: 3, perDayTotal: '900.00', reviewFrom: '150.50' }
  assert.deepEqual(made.value?.before, { ...was, currency: 'PHP' })
  assert.deepEqual(made.value?.after, { ...wanted, currency: 'PHP' })
  assert.deepEqual(await inForce(), was, 'a proposal changes nothing')
  assert.equal((await approve(cashier, made.value?.id)).errorCode, 'role-missing')
  assert.equal((await approve(foreign, made.value?.id)).errorCode, 'not-found')
  assert.equal((await approve(approver, made.value?.id)).status, 200)
  assert.deepEqual(await inForce(), wanted)
  for (const by of [client, there]) {
    const { day } = (await by.call(getWithdrawalOptions)).value ?? {}
    assert.deepEqual([day?.countMax, day?.totalMax], [3, '900.00'])
  }
  const again = await propose(cashier, { perDayCount: 3, perDayTotal: '900', reviewFrom: '150.5' }, { requestId, seen: was })
  assert.deepEqual([again.value?.id, again.value?.status], [made.value?.id, 'approved'], 'the same request again is what became of it')
  const { rows } = await paying.world.app.pool.query(
    "select action, operator_name, detail from operator_actions where subject = 'withdrawal-rules' order by id",
  )
  assert.deepEqual(
    rows.map(({ action, operator_name }) => [action, operator_name]),
    [
      ['propose-withdrawal-rules', 'rule-maker'],
      ['approve-withdrawal-rules', 'rule-checker'],
    ],
  )
  assert.deepEqual(JSON.parse(rows[1].detail).after.perDayCount, 3)
  const events = await paying.world.app.pool.query("select subject from significant_events where kind = 'withdrawal-rules-changed'")
  assert.deepEqual(events.rows, [{ subject: 'merchant:pavilion' }])
  assert.notEqual((await inForce(foreign))?.perDayCount, 3, 'another merchant has its own')
})

test('closed rules close the way out to members, and open ones open it again', { tags: ['CON-087'] }, async () => {
  const { client } = await createWithdrawer(paying.world, 'shutout')
  const obstacles = async () => (await client.call(getWithdrawalOptions)).value?.obstacles ?? []
  await change({ isOpen: false })
  assert.deepEqual(await obstacles(), ['withdrawals-closed'])
  await change({ isOpen: true })
  assert.ok(!(await obstacles()).includes('withdrawals-closed'))
})

test('a proposal over newer rules is refused, a second one waits, and one that SQL overtook cannot be approved', {
  tags: ['CON-087'],
}, async () => {
  const old = (await inForce()) as WithdrawalRulesValue
  await change({ perDayCount: old.perDayCount + 1 })
  assert.equal((await propose(cashier, { endsBonus: true }, { seen: old })).errorCode, 'changed-meanwhile')
  assert.equal((await propose(cashier, { endsBonus: true }, { seen: null })).errorCode, 'changed-meanwhile')
  const requestId = randomUUID()
  const made = await propose(cashier, { endsBonus: true }, { requestId })
  assert.equal((await propose(cashier, { endsBonus: true })).errorCode, 'proposal-pending')
  assert.equal((await propose(cashier, { endsBonus: false }, { requestId })).errorCode, 'request-differs')
  await paying.world.app.pool.query("update withdrawal_rules set per_day_count = 99 where merchant_code = 'pavilion'")
  assert.equal((await approve(approver, made.value?.id)).errorCode, 'proposal-overtaken')
  assert.equal((await inForce())?.endsBonus, false)
  assert.equal((await approver.call(rejectProposal, { body: { id: made.value?.id ?? '0', note: 'count changed' } })).status, 200)
})

test('a merchant without rules proposes its first ones', { tags: ['CON-087'] }, async () => {
  const { rows } = await paying.world.app.pool.query("delete from withdrawal_rules where merchant_code = 'lantern' returning merchant_code")
  assert.equal(rows.length, 1)
  const read = await foreign.call(getWithdrawalRules)
  assert.deepEqual(read.value, { currency: 'THB', rules: null })
  const rules = { ...((await inForce()) as WithdrawalRulesValue), perDayTotal: null, reviewFrom: '100' }
  const body = { requestId: randomUUID(), reason: 'the house opens', rules, seen: null }
  const made = await foreign.call(proposeWithdrawalRules, { body })
  assert.deepEqual([made.status, made.value?.before], [200, null])
  assert.equal((await approve(foreign, made.value?.id)).errorCode, 'needs-another-operator')
  const place = { merchantCode: 'lantern', host: 'lantern.localhost' }
  const other = await openOperator(paying.world, 'rule-foreign-two', ['approver'], place)
  assert.equal((await approve(other, made.value?.id)).status, 200)
  assert.deepEqual(await inForce(foreign), { ...rules, reviewFrom: '100.00' })
})

test('nobody logged out, without the role or of another merchant proposes or reads; a wrong amount is refused', {
  tags: ['CON-087'],
}, async () => {
  const viewer = await openOperator(paying.world, 'rule-viewer', ['viewer'])
  const owner = await openOperator(paying.world, 'rule-owner', ['owner'])
  const support = await openOperator(paying.world, 'rule-support', ['support'])
  const stranger = createClient(paying.world.app)
  const { client: member } = await createWithdrawer(paying.world, 'rulemember')
  const rules = (await inForce()) as WithdrawalRulesValue
  const read = (by: Client) => by.call(getWithdrawalRules)
  const tries = (by: Client) => by.call(tryWithdrawalRules, { body: { rules } })
  const proposes = (by: Client) =>
    by.call(proposeWithdrawalRules, { body: { requestId: randomUUID(), reason: 'none', rules, seen: rules } })
  for (const attempt of [read, tries, proposes]) {
    assert.equal((await attempt(stranger)).errorCode, 'not-logged-in')
    assert.equal((await attempt(member)).status, 401)
    assert.equal((await attempt(support)).errorCode, 'role-missing')
  }
  for (const by of [viewer, approver, owner]) {
    assert.equal((await proposes(by)).errorCode, 'role-missing')
    assert.equal((await read(by)).status, 200)
    assert.equal((await tries(by)).status, 200)
  }
  for (const amount of ['0', '0.00', '-1.00', '1.001', '92233720368547758.08', '1'.repeat(39)]) {
    for (const field of ['perDayTotal', 'reviewFrom'] as const) {
      const refused = await propose(cashier, { [field]: amount })
      assert.deepEqual(
        [refused.errorCode, (refused.body.value as { field?: string } | undefined)?.field],
        ['amount-invalid', field],
        amount,
      )
      assert.equal((await cashier.call(tryWithdrawalRules, { body: { rules: { ...rules, [field]: amount } } })).errorCode, 'amount-invalid')
    }
  }
  for (const wrong of [
    { perDayCount: 0 },
    { perDayCount: 1001 },
    { perDayCount: 1.5 },
    { deviceHours: -1 },
    { deviceHours: 8761 },
    { isOpen: 'yes' },
  ])
    assert.equal((await propose(cashier, wrong)).errorCode, 'invalid-request', JSON.stringify(wrong))
  // A merchant that a body names is nobody's.
  const body = { requestId: randomUUID(), reason: 'for another', rules, seen: rules, merchantCode: 'lantern' }
  const made = await cashier.call(proposeWithdrawalRules, { body })
  assert.equal(made.status, 200, made.errorCode)
  assert.equal((await foreign.call(listProposals, { query: { kind: 'withdrawal-rules' } })).value?.list.length, 0)
  assert.equal((await cashier.call(listProposals, { query: { kind: 'withdrawal-rules' } })).value?.list.length, 1)
})
