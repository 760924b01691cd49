import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { askPaymentGateway, listPaymentGateways, proposePaymentGateway, proposePaymentGatewayChange } from '@pavilion/api/payment-gateways'
import { approveProposal, listProposals, rejectProposal } from '@pavilion/api/proposals'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { sendWebhook, startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { sweepByClass } from '../../jobs/sweep-by-class.ts'

const DAY_MS = 86_400_000
const SANDBOX = 'sandbox'
const CHECKOUT = 'checkout'
const NEW_SECRET = 'sk_new_0123456789abcdefghijklmnopqrstuv'
const NEW_WEBHOOK = 'whsec_0123456789abcdefghijklmnopqrstuv'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let owner: Client & { operatorId: bigint }
let approver: Client
let viewer: Client
let foreign: Client
before(async () => {
  paying = await startPayingWorld()
  const { world } = paying
  owner = await openOperator(world, 'gateway-maker', ['owner'])
  approver = await openOperator(world, 'gateway-checker', ['approver'])
  viewer = await openOperator(world, 'gateway-viewer', ['viewer'])
  foreign = await openOperator(world, 'gateway-foreign', ['owner', 'approver'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(() => paying.stop())

const list = async () => (await viewer.call(listPaymentGateways)).value?.list ?? []
async function gatewayOf(name: string) {
  const found = (await list()).find(({ gateway }) => gateway === name)
  assert.ok(found, name)
  return found
}
const wanted = (more: object = {}) => ({ requestId: randomUUID(), reason: 'the company moved', ...more })
async function change(by: Client, gateway: string, to: object = {}) {
  const { address, payHosts } = await gatewayOf(gateway)
  const body = { ...wanted(), gateway, address, payHosts, overlapHours: 0, seen: { address, payHosts }, ...to }
  return by.call(proposePaymentGatewayChange, { body })
}
const add = (by: Client, more: object = {}) => {
  const own = { gateway: 'second', account: 'pavilion-second', protocol: 'house' as const, address: 'https://api.second.test/v2' }
  return by.call(proposePaymentGateway, { body: { ...wanted(), ...own, payHosts: ['*.second.test'], secret: NEW_SECRET, ...more } })
}
type Made = { status: number; errorCode: string | undefined; value: { id: string } | undefined }
const approve = (by: Client, made: Made) => by.call(approveProposal, { body: { id: made.value?.id ?? '0' } })
async function done(made: Made): Promise<void> {
  assert.equal(made.status, 200, made.errorCode)
  const answer = await approve(approver, made)
  assert.equal(answer.status, 200, answer.errorCode)
}
const ask = async (gateway: string) => (await owner.call(askPaymentGateway, { body: { gateway } })).value
const query = (text: string, values: unknown[] = []) => paying.world.app.pool.query(text, values)

test('the list of payment companies tells place, account and ways of each, and no secret', { tags: ['CON-085'] }, async () => {
  const gateway = await gatewayOf(SANDBOX)
  assert.deepEqual(
    [gateway.account, gateway.protocol, gateway.address, gateway.hasWebhookSecret],
    ['pavilion-sandbox', 'house', 'demo', false],
  )
  assert.ok(gateway.ways.includes('bank'), gateway.ways.join())
  assert.equal((await gatewayOf(CHECKOUT)).hasWebhookSecret, true)
  const said = JSON.stringify((await viewer.call(listPaymentGateways)).value)
  for (const { accepts, webhookSecret } of paying.accounts)
    for (const secret of [...accepts, webhookSecret]) assert.ok(!said.includes(secret))
  assert.ok(!(await foreign.call(listPaymentGateways)).value?.list.some(({ account }) => account.startsWith('pavilion')))
  const nobody = createClient(paying.world.app)
  assert.equal((await nobody.call(listPaymentGateways)).errorCode, 'not-logged-in')
  assert.equal((await add(nobody)).errorCode, 'not-logged-in')
  assert.equal((await nobody.call(askPaymentGateway, { body: { gateway: SANDBOX } })).errorCode, 'not-logged-in')
})

test('a company that an owner proposes is there once an approver agrees, with secrets that nobody can read', {
  tags: ['CON-085'],
}, async () => {
  const requestId = randomUUID()
  const made = await add(owner, { requestId })
  assert.deepEqual([made.status, made.value?.before], [200, null])
  assert.equal((await list()).length, 2, 'a proposal changes nothing')
  assert.deepEqual((await add(owner, { requestId })).value?.id, made.value?.id, 'the same request is the same proposal')
  assert.equal((await add(owner, { requestId, secret: `${NEW_SECRET}x` })).errorCode, 'request-differs')
  assert.equal((await approve(owner, made)).errorCode, 'role-missing')
  assert.equal((await approve(foreign, made)).errorCode, 'not-found')
  const { rows } = await query('select secret from proposed_gateway_secrets')
  assert.match(rows[0].secret, /^s1\./, 'it rests sealed')
  await done(made)
  const { account, address, payHosts, ways } = await gatewayOf('second')
  assert.deepEqual([account, address, payHosts, ways], ['pavilion-second', 'https://api.second.test/v2', ['*.second.test'], []])
  const { rows: kept } = await query("select secret from payment_gateways where account = 'pavilion-second'")
  assert.equal(testSeals.open('payment_gateways.secret', 'pavilion-second', kept[0].secret), NEW_SECRET)
  const told = JSON.stringify([(await viewer.call(listProposals, { query: { status: 'approved' } })).value, await list()])
  const written = await query(
    "select string_agg(detail, '') as said from (select detail from operator_actions union all select detail from significant_events) d",
  )
  assert.ok(!told.includes(NEW_SECRET) && !written.rows[0].said.includes(NEW_SECRET))
  assert.equal((await query('select * from proposed_gateway_secrets')).rows.length, 0)
  assert.equal((await add(owner)).errorCode, 'gateway-known')
  assert.equal((await add(owner, { gateway: 'third' })).errorCode, 'gateway-known', 'the account is somebody’s')
  assert.equal((await add(viewer, { gateway: 'third' })).status, 403)
})

test('an address that is none, and secrets that the protocol does not have, are refused at their field', {
  tags: ['CON-085'],
}, async () => {
  const third = { gateway: 'third', account: 'pavilion-third' }
  for (const address of ['http://api.third.test', 'https://a:b@api.third.test', 'https://api.third.test/?key=1', 'demo'])
    assert.equal((await add(owner, { ...third, address })).errorCode, 'address-invalid', address)
  assert.equal((await add(owner, { ...third, protocol: 'stripe' })).errorCode, 'secrets-do-not-fit')
  assert.equal((await add(owner, { ...third, webhookSecret: NEW_WEBHOOK })).errorCode, 'secrets-do-not-fit')
  assert.equal((await change(owner, SANDBOX, { webhookSecret: NEW_WEBHOOK })).errorCode, 'secrets-do-not-fit')
  const moved = { address: 'https://api.elsewhere.test' }
  assert.equal((await change(owner, CHECKOUT, moved)).errorCode, 'secrets-do-not-fit', 'the key would be told to another host')
  for (const payHosts of [['https://pay.test'], ['pay.test/page'], ['*']])
    assert.equal((await change(owner, SANDBOX, { payHosts })).errorCode, 'invalid-request')
})

test('a company is called at the new place once another operator agrees, unless it changed meanwhile', { tags: ['CON-085'] }, async () => {
  const place = { address: 'https://api.moved.test', payHosts: ['pay.moved.test'] }
  const made = await change(owner, 'second', place)
  assert.equal((await gatewayOf('second')).address, 'https://api.second.test/v2')
  assert.equal((await change(owner, 'second', place)).errorCode, 'proposal-pending')
  await query("update payment_gateways set pay_hosts = '{}' where account = 'pavilion-second'")
  assert.equal((await approve(approver, made)).errorCode, 'proposal-overtaken')
  await query("update payment_gateways set pay_hosts = '{*.second.test}' where account = 'pavilion-second'")
  await done(made)
  const { address, payHosts, account } = await gatewayOf('second')
  assert.deepEqual({ address, payHosts }, place)
  assert.equal(account, 'pavilion-second')
  const stale = { seen: { address: 'https://api.second.test/v2', payHosts: ['*.second.test'] } }
  assert.equal((await change(owner, 'second', stale)).errorCode, 'changed-meanwhile')
  const other = { ...wanted(), gateway: 'nowhere', ...place, overlapHours: 0, seen: place }
  assert.equal((await owner.call(proposePaymentGatewayChange, { body: other })).errorCode, 'not-found')
  assert.equal((await foreign.call(proposePaymentGatewayChange, { body: { ...other, gateway: 'second' } })).errorCode, 'not-found')
  assert.equal((await change(viewer, 'second')).status, 403)
})

test('“ask it” makes a signed call and tells whether the company knows us, refuses us, or is silent', { tags: ['CON-085'] }, async () => {
  assert.deepEqual([(await ask(SANDBOX))?.outcome, (await ask(SANDBOX))?.status], ['knows-us', 404])
  assert.deepEqual([(await ask(CHECKOUT))?.outcome, (await ask(CHECKOUT))?.status], ['knows-us', 404])
  assert.equal((await owner.call(askPaymentGateway, { body: { gateway: 'nowhere' } })).errorCode, 'not-found')
  assert.equal((await foreign.call(askPaymentGateway, { body: { gateway: 'second' } })).errorCode, 'not-found')
  assert.equal((await viewer.call(askPaymentGateway, { body: { gateway: SANDBOX } })).status, 403)
  await query("update payment_gateways set address = 'http://127.0.0.1:9' where account = 'pavilion-second'")
  const silent = await ask('second')
  assert.deepEqual([silent?.outcome, silent?.status], ['no-answer', undefined])
  const { rows } = await query("select detail from operator_actions where action = 'ask-gateway' and subject = $1", [`gateway:${SANDBOX}`])
  assert.equal(rows[0].detail, 'knows-us 404')
})

test('secrets of a proposal that is not decided are swept, and it cannot be approved without them', { tags: ['CON-085'] }, async () => {
  const made = await change(owner, 'second', { secret: NEW_SECRET })
  await query('update proposed_gateway_secrets set proposed_at = $1', [new Date(paying.clock().getTime() - 9 * DAY_MS)])
  await paying.db.transaction().execute((tx) => sweepByClass(tx, paying.clock()))
  assert.equal((await approve(approver, made)).errorCode, 'proposal-overtaken')
  const note = 'again, please'
  assert.equal((await approver.call(rejectProposal, { body: { id: made.value?.id ?? '0', note } })).status, 200)
})

test('a new secret signs our calls at once, and the former one of the company is taken as long as was said', {
  tags: ['CON-085'],
}, async () => {
  await done(await change(owner, SANDBOX, { secret: NEW_SECRET, overlapHours: 2 }))
  assert.deepEqual([(await ask(SANDBOX))?.outcome, (await ask(SANDBOX))?.status], ['refuses-us', 401])
  const shop = paying.accounts.find(({ account }) => account === 'pavilion-sandbox')
  assert.ok(shop)
  Object.assign(shop, { accepts: [...shop.accepts, NEW_SECRET] })
  assert.equal((await ask(SANDBOX))?.outcome, 'knows-us')
  const news = { id: 'pay_x', reference: '1', status: 'paid', amount: '1.00', currency: 'PHP', eventId: 'ev_1' }
  const send = async (secret: string) => (await sendWebhook(paying.world, news, { secret })).status
  const refused = await send('a secret that nobody was ever given, so long')
  assert.ok((await send(paying.secret)) !== refused && (await send(NEW_SECRET)) !== refused)
  assert.equal((await gatewayOf(SANDBOX)).secretSince, paying.clock().toISOString())
  paying.clock.advance(2 * 3_600_000 + 1)
  assert.deepEqual([await send(paying.secret), (await send(NEW_SECRET)) !== refused], [refused, true])
})
