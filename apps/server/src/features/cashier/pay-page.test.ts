import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { askHere } from '../../../test/ask-here.ts'
import { registerMember } from '../../../test/member-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { createGatewayClient } from './gateway-client.ts'
import { createGateways } from './gateways.ts'
import { isPayPage } from './is-pay-page.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(() => paying.stop())

test('a member is sent to no pay page but one that is listed for the company, encrypted', () => {
  const gateway = { payHosts: ['pay.company.test', '*.pages.test'], isSandbox: false }
  for (const address of ['https://pay.company.test/x?y=1', 'https://a.pages.test/'])
    assert.equal(isPayPage(gateway, address), true, address)
  for (const address of [
    'http://pay.company.test/x',
    'https://company.test/',
    'https://pay.company.test.evil.test/',
    'https://pay.company.test@evil.test/',
    'https://evil.test/pay.company.test',
    'https://evilpages.test/',
    'https://me@pay.company.test/',
    'javascript:alert(1)',
    '',
  ])
    assert.equal(isPayPage(gateway, address), false, address)
})

test('where no pages are listed they stand at the company’s own address, and Stripe’s at Stripe’s', async () => {
  const gateways = createGateways(createGatewayClient({ ask: askHere, clock: paying.clock }), undefined, {
    clock: paying.clock,
    seals: testSeals,
  })
  const hostsOf = async (name: string) => (await gateways.ofMerchant(paying.db, 'lantern')).get(name)?.payHosts
  const change = (address: string, hosts: string[]) =>
    paying.db.updateTable('payment_gateways').set({ address, pay_hosts: hosts }).where('merchant_code', '=', 'lantern').execute()
  await change('https://api.company.test/v2', [])
  assert.deepEqual([await hostsOf('sandbox'), await hostsOf('checkout')], [['api.company.test'], ['checkout.stripe.com']])
  await change('https://api.company.test/v2', ['pay.merchant.test'])
  assert.deepEqual([await hostsOf('sandbox'), await hostsOf('checkout')], [['pay.merchant.test'], ['pay.merchant.test']])
  await assert.rejects(change('https://api.company.test/v2', ['https://pay.merchant.test']), /payment_gateways/)
})

test('a company that answers another pay page opens no deposit', async () => {
  const client = await registerMember(paying.world.app, 'payspage')
  const body = { requestId: 'pay-page-1', channel: 'ewallet', amount: '500' }
  await paying.db.updateTable('payment_gateways').set({ address: paying.companyUrl }).where('account', '=', 'pavilion-sandbox').execute()
  assert.equal((await client.call(createDeposit, { body })).errorCode, 'payment-unavailable')
  const row = await paying.db.selectFrom('deposits').selectAll().where('request_id', '=', 'pay-page-1').executeTakeFirstOrThrow()
  assert.deepEqual([row.pay_address, row.status], [null, 'failed'])
  await paying.db.updateTable('payment_gateways').set({ address: 'demo' }).where('account', '=', 'pavilion-sandbox').execute()
  assert.ok((await client.call(createDeposit, { body: { ...body, requestId: 'pay-page-2' } })).value?.payAddress)
})
