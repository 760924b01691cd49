import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberDossier, revealMemberFact } from '@pavilion/api/dossiers'
import type { QueryOf } from '@pavilion/api/endpoint'
import { listOperatorActions, listOperatorViews } from '@pavilion/api/operator-record'
import { exportSignificantEvents } from '@pavilion/api/significant-events'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let owner: Client
let cashier: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  owner = await openOperator(world, 'record-owner', ['owner'])
  cashier = await openOperator(world, 'record-cashier', ['cashier'])
  foreign = await openOperator(world, 'record-foreign', ['owner'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  await registerMember(world.app, 'lookedat')
  await world.app.pool.query(
    "update member_profiles set birthday = '1990-05-17' where member_id = (select id from members where account = 'lookedat')",
  )
  await world.app.pool.query('truncate operator_actions restart identity')
  // The days of the merchant begin at four in the afternoon by UTC.
  await world.app.pool.query(
    `insert into operator_actions (merchant_code, operator_name, action, subject, detail, address, happened_at) values
     ('pavilion', 'mara', 'set-roles', 'operator:7', 'rosa: viewer > owner', '10.0.0.1', '2026-02-26T15:59:00Z'),
     ('pavilion', 'mara', 'stop-member', 'member:7', 'money', '10.0.0.2', '2026-02-26T16:00:00Z'),
     ('pavilion', 'rosa', 'set-roles', 'operator:8', 'viewer > support', '10.0.0.2', '2026-02-27T16:00:00Z'),
     ('lantern', 'mara', 'set-roles', 'operator:7', 'of another house', '10.0.0.1', '2026-02-26T15:59:00Z')`,
  )
})
after(() => world.stop())

const ids = async (query: QueryOf<typeof listOperatorActions>) =>
  (await owner.call(listOperatorActions, { query })).value?.list.map(({ id }) => id)
const views = async (query: QueryOf<typeof listOperatorViews> = {}) => (await owner.call(listOperatorViews, { query })).value?.list ?? []

test('the record is narrowed by operator, act, subject, address and days of the merchant, and by several of them', {
  tags: ['CON-205'],
}, async () => {
  assert.deepEqual(await ids({}), ['3', '2', '1'])
  assert.deepEqual(await ids({ username: 'mara' }), ['2', '1'])
  assert.deepEqual(await ids({ action: 'set-roles' }), ['3', '1'])
  assert.deepEqual(await ids({ subject: 'operator:7' }), ['1'])
  assert.deepEqual(await ids({ address: '10.0.0.2' }), ['3', '2'])
  assert.deepEqual(await ids({ from: '2026-02-27', to: '2026-02-27' }), ['2'])
  assert.deepEqual(await ids({ from: '2026-02-28' }), ['3'])
  assert.deepEqual(await ids({ username: 'mara', action: 'set-roles', to: '2026-02-26', address: '10.0.0.1' }), ['1'])
  assert.deepEqual(await ids({ cursor: '2' }), ['1'])
  // A place in the list of another merchant is none.
  assert.deepEqual(await ids({ cursor: '4' }), [])
})

test('what an act changed is told before and after, and a detail that changed nothing is not', { tags: ['CON-205'] }, async () => {
  const { list = [] } = (await owner.call(listOperatorActions, { query: {} })).value ?? {}
  assert.deepEqual(
    list.map(({ change }) => change),
    [{ before: 'viewer', after: 'support' }, undefined, { before: 'viewer', after: 'owner' }],
  )
})

test('views tell who looked at whom, what was shown and why, and which file was taken', { tags: ['CON-206'] }, async () => {
  const account = 'lookedat'
  assert.equal((await cashier.call(getMemberDossier, { query: { account } })).status, 200)
  const reveal = { account, fact: 'birthday', reason: 'holds it against the card' } as const
  assert.equal((await cashier.call(revealMemberFact, { body: reveal })).status, 200)
  assert.equal((await cashier.send({ method: 'GET', url: `${exportSignificantEvents.path}?from=2026-02-01` })).status, 200)
  const told = await views({ username: 'record-cashier' })
  assert.deepEqual(told.map((view) => [view.operatorName, view.action, view.account, view.what, view.reason]).sort(), [
    ['record-cashier', 'read-member', account, '', ''],
    ['record-cashier', 'reveal-member-fact', account, 'birthday', 'holds it against the card'],
    ['record-cashier', 'take-file', undefined, 'from=2026-02-01', ''],
  ])
  assert.doesNotMatch(JSON.stringify(told), /1990/, 'what was shown is not in the record')
  assert.equal((await views({ account })).length, 2)
  assert.deepEqual(
    (await views({ action: 'take-file' })).map(({ subject }) => subject),
    ['report:events'],
  )
  assert.deepEqual(await views({ to: '2026-02-27' }), [], 'acts are no views')
})

test('a day that does not exist and an account that nobody has are refused', async () => {
  for (const endpoint of [listOperatorActions, listOperatorViews])
    assert.equal((await owner.call(endpoint, { query: { from: '2026-02-30' } })).errorCode, 'day-invalid')
  assert.equal((await owner.call(listOperatorViews, { query: { account: 'nobody-has-it' } })).errorCode, 'not-found')
})

test('views are for owners, of their own merchant alone', { tags: ['CON-206'] }, async () => {
  assert.equal((await cashier.call(listOperatorViews, { query: {} })).errorCode, 'role-missing')
  assert.equal((await createClient(world.app).call(listOperatorViews, { query: {} })).errorCode, 'not-logged-in')
  assert.equal((await foreign.call(listOperatorViews, { query: { account: 'lookedat' } })).errorCode, 'not-found')
  assert.deepEqual((await foreign.call(listOperatorViews, { query: {} })).value?.list, [])
})
