import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSystemTemplate } from '@pavilion/api/merchants'
import { approveProposal, rejectProposal } from '@pavilion/api/proposals'
import { checkHostNames } from '@pavilion/api/settings'
import { changeItem, openOwners, proposeItem } from '../../../test/configuration-desk.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { runMerchantCommand } from '../../commands/merchant-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let owners: Awaited<ReturnType<typeof openOwners>>
let approver: Client
before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  owners = await openOwners(world)
  approver = await openOperator(world, 'approver-one', ['approver'])
})
after(() => world.stop())

const brandOf = async (name: string) => (await owners.item('brand', name))?.value ?? null
const propose = async (name: string, value: string | null, by = owners.owner) =>
  proposeItem(by, { part: 'brand', name, value, seen: await brandOf(name) })
const decided = async (name: string, value: string, by: Client = approver) => {
  const { value: proposal, errorCode } = await propose(name, value)
  assert.ok(proposal, errorCode)
  return by.call(approveProposal, { body: { id: proposal.id } })
}
const template = async () => {
  const { value } = await owners.visitor().call(getSystemTemplate)
  assert.ok(value)
  return value
}

test('name, host names, symbol and app texts are set by two people, and members see them in two seconds', {
  tags: ['CON-139'],
}, async () => {
  assert.equal((await decided('name', 'Harbour House')).status, 200)
  assert.equal((await decided('currency_symbol', '₱')).status, 200)
  assert.equal((await decided('host_names', 'localhost.example, New.Harbour.example', owners.second)).status, 200)
  const seen = await template()
  assert.deepEqual([seen.merchantName, seen.currencySymbol], ['Harbour House', '₱'])
  assert.equal(await brandOf('host_names'), 'localhost.example,new.harbour.example')
  assert.equal(
    (await createClient(world.app, { host: 'new.harbour.example' }).call(getSystemTemplate)).value?.merchantName,
    'Harbour House',
  )
  const before = (await owners.item('setting', 'app_desc'))?.value ?? null
  const texts = await changeItem(owners.owner, { part: 'setting', name: 'app_desc', value: 'Play by the bay', seen: before })
  assert.equal(texts.status, 200)
  assert.ok(JSON.stringify(await template()).includes('Play by the bay'))
  const [last] = await owners.changes({ part: 'brand', name: 'name' })
  assert.deepEqual([last?.after, last?.by, last?.agreedBy], ['Harbour House', 'owner-one', 'approver-one'])
})

test('one owner alone sets none of them, and who is no owner proposes none', { tags: ['CON-139'] }, async () => {
  for (const name of ['name', 'host_names', 'time_zone', 'currency_symbol']) {
    const seen = await brandOf(name)
    const value = name === 'time_zone' ? 'Asia/Bangkok' : name === 'host_names' ? 'one.example' : 'Alone'
    assert.equal((await changeItem(owners.owner, { part: 'brand', name, value, seen })).errorCode, 'needs-second-person')
    assert.equal((await proposeItem(approver, { part: 'brand', name, value, seen })).errorCode, 'role-missing')
    assert.equal((await proposeItem(createClient(world.app), { part: 'brand', name, value, seen })).errorCode, 'not-logged-in')
    assert.equal((await propose(name, null)).errorCode, 'setting-invalid')
  }
  const own = await propose('name', 'Mine alone')
  assert.ok(own.value)
  assert.equal((await owners.owner.call(approveProposal, { body: { id: own.value.id } })).errorCode, 'needs-another-operator')
  const stale = await proposeItem(owners.owner, { part: 'brand', name: 'name', value: 'Late', seen: 'Something else' })
  assert.equal(stale.errorCode, 'changed-meanwhile')
  for (const [name, value] of [
    ['name', 'x'.repeat(41)],
    ['currency_symbol', 'PESOS'],
    ['time_zone', 'Asia/Nowhere'],
    ['host_names', 'no host'],
    ['host_names', '203.0.113.7'],
    ['host_names', 'a.example,a.example'],
  ] as const)
    assert.equal((await propose(name, value)).errorCode, 'setting-invalid', value)
})

test('a host name of another merchant is refused when it is proposed, when it is approved, and at the command line', {
  tags: ['CON-139'],
}, async () => {
  const taken = await propose('host_names', 'localhost.example,garden.example')
  assert.deepEqual([taken.errorCode, taken.body.value], ['host-taken', { field: 'value' }])
  const proposal = (await propose('host_names', 'localhost.example,late.example')).value
  assert.ok(proposal)
  const words = ['brand', 'garden', 'host_names', 'garden.example,late.example']
  assert.ok('done' in (await runMerchantCommand(world.databaseUrl, words, world.clock)))
  assert.equal((await approver.call(approveProposal, { body: { id: proposal.id } })).errorCode, 'proposal-overtaken')
  assert.equal((await approver.call(rejectProposal, { body: { id: proposal.id, note: 'it is taken' } })).status, 200)
  assert.deepEqual(await runMerchantCommand(world.databaseUrl, ['brand', 'garden', 'host_names', 'new.harbour.example'], world.clock), {
    fault: 'new.harbour.example is a host name of another merchant.',
  })
})

test('each name is looked up: one without an answer from DNS is marked, and so is a taken one', { tags: ['CON-139'] }, async () => {
  const ask = (names: string, by: Client = owners.owner) => by.call(checkHostNames, { query: { names } })
  assert.deepEqual((await ask('localhost, nobody-has-this.invalid,garden.example')).value?.list, [
    { name: 'localhost', isTaken: false, hasAnswer: true },
    { name: 'nobody-has-this.invalid', isTaken: false, hasAnswer: false },
    { name: 'garden.example', isTaken: true, hasAnswer: false },
  ])
  // A warning: it is proposed all the same.
  assert.equal((await propose('host_names', 'localhost.example,nobody-has-this.invalid')).status, 200)
  assert.equal((await ask('localhost', approver)).errorCode, 'role-missing')
  assert.equal((await ask('localhost', createClient(world.app))).errorCode, 'not-logged-in')
})

test('the time zone is set until the first day of the books is added up by it', { tags: ['CON-139'] }, async () => {
  const garden = await openOperator(world, 'gardener', ['owner'], { merchantCode: 'garden', host: 'garden.example' })
  const second = await openOperator(world, 'gardener-two', ['owner'], { merchantCode: 'garden', host: 'garden.example' })
  const change = async (value: string) => {
    const { rows } = await world.app.pool.query("select time_zone from merchants where code = 'garden'")
    const made = await proposeItem(garden, { part: 'brand', name: 'time_zone', value, seen: rows[0]?.time_zone })
    return made.value ? second.call(approveProposal, { body: { id: made.value.id } }) : made
  }
  assert.equal((await change('Asia/Bangkok')).status, 200)
  await world.app.pool.query("insert into money_days_built (merchant_code, day, built_at) values ('garden', '2026-11-01', now())")
  assert.equal((await change('Asia/Tokyo')).errorCode, 'setting-invalid')
})
