import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkDeposit, createDeposit, getDepositOptions } from '@pavilion/api/cashier'
import { listDepositChannels } from '@pavilion/api/deposit-reviews'
import { createClient } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { sealGatewaySecret } from '../../../test/partner-rows.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { readEmvCode } from '../../demo/demo-payments/emv-code.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { payCodeOf } from './pay-code.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
  await addShop('hanoi', 'VND', '{"scheme":"vietqr","bank":"970403","account":"0011012345678"}')
  await addShop('bangkok', 'THB', '{"scheme":"promptpay","biller":"099999999999990","name":"BANGKOK"}')
  paying.world.clock.advance(2_001)
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

/** A merchant of another country, whose members pay by a code at the sandbox. */
async function addShop(code: string, currency: string, payee: string): Promise<void> {
  await addMerchant(paying.world, code, `${code}.example`)
  const secret = `a secret of the merchant in ${code}, long enough`
  const { pool } = paying.world.app
  await pool.query('update merchants set currency = $2 where code = $1', [code, currency])
  await pool.query(
    "insert into payment_gateways (merchant_code, gateway, account, secret, address) values ($1, 'sandbox', $2, $3, 'demo')",
    [code, `${code}-sandbox`, sealGatewaySecret(`${code}-sandbox`, secret)],
  )
  await pool.query(
    `insert into deposit_channels (merchant_code, code, kind, gateway, method, payee, minimum_minor, maximum_minor, usual_minutes)
     values ($1, 'scan', 'code', 'sandbox', $2::jsonb ->> 'scheme', $2, 10000, 9000000, 1)`,
    [code, payee],
  )
  paying.accounts.push({ account: `${code}-sandbox`, accepts: [secret], webhookSecret: secret, webhookUrl: 'http://127.0.0.1:9' })
}

const hosts = { pavilion: 'localhost', bangkok: 'bangkok.example', hanoi: 'hanoi.example' }

async function begin(merchant: keyof typeof hosts, account: string, amount: string) {
  const client = createClient(paying.world.app, { host: hosts[merchant] })
  assert.ok((await client.register(account, 'correct horse battery')).value)
  const { value: deposit } = await client.call(createDeposit, { body: { requestId: `scan-${account}`, channel: 'scan', amount } })
  assert.ok(deposit?.payCode)
  const check = async () => (await client.call(checkDeposit, { body: { id: deposit.id } })).value
  return { client, deposit, code: deposit.payCode, check }
}
const scanUrl = () => `${paying.companyUrl}/scan`
const pay = async (code: string, news = 'lost', outcome = 'pay') =>
  (await fetch(scanUrl(), { method: 'POST', body: new URLSearchParams({ code, news, outcome }), redirect: 'manual' })).status

test('each country’s bank reads the code of its merchant: whom, how much, and which deposit', async () => {
  for (const [merchant, amount, scheme, currency] of [
    ['pavilion', '500.25', 'qrph', 'PHP'],
    ['bangkok', '500.25', 'promptpay', 'THB'],
    ['hanoi', '50000', 'vietqr', 'VND'],
  ] as const) {
    const { client, deposit, code, check } = await begin(merchant, `scans${merchant}`, amount)
    const read = readEmvCode(code)
    assert.deepEqual([read?.scheme, read?.amount, read?.currency, read?.reference], [scheme, amount, currency, deposit.id])
    assert.deepEqual([deposit.kind, deposit.method], ['code', scheme])
    assert.equal((await client.call(getDepositOptions)).value?.pending?.payCode, code)
    assert.equal(await pay(code), 303)
    assert.deepEqual([(await check())?.status, (await check())?.credited, (await check())?.payCode], ['paid', amount, undefined])
    assert.match(await (await fetch(`${scanUrl()}?code=${encodeURIComponent(code)}`)).text(), /role="status"/)
  }
})

