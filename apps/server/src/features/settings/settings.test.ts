import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { moduleIds, permissionKeys } from '@pavilion/api/endpoint'
import { getSystemTemplate } from '@pavilion/api/merchants'
import { approveProposal } from '@pavilion/api/proposals'
import { getRegistrationRules } from '@pavilion/api/registration'
import { listConfiguration, listConfigurationChanges, undoConfigurationChange } from '@pavilion/api/settings'
import { changeItem, openOwners, proposeItem } from '../../../test/configuration-desk.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { merchantConfiguration } from '../merchants/index.ts'
import { guardedFlags, guardedLinks, guardedSettings } from './guarded-items.ts'

const { flagNames, linkTypes, settingKinds } = merchantConfiguration

let world: Awaited<ReturnType<typeof startTestApp>>
let desk: Awaited<ReturnType<typeof openOwners>>
let owner: Client
let second: Client
let cashier: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  desk = await openOwners(world)
  owner = desk.owner
  second = desk.second
  cashier = await openOperator(world, 'a-cashier', ['cashier'])
  foreign = await openOperator(world, 'owner-there', ['owner'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => world.stop())

const template = async () => (await desk.visitor().call(getSystemTemplate)).value

test('the list has every flag, module, permission, setting, link and field once, with form, default and effect', {
  tags: ['CON-140', 'CON-141'],
}, async () => {
  const items = await desk.list()
  const names = (part: string) => items.filter((one) => one.part === part).map(({ name }) => name)
  assert.deepEqual(names('flag'), flagNames)
  assert.deepEqual(names('permission'), permissionKeys)
  assert.deepEqual(names('setting').sort(), Object.keys(settingKinds).sort())
  assert.deepEqual(names('link'), linkTypes)
  assert.ok(names('rule').includes('nickname') && !names('rule').includes('password'))
  assert.equal(new Set(items.map(({ part, name }) => `${part} ${name}`)).size, items.length)
  for (const module of moduleIds.filter((id) => id !== 'COMM3')) {
    const closed = endpoints.filter((endpoint) => endpoint.module === module).map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(items.find(({ name }) => name === module)?.closes, closed, module)
  }
  assert.ok(items.find(({ part, name }) => part === 'permission' && name === 'WITHDRAW')?.closes?.some((path) => /withdraw/i.test(path)))
  const perHour = items.find(({ name }) => name === 'deposits_per_hour')
  assert.deepEqual([perHour?.default, perHour?.form, perHour?.least, perHour?.value], ['30', 'number', 1, null])
  // A default that the rule of its own setting would refuse is none.
  for (const { part, name, default: standard } of items)
    if (part === 'setting' && standard !== null) assert.ok(settingKinds[name]?.accepts(standard), `${name}: ${standard}`)
})

test('a setting is set within two seconds, tells who set it and when, and goes back to its default', { tags: ['CON-141'] }, async () => {
  assert.equal((await template())?.promos.REFERRAL.enabled, false)
  const { value: seen = null } = (await desk.item('setting', 'promo_REFERRAL')) ?? {}
  const first = await changeItem(owner, { part: 'setting', name: 'promo_REFERRAL', value: 'on', seen })
  assert.deepEqual(first.value, { part: 'setting', name: 'promo_REFERRAL', value: 'on' })
  assert.equal((await template())?.promos.REFERRAL.enabled, true)
  const set = await desk.item('setting', 'promo_REFERRAL')
  assert.deepEqual([set?.value, set?.changedBy], ['on', 'owner-one'])
  assert.equal((await changeItem(owner, { part: 'setting', name: 'promo_REFERRAL', value: null, seen: 'on' })).value?.value, null)
  assert.equal((await desk.item('setting', 'promo_REFERRAL'))?.value, null)
  const { rows } = await world.app.pool.query(
    "select subject, detail from operator_actions where action = 'change-configuration' order by id",
  )
  assert.equal(rows[0]?.subject, 'setting:promo_REFERRAL')
  assert.deepEqual(JSON.parse(rows[0]?.detail), { before: seen, after: 'on', reason: 'a test of it' })
  assert.equal((await foreign.call(listConfigurationChanges)).value?.list.length, 0, 'another merchant has another history')
})

test('flags, keys, links, languages, age and fields of the form are set by the same call', {
  tags: ['CON-140', 'CON-142', 'CON-143'],
}, async () => {
  const set = async (part: string, name: string, value: string | null) => {
    const { value: seen = null } = (await desk.item(part, name)) ?? {}
    const answer = await changeItem(owner, { part, name, value, seen })
    assert.equal(answer.status, 200, `${part} ${name}: ${answer.errorCode}`)
    return template()
  }
  assert.equal((await set('flag', 'autoplayEnabled', 'on'))?.flags.autoplayEnabled, true)
  assert.equal((await set('flag', 'autoplayEnabled', null))?.flags.autoplayEnabled, undefined)
  assert.equal((await set('permission', 'GAMSER', 'off'))?.permissions.GAMSER, false)
  assert.ok(
    (await set('link', 'TIKTOK', 'https://tiktok.example/us'))?.downloadLinks.some(({ url }) => url === 'https://tiktok.example/us'),
  )
  assert.deepEqual((await set('languages', '', 'TH,EN TH'))?.languages, ['TH', 'EN'])
  assert.equal((await set('minimum-age', '', '21'))?.minimumAge, 21)
  await set('rule', 'nickname', 'required ^[a-z ]{3,9}$')
  const rules = (await createClient(world.app).call(getRegistrationRules)).value
  assert.match(JSON.stringify(rules), /\^\[a-z \]\{3,9\}\$/)
  await set('rule', 'nickname', null)
  await set('languages', '', 'EN,TY,CN,VI,TH EN')
  await set('minimum-age', '', '18')
})

test('what a value must not be is refused at its field, in the words of the command line, and nothing changes', {
  tags: ['CON-141'],
}, async () => {
  const wrong: [string, string, string][] = [
    ['setting', 'registrations_per_hour', '0'],
    ['setting', 'registrations_per_hour', 'many'],
    ['setting', 'app_background', 'red'],
    ['setting', 'chat_url', 'http://chat.example'],
    ['setting', 'blocked_countries', 'PH,ZZ'],
    ['setting', 'withdrawal_banks', 'NOBANK'],
    ['setting', 'licence_text', 'x'.repeat(501)],
    ['setting', 'description', 'two\nlines'],
    ['flag', 'autoplayEnabled', 'perhaps'],
    ['permission', 'WITHDRAW', 'perhaps'],
    ['link', 'TIKTOK', 'javascript:alert(1)'],
    ['languages', '', 'EN,XX EN'],
    ['languages', '', 'EN,TH VI'],
    ['minimum-age', '', '17'],
    ['rule', 'nickname', 'required (a+)+'],
    ['rule', 'nickname', 'perhaps'],
    ['rule', 'nickname', 'required '],
    ['flag', 'autoplayEnabled', 'on and on'],
    ['minimum-age', '', '21 18'],
    ['languages', '', 'EN,TH TH EN'],
    ['maintenance', '', 'off Back soon'],
  ]
  const count = (await desk.changes()).length
  for (const [part, name, value] of wrong) {
    const { value: seen = null, isGuarded } = (await desk.item(part, name)) ?? {}
    const answer = await (isGuarded ? proposeItem : changeItem)(owner, { part, name, value, seen })
    assert.equal(answer.errorCode, 'setting-invalid', `${part} ${name} ${value}`)
    assert.deepEqual(answer.body.value, { field: 'value' })
  }
  for (const value of ['', 'a\u0000b']) {
    assert.equal((await changeItem(owner, { part: 'setting', name: 'description', value, seen: null })).errorCode, 'invalid-request')
  }
  for (const [part, name] of [
    ['setting', 'nothing'],
    ['setting', 'constructor'],
    ['flag', 'COMM3'],
    ['rule', 'password'],
    ['languages', 'x'],
  ] as const) {
    assert.equal((await changeItem(owner, { part, name, value: 'on', seen: null })).errorCode, 'not-found', `${part} ${name}`)
  }
  assert.equal((await changeItem(owner, { part: 'colour', name: 'x', value: 'on', seen: null })).errorCode, 'invalid-request')
  assert.equal((await desk.changes()).length, count)
})

test('of two who edit one setting the second is refused, and a request sent twice is done once', { tags: ['CON-014'] }, async () => {
  const name = 'deposits_per_hour'
  const requestId = randomUUID()
  const wanted = { part: 'setting', name, value: '40', seen: null, requestId }
  const both = await Promise.all([changeItem(owner, wanted), changeItem(owner, wanted)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await desk.changes({ part: 'setting', name })).length, 1)
  assert.equal((await changeItem(owner, { ...wanted, value: '41' })).errorCode, 'request-differs')
  assert.equal((await changeItem(second, wanted)).errorCode, 'request-differs')
  assert.equal((await changeItem(second, { part: 'setting', name, value: '50', seen: null })).errorCode, 'changed-meanwhile')
  const race = await Promise.all([
    changeItem(owner, { part: 'setting', name, value: '60', seen: '40' }),
    changeItem(second, { part: 'setting', name, value: '70', seen: '40' }),
  ])
  assert.deepEqual(race.map(({ errorCode = 'done' }) => errorCode).sort(), ['changed-meanwhile', 'done'])
})

test('what pays, or lets somebody in, takes two owners, and every guarded name is a setting', async () => {
  for (const name of Object.keys(guardedFlags)) {
    assert.ok(flagNames.includes(name), name)
    assert.equal((await changeItem(owner, { part: 'flag', name, value: 'on', seen: null })).errorCode, 'needs-second-person', name)
  }
  for (const name of Object.keys(guardedSettings)) {
    assert.ok(settingKinds[name], name)
    assert.equal((await desk.item('setting', name))?.isGuarded, true)
    assert.equal((await changeItem(owner, { part: 'setting', name, value: '1', seen: null })).errorCode, 'needs-second-person', name)
  }
  for (const name of Object.keys(guardedLinks)) {
    assert.ok(linkTypes.includes(name), name)
    const { value: seen = null, isGuarded } = (await desk.item('link', name)) ?? {}
    assert.equal(isGuarded, true, name)
    const wanted = { part: 'link', name, value: 'https://elsewhere.example/app.apk', seen }
    assert.equal((await changeItem(owner, wanted)).errorCode, 'needs-second-person', name)
  }
  for (const name of ['jackpot.source', 'messages_per_address', 'chat_url']) assert.ok(guardedSettings[name], name)
  for (const name of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3']) assert.ok(guardedFlags[name], name)
  const wanted = { part: 'setting', name: 'contract_payout_max', value: '60000', seen: null, requestId: randomUUID() }
  assert.equal((await proposeItem(owner, { ...wanted, value: 'much' })).errorCode, 'setting-invalid')
  assert.equal((await proposeItem(owner, { ...wanted, seen: '1' })).errorCode, 'changed-meanwhile')
  assert.equal((await proposeItem(owner, { ...wanted, name: 'nothing' })).errorCode, 'not-found')
  const made = await proposeItem(owner, wanted)
  assert.equal(made.status, 200)
  assert.equal((await proposeItem(owner, wanted)).value?.id, made.value?.id)
  assert.equal((await proposeItem(second, { ...wanted, requestId: randomUUID() })).errorCode, 'proposal-pending')
  assert.equal((await desk.item('setting', 'contract_payout_max'))?.value, null, 'trying it changed nothing')
  assert.equal((await owner.call(approveProposal, { body: { id: made.value?.id ?? '' } })).errorCode, 'needs-another-operator')
  assert.equal((await cashier.call(approveProposal, { body: { id: made.value?.id ?? '' } })).errorCode, 'role-missing')
  assert.equal((await second.call(approveProposal, { body: { id: made.value?.id ?? '' } })).status, 200)
  const [last] = await desk.changes({ part: 'setting', name: 'contract_payout_max' })
  assert.deepEqual([last?.before, last?.after, last?.by, last?.agreedBy], [null, '60000', 'owner-one', 'owner-two'])
  assert.equal(
    (await owner.call(undoConfigurationChange, { body: { requestId: randomUUID(), id: last?.id ?? '', reason: 'back' } })).errorCode,
    'needs-second-person',
  )
})

test('nobody proposes where operators come in so that the own way is shut', async () => {
  for (const [name, value] of [
    ['staff_networks', '198.51.100.0/24'],
    ['staff_hosts', 'elsewhere.example'],
  ] as const) {
    assert.equal((await proposeItem(owner, { part: 'setting', name, value, seen: null })).errorCode, 'locks-you-out')
  }
  assert.equal((await proposeItem(owner, { part: 'setting', name: 'staff_networks', value: '127.0.0.0/8', seen: null })).status, 200)
})

test('configuration is for owners who are logged in', async () => {
  cashier = await openOperator(world, 'cashier-later', ['cashier', 'viewer'])
  const calls = (by: Client) => [
    by.call(listConfiguration),
    by.call(listConfigurationChanges),
    changeItem(by, { part: 'setting', name: 'description', value: 'x', seen: null }),
    proposeItem(by, { part: 'setting', name: 'rebate_rate_max', value: '2.0', seen: null }),
    by.call(undoConfigurationChange, { body: { requestId: randomUUID(), id: '1', reason: 'back' } }),
  ]
  for (const { errorCode } of await Promise.all(calls(cashier))) assert.equal(errorCode, 'role-missing')
  for (const { errorCode } of await Promise.all(calls(createClient(world.app)))) assert.equal(errorCode, 'not-logged-in')
})

test('nothing but this slice and the command line changes a merchant’s row, so that what takes two has no other way', () => {
  const source = new URL('../../', import.meta.url)
  const writers = globSync('**/*.ts', { cwd: source, exclude: (path) => path.endsWith('.test.ts') }).filter((file) =>
    /\bupdateMerchant\(|updateTable\('merchants'\)|update merchants\b/.test(readFileSync(new URL(file, source), 'utf8')),
  )
  assert.deepEqual(writers.sort(), [
    'commands/merchant-command.ts',
    'features/merchants/update-merchant.ts',
    'features/settings/set-item.ts',
  ])
})
