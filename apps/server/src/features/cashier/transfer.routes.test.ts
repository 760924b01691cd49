import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelDeposit, checkDeposit, createDeposit, type DepositValue, getDepositOptions, getDepositSlip } from '@pavilion/api/cashier'
import {
  approveDepositCredit,
  getDepositReview,
  listDepositReviews,
  proposeDepositCredit,
  type ReviewedDepositValue,
  refuseDeposit,
} from '@pavilion/api/deposit-reviews'
import { pictureBytesMax } from '@pavilion/api/feedback-limits'
import { getMemberWallet } from '@pavilion/api/wallet'
import sharp from 'sharp'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let maker: Client & { operatorId: bigint }
let checker: Client & { operatorId: bigint }
before(async () => {
  paying = await startPayingWorld()
  maker = await openOperator(paying.world, 'maker', ['cashier'])
  checker = await openOperator(paying.world, 'checker', ['approver'])
  // Here it is about two people; three-people.test.ts covers when a third is needed.
  await paying.world.app.pool.query("insert into money_rules (merchant_code, tolerance_basis_points) values ('pavilion', 1000)")
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let shade = 0
/** A slip that no other slip is like. */
const drawSlip = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: { r: shade++ % 256, g: 90, b: 20 } } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .png()
    .toBuffer()
const upload = async (client: Client, id: string, payload: Buffer, type = 'image/png') => {
  const answer = await client.send({
    method: 'POST',
    url: `/wps/cashier/deposit/slip?id=${id}`,
    payload,
    headers: { 'content-type': type },
  })
  return { ...answer, value: answer.value as DepositValue | undefined }
}
const fetchPicture = (client: Client, url: string) =>
  paying.world.app.server.inject({
    method: 'GET',
    url,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${client.token}`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
const balance = async (client: Client) => (await client.call(getMemberWallet)).value?.sumBalance

async function begin(account: string, amount = '700.00') {
  const client = await registerMember(paying.world.app, account)
  const { value: deposit } = await client.call(createDeposit, { body: { requestId: `transfer-${account}`, channel: 'transfer', amount } })
  assert.ok(deposit)
  return { client, deposit, id: deposit.id }
}
async function beginWithSlip(account: string) {
  const prepared = await begin(account)
  const slip = await drawSlip()
  const { value } = await upload(prepared.client, prepared.id, slip)
  assert.equal(value?.status, 'in-review')
  return { ...prepared, slip, slipId: value.slipIds[0] ?? '' }
}
const propose = (id: string, amount: string, client: Client = maker) => client.call(proposeDepositCredit, { body: { id, amount } })
const approve = (id: string, amount: string, client: Client = checker) => client.call(approveDepositCredit, { body: { id, amount } })
const reviewed = async (id: string) => (await maker.call(getDepositReview, { query: { id } })).value as ReviewedDepositValue

test('a slip is kept as a bare picture, and shown to its member and to operators alone, as nothing but a picture', async () => {
  const { client, id, slipId } = await beginWithSlip('showsslip')
  const own = await fetchPicture(client, `${getDepositSlip.path}?id=${slipId}`)
  assert.equal(own.statusCode, 200)
  assert.equal(own.headers['content-type'], 'image/png')
  assert.equal(own.headers['x-content-type-options'], 'nosniff')
  assert.match(String(own.headers['content-disposition']), /^inline; filename="picture\.png"$/)
  assert.match(String(own.headers['content-security-policy']), /sandbox/)
  assert.equal(own.headers['cache-control'], 'no-store')
  assert.ok(!own.rawPayload.includes('a secret place'))
  const stranger = await registerMember(paying.world.app, 'slipstranger')
  const path = `${getDepositSlip.path}?id=${slipId}`
  assert.equal((await stranger.send({ method: 'GET', url: path })).errorCode, 'not-found')
  assert.equal((await createClient(paying.world.app).send({ method: 'GET', url: path })).errorCode, 'not-logged-in')
  const operatorPath = `/operator/api/deposit-reviews/slip?id=${slipId}`
  assert.equal((await fetchPicture(maker, operatorPath)).headers['content-type'], 'image/png')
  const elsewhere = await openOperator(paying.world, 'elsewhere', ['cashier', 'approver'], {
    merchantCode: 'lantern',
    host: 'lantern.localhost',
  })
  assert.equal((await elsewhere.send({ method: 'GET', url: operatorPath })).errorCode, 'not-found')
  assert.equal((await elsewhere.call(getDepositReview, { query: { id } })).errorCode, 'not-found')
  assert.equal((await propose(id, '700', elsewhere)).errorCode, 'not-found')
  assert.equal((await elsewhere.call(refuseDeposit, { body: { id, reason: 'other' } })).errorCode, 'not-found')
  assert.equal((await elsewhere.call(listDepositReviews)).value?.list.length, 0)
})

test('a slip counts by its bytes: what is no whole picture, too large or too many is refused', {
  tags: ['CONST-32', 'CONST-33'],
}, async () => {
  const { client, id } = await begin('hostileslips')
  const png = await drawSlip()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('GIF89a'.padEnd(99, 'x')), png.subarray(0, 50), huge]) {
    assert.equal((await upload(client, id, bytes)).errorCode, 'picture-kind')
  }
  assert.equal(
    (await upload(client, id, Buffer.concat([png, Buffer.alloc(pictureBytesMax)]).subarray(0, pictureBytesMax + 1))).errorCode,
    'picture-too-large',
  )
  assert.equal((await upload(client, id, png, 'text/html')).errorCode, 'unsupported-content')
  assert.equal((await client.call(checkDeposit, { body: { id } })).value?.status, 'pending')
  // The same picture again is no other slip, whatever was written behind its end.
  for (const bytes of [png, png, Buffer.concat([png, Buffer.from('PK<script>')])]) {
    assert.equal((await upload(client, id, bytes)).value?.slipIds.length, 1)
  }
  await upload(client, id, await drawSlip())
  await upload(client, id, await drawSlip())
  assert.equal((await upload(client, id, await drawSlip())).errorCode, 'too-many-pictures')
  const stranger = await registerMember(paying.world.app, 'uploadsother')
  for (const other of [id, '1', '9999999999999999999']) assert.equal((await upload(stranger, other, png)).errorCode, 'not-found')
  assert.equal((await upload(createClient(paying.world.app), id, png)).errorCode, 'not-logged-in')
  const { value: page } = await stranger.call(createDeposit, { body: { requestId: 'a-page-one', channel: 'ewallet', amount: '500' } })
  assert.equal((await upload(stranger, page?.id ?? '', png)).errorCode, 'slip-not-needed')
  await stranger.call(cancelDeposit, { body: { id: page?.id ?? '' } })
})

test('a slip that was shown for another deposit is taken in, and operators see for which', async () => {
  const first = await beginWithSlip('slipfirst')
  const second = await begin('slipsecond')
  await upload(second.client, second.id, Buffer.concat([first.slip, Buffer.from('other bytes behind its end')]))
  const { slips } = await reviewed(second.id)
  assert.deepEqual(slips[0]?.seenFor, [first.id])
  assert.deepEqual((await reviewed(first.id)).slips[0]?.seenFor, [second.id])
  const { value } = await checker.call(refuseDeposit, { body: { id: second.id, reason: 'used-before' } })
  assert.equal(value?.deposit.status, 'refused')
  const { value: told } = await second.client.call(checkDeposit, { body: { id: second.id } })
  assert.deepEqual([told?.status, told?.refusal], ['refused', 'used-before'])
  assert.equal(await balance(second.client), '1000.00')
  assert.equal((await upload(second.client, second.id, await drawSlip())).errorCode, 'slip-not-needed')
})

test('two operators credit what came, once, also when they decide many times at the same moment', async () => {
  const { client, id } = await beginWithSlip('creditedonce')
  assert.equal((await approve(id, '700')).errorCode, 'proposal-differs', 'nobody proposed yet')
  assert.equal((await propose(id, '650.50')).value?.proposal?.amount, '650.50')
  assert.equal(await balance(client), '1000.00')
  assert.equal((await approve(id, '700')).errorCode, 'proposal-differs')
  const both = await openOperator(paying.world, 'bothroles', ['cashier', 'approver'])
  await propose(id, '640.50', both)
  assert.equal((await approve(id, '640.50', both)).errorCode, 'needs-another-operator')
  await propose(id, '650.50')
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(id, '650.50')))
  assert.deepEqual([...new Set(answers.map(({ value }) => value?.deposit.status))], ['paid'], 'the same said again is answered alike')
  assert.equal((await approve(id, '650.50', both)).errorCode, 'review-over')
  assert.equal(await balance(client), '1650.50')
  assert.equal((await propose(id, '1')).errorCode, 'review-over')
  assert.equal((await checker.call(refuseDeposit, { body: { id, reason: 'other' } })).errorCode, 'review-over')
  const actions = await paying.db
    .selectFrom('operator_actions')
    .select('action')
    .where('subject', '=', `deposit:${id}`)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['propose-deposit', 'propose-deposit', 'propose-deposit', 'approve-deposit'],
  )
})

test('each role does its part and no other, and amounts that are none are refused', async () => {
  const { id } = await beginWithSlip('rolesapart')
  const viewer = await openOperator(paying.world, 'viewer', ['viewer'])
  assert.equal((await viewer.call(getDepositReview, { query: { id } })).value?.account, 'rolesapart')
  for (const client of [viewer, checker]) assert.equal((await propose(id, '700', client)).errorCode, 'role-missing')
  for (const client of [viewer, maker]) {
    assert.equal((await approve(id, '700', client)).errorCode, 'role-missing')
    assert.equal((await client.call(refuseDeposit, { body: { id, reason: 'other' } })).errorCode, 'role-missing')
  }
  for (const amount of ['0', '-5', '1.001', '9'.repeat(30)]) assert.equal((await propose(id, amount)).errorCode, 'deposit-amount-invalid')
  for (const unknown of ['1', '9999999999999999999']) assert.equal((await propose(unknown, '5')).errorCode, 'not-found')
  const waiting = (await viewer.call(listDepositReviews)).value?.list.map(({ deposit }) => deposit.id) ?? []
  assert.ok(waiting.includes(id))
  assert.equal((await createClient(paying.world.app).call(listDepositReviews)).status, 401)
})

test('a transfer says where to send the money and with which reference, waits a day for its slip, and then ends', async () => {
  const { client, deposit, id } = await begin('sendsmoney')
  assert.equal(deposit.kind, 'transfer')
  assert.match(deposit.transfer?.reference ?? '', /^[2-9A-HJKMNP-TV-Z]{10}$/)
  assert.ok(deposit.transfer?.bank && deposit.transfer.holder && deposit.transfer.number)
  assert.equal(deposit.payAddress, undefined)
  assert.equal((await client.call(getDepositOptions)).value?.pending?.transfer?.reference, deposit.transfer?.reference)
  paying.clock.advance(23 * HOUR_MS)
  await client.login('sendsmoney', 'correct horse battery')
  assert.equal((await client.call(checkDeposit, { body: { id } })).value?.status, 'pending')
  paying.clock.advance(HOUR_MS)
  await client.login('sendsmoney', 'correct horse battery')
  assert.equal((await client.call(checkDeposit, { body: { id } })).value?.status, 'expired')
  // The money may have been sent all the same.
  assert.equal((await upload(client, id, await drawSlip())).value?.status, 'in-review')
})