test('a code is paid once; one that asks for another amount is held; what is broken or unknown pays nothing', async () => {
  const { deposit, code, check } = await begin('pavilion', 'scansodd', '500')
  const text = async (of: string) => (await fetch(`${scanUrl()}?code=${encodeURIComponent(of)}`)).text()
  assert.match(await text(code.replace('500.00', '900.00')), /not a complete payment code/)
  assert.equal(await pay(code.replace('500.00', '900.00')), 200)
  const payee = { scheme: 'qrph', bank: 'SANDPHM2XXX', account: '000123456789', name: 'SANDBOX MERCHANT', city: 'MAKATI' } as const
  assert.match(await text(payCodeOf(payee, 50_000n, '12345')), /No shop here is waiting/)
  // A code with the same number for another amount: the bank pays what it reads, and we hold it.
  assert.equal(await pay(payCodeOf(payee, 90_000n, deposit.id)), 303)
  assert.equal((await check())?.status, 'held')
  assert.equal(await pay(code), 303, 'what is paid is paid, and stays as it was')
  paying.clock.advance(5_000)
  assert.equal((await check())?.status, 'held')
})

const setPayee = (payee: object | string, code = 'pavilion') =>
  paying.world.app.pool.query("update deposit_channels set payee = $1 where merchant_code = $2 and code = 'scan'", [
    typeof payee === 'string' ? payee : JSON.stringify(payee),
    code,
  ])

const QR_PH = { scheme: 'qrph', bank: 'SANDPHM2XXX', account: '000123456789', name: 'SANDBOX MERCHANT', city: 'MAKATI' }

test('a name and a city with accents are written as banks read them, and the deposit goes on', async () => {
  await setPayee({ ...QR_PH, name: 'Señora Đặng’s Café', city: 'LAS PIÑAS' })
  const { code, check } = await begin('pavilion', 'scansaccents', '500')
  assert.match(code, /5918Senora Dang's Cafe6009LAS PINAS/)
  assert.equal(await pay(code), 303)
  assert.equal((await check())?.status, 'paid')
})

test('a channel that cannot work is not offered, and operators read why', async () => {
  const { client } = await begin('pavilion', 'scansnone', '500')
  const operator = await openOperator(paying.world, 'scansviewer', ['viewer'])
  for (const [payee, why] of [
    ['{"scheme":"vietqr","bank":"970403","account":"0011012345678"}', /vietqr are paid in VND, and not in PHP/],
    ['{"scheme":"qrph"}', /A payee is/],
    ['{}', /A payee is/],
    [{ ...QR_PH, name: 'N'.repeat(26) }, /name of a payee has 1 to 25/],
    [{ ...QR_PH, city: 'C'.repeat(16) }, /city of a payee has 1 to 15/],
    [{ ...QR_PH, city: ' ' }, /city of a payee has 1 to 15/],
    [{ ...QR_PH, name: 'ร้านค้า' }, /name of a payee/],
    [{ ...QR_PH, bank: 'SHORT' }, /BIC of eleven/],
  ] as const) {
    await setPayee(payee)
    const { value } = await client.call(getDepositOptions)
    assert.equal(
      value?.channels.some(({ kind }) => kind === 'code'),
      false,
      JSON.stringify(payee),
    )
    const told = (await operator.call(listDepositChannels)).value?.list.find(({ code }) => code === 'scan')
    assert.match(told?.fault ?? '', why)
  }
  await setPayee(QR_PH)
  assert.equal((await operator.call(listDepositChannels)).value?.list.find(({ code }) => code === 'scan')?.fault, undefined)
})

test('a channel whose largest amount no code can say is not offered', async () => {
  const { pool } = paying.world.app
  await pool.query("update deposit_channels set maximum_minor = 1000000000000 where merchant_code = 'hanoi'")
  const { client } = await begin('pavilion', 'scanslargest', '500')
  assert.ok((await client.call(getDepositOptions)).value)
  const hanoi = createClient(paying.world.app, { host: hosts.hanoi })
  assert.ok((await hanoi.register('scanslarge', 'correct horse battery')).value)
  assert.deepEqual(
    (await hanoi.call(getDepositOptions)).value?.channels.filter(({ kind }) => kind === 'code'),
    [],
  )
  await pool.query("update deposit_channels set maximum_minor = 9000000 where merchant_code = 'hanoi'")
})
