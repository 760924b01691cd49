import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelDeposit, checkDeposit, createDeposit, getDepositOptions, listMyDeposits, openDeposit } from '@pavilion/api/cashier'
import { setLimit, takeBreak } from '@pavilion/api/protection'
import { getMemberWallet } from '@pavilion/api/wallet'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let requests = 0
const wanted = (amount = '500.00', more: object = {}) => ({ requestId: `request-${++requests}`, channel: 'ewallet', amount, ...more })
const balance = async (client: Client) => (await client.call(getMemberWallet)).value?.sumBalance

test('the ways to pay in come with limits, fee, usual time and round amounts within the limits', async () => {
  const client = await registerMember(paying.world.app, 'options')
  const { value } = await client.call(getDepositOptions)
  assert.equal(value?.isSandbox, true)
  assert.equal(value?.pending, undefined)
  assert.deepEqual(
    value?.channels.map(({ code, minimum, maximum, feePercent, feeFixed, usualMinutes }) => [
      code,
      minimum,
      maximum,
      feePercent,
      feeFixed,
      usualMinutes,
    ]),
    [
      ['ewallet', '100.00', '20000.00', '0.00', '0.00', 1],
      ['bank', '200.00', '100000.00', '0.00', '10.00', 15],
      ['card', '100.00', '50000.00', '1.50', '0.00', 2],
      ['scan', '100.00', '50000.00', '0.00', '0.00', 1],
      ['checkout', '100.00', '50000.00', '2.50', '0.00', 2],
      ['transfer', '500.00', '500000.00', '0.00', '0.00', 60],
    ],
  )
  assert.deepEqual(value?.channels[0]?.quickAmounts, ['100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00'])
})

test('a deposit is paid on the page of the payment company and credited once, however often it is asked about', {
  tags: ['MOD-02'],
}, async () => {
  const client = await registerMember(paying.world.app, 'paysonce')
  const { value: deposit } = await client.call(createDeposit, { body: wanted('500') })
  assert.equal(deposit?.status, 'pending')
  assert.equal((await client.call(getDepositOptions)).value?.pending?.id, deposit?.id)
  assert.equal(await answerPayPage(deposit?.payAddress, 'pay'), `http://localhost/m/voucherCenter?deposit=${deposit?.id}`)
  assert.equal(await balance(client), '1000.00')
  const id = deposit?.id ?? ''
  for (const _ of [1, 2, 3]) {
    const { value } = await client.call(checkDeposit, { body: { id } })
    assert.deepEqual([value?.status, value?.credited], ['paid', '500.00'])
    paying.clock.advance(5_000)
  }
  assert.equal(await balance(client), '1500.00')
  const { value: options } = await client.call(getDepositOptions)
  assert.equal(options?.pending, undefined)
  const { value: list } = await client.call(listMyDeposits)
  assert.deepEqual(
    list?.list.map(({ id, status }) => [id, status]),
    [[id, 'paid']],
  )
  await changeMerchant(paying.world, 'pavilion', { flags: { FUNDTRANS3: false } })
  assert.equal((await client.call(createDeposit, { body: wanted() })).errorCode, 'feature-unavailable')
  await changeMerchant(paying.world, 'pavilion', { flags: { FUNDTRANS3: true } })
})

test('a fee comes on top: the payment company asks for both, the wallet gets the amount', async () => {
  const client = await registerMember(paying.world.app, 'paysfees')
  const { value: deposit } = await client.call(createDeposit, { body: wanted('100.33', { channel: 'card' }) })
  assert.deepEqual([deposit?.amount, deposit?.fee, deposit?.total], ['100.33', '1.51', '101.84'])
  await answerPayPage(deposit?.payAddress, 'pay')
  const { value } = await client.call(checkDeposit, { body: { id: deposit?.id ?? '' } })
  assert.deepEqual([value?.status, value?.credited], ['paid', '100.33'])
})

test('a request that is sent twice, also at the same moment, is one deposit; with other content it is refused', async () => {
  const client = await registerMember(paying.world.app, 'taptwice')
  const body = wanted('300')
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.call(createDeposit, { body })))
  assert.deepEqual([...new Set(answers.map(({ value }) => value?.id))].length, 1)
  assert.equal((await client.call(createDeposit, { body: { ...body, amount: '301' } })).errorCode, 'request-differs')
  assert.equal((await client.call(createDeposit, { body: wanted('300') })).errorCode, 'deposit-pending')
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => (await registerOnce('tapmany')).call(createDeposit, { body: wanted('300') })),
  )
  assert.equal(others.filter(({ value }) => value).length, 1)
  assert.equal(new Set(others.filter(({ value }) => !value).map(({ errorCode }) => errorCode)).size, 1)
})

let once: Promise<Client> | undefined
const registerOnce = (name: string) => {
  once ??= registerMember(paying.world.app, name)
  return once
}

test('what cannot be is refused: amounts beside the limits, channels that are none, promotions that are not open', async () => {
  const client = await registerMember(paying.world.app, 'refusals')
  const refusal = async (body: ReturnType<typeof wanted>) => (await client.call(createDeposit, { body })).errorCode
  for (const amount of ['99.99', '20000.01', '100.005', '0', '9'.repeat(30)])
    assert.equal(await refusal(wanted(amount)), 'deposit-amount-invalid')
  for (const amount of ['-500', '1e3', '', ' 500', '٥٠٠']) assert.notEqual(await refusal(wanted(amount)), undefined)
  assert.equal(await refusal(wanted('500', { channel: 'carrier-pigeon' })), 'channel-unavailable')
  assert.equal(await refusal(wanted('500', { promotionId: '999999' })), 'promotion-unavailable')
  assert.equal(await refusal({ ...wanted(), requestId: 'x' }), 'invalid-request')
  assert.equal((await client.call(listMyDeposits)).value?.list.length, 0)
  await paying.db.updateTable('deposit_channels').set({ is_enabled: false }).where('code', '=', 'bank').execute()
  assert.equal(await refusal(wanted('500', { channel: 'bank' })), 'channel-unavailable')
  await paying.db.updateTable('deposit_channels').set({ is_enabled: true }).where('code', '=', 'bank').execute()
})

test('a limit of the member and a break refuse a deposit, also when many come at once', async () => {
  const client = await registerMember(paying.world.app, 'limited')
  await client.call(setLimit, { body: { kind: 'deposit-day', value: '600' } })
  const { value: first } = await client.call(createDeposit, { body: wanted('500') })
  assert.ok(first)
  await client.call(cancelDeposit, { body: { id: first.id } })
  const { value: second } = await client.call(createDeposit, { body: wanted('500') })
  await answerPayPage(second?.payAddress, 'pay')
  await client.call(checkDeposit, { body: { id: second?.id ?? '' } })
  assert.equal((await client.call(createDeposit, { body: wanted('100.01') })).errorCode, 'deposit-limit-reached')
  const { value: third } = await client.call(createDeposit, { body: wanted('100') })
  await client.call(takeBreak, { body: { kind: 'time-out', length: '1d' } })
  await client.call(cancelDeposit, { body: { id: third?.id ?? '' } })
  assert.equal((await client.call(createDeposit, { body: wanted('100') })).errorCode, 'on-break')
})

test('a payment that fails, and one that is given up, end the deposit; another can begin', async () => {
  const client = await registerMember(paying.world.app, 'givesup')
  const { value: one } = await client.call(createDeposit, { body: wanted() })
  await answerPayPage(one?.payAddress, 'decline')
  assert.equal((await client.call(checkDeposit, { body: { id: one?.id ?? '' } })).value?.status, 'failed')
  const { value: two } = await client.call(createDeposit, { body: wanted() })
  assert.equal((await client.call(cancelDeposit, { body: { id: two?.id ?? '' } })).value?.status, 'cancelled')
  assert.equal((await client.call(cancelDeposit, { body: { id: two?.id ?? '' } })).value?.status, 'cancelled')
  const { value: three } = await client.call(createDeposit, { body: wanted() })
  await answerPayPage(three?.payAddress, 'pay')
  const cancelled = await client.call(cancelDeposit, { body: { id: three?.id ?? '' } })
  assert.equal(cancelled.value?.status, 'paid', 'what was paid before it was given up is credited')
  assert.equal(await balance(client), '1500.00')
})

test('the page of the payment company is asked for again when its address got lost, and stays the same', async () => {
  const client = await registerMember(paying.world.app, 'resumes')
  const { value: deposit } = await client.call(createDeposit, { body: wanted() })
  assert.ok(deposit?.payAddress)
  await paying.db.updateTable('deposits').set({ pay_address: null, gateway_reference: null }).where('id', '=', BigInt(deposit.id)).execute()
  assert.equal((await client.call(openDeposit, { body: { id: deposit.id } })).value?.payAddress, deposit.payAddress)
  assert.equal((await client.call(openDeposit, { body: { id: deposit.id } })).value?.payAddress, deposit.payAddress)
})

test('deposits are for real accounts that are logged in, and each sees only its own', async () => {
  const owner = await registerMember(paying.world.app, 'owner')
  const { value: deposit } = await owner.call(createDeposit, { body: wanted() })
  const id = deposit?.id ?? ''
  const stranger = await registerMember(paying.world.app, 'stranger')
  for (const endpoint of [openDeposit, checkDeposit, cancelDeposit]) {
    for (const unknown of [id, '1', '9999999999999999999']) {
      assert.equal((await stranger.call(endpoint, { body: { id: unknown } })).errorCode, 'not-found')
    }
    assert.equal((await createClient(paying.world.app).call(endpoint, { body: { id } })).errorCode, 'not-logged-in')
  }
  assert.deepEqual((await stranger.call(listMyDeposits)).value?.list, [])
  const visitor = createClient(paying.world.app)
  assert.equal((await visitor.call(createDeposit, { body: wanted() })).errorCode, 'not-logged-in')
  assert.equal((await visitor.call(getDepositOptions)).errorCode, 'not-logged-in')
  assert.equal((await visitor.call(listMyDeposits)).errorCode, 'not-logged-in')
  for (const type of [4, 40, 41, 42]) {
    await paying.db.updateTable('members').set({ type }).where('account', '=', 'stranger').execute()
    assert.equal((await stranger.call(createDeposit, { body: wanted() })).errorCode, 'real-account-needed', `type ${type}`)
    assert.equal((await stranger.call(getDepositOptions)).errorCode, 'real-account-needed')
    assert.equal((await stranger.call(listMyDeposits)).errorCode, 'real-account-needed')
    assert.equal((await stranger.call(cancelDeposit, { body: { id } })).errorCode, 'real-account-needed')
  }
  for (const type of [1, 2]) {
    await paying.db.updateTable('members').set({ type }).where('account', '=', 'stranger').execute()
    const { value } = await stranger.call(createDeposit, { body: wanted() })
    assert.equal(value?.status, 'pending', `type ${type}`)
    await stranger.call(cancelDeposit, { body: { id: value?.id ?? '' } })
  }
})

test('a merchant without a payment company offers nothing and takes nothing', async () => {
  await addMerchant(paying.world, 'penniless', 'penniless.example')
  const client = createClient(paying.world.app, { host: 'penniless.example' })
  assert.ok((await client.register('nopayments', 'correct horse battery')).value)
  assert.deepEqual((await client.call(getDepositOptions)).value?.channels, [])
  assert.equal((await client.call(createDeposit, { body: wanted() })).errorCode, 'channel-unavailable')
})

test('a list of deposits pages backwards to its end', async () => {
  const client = await registerMember(paying.world.app, 'manypages')
  for (let count = 0; count < 22; count++) {
    const { value } = await client.call(createDeposit, { body: wanted() })
    await client.call(cancelDeposit, { body: { id: value?.id ?? '' } })
  }
  const { value: first } = await client.call(listMyDeposits)
  const { value: second } = await client.call(listMyDeposits, { query: { cursor: first?.nextCursor ?? '' } })
  assert.deepEqual([first?.list.length, second?.list.length, second?.nextCursor], [20, 2, undefined])
  assert.equal((await client.call(listMyDeposits, { query: { cursor: '9999999999999999999' } })).value?.list.length, 20)
  assert.equal(new Set([...(first?.list ?? []), ...(second?.list ?? [])].map(({ id }) => id)).size, 22)
})

test('somebody who begins deposits without end is stopped, until an hour is over', async () => {
  const client = await registerMember(paying.world.app, 'endless')
  await changeMerchant(paying.world, 'pavilion', { settings: { deposits_per_hour: '2' } })
  for (const expected of [undefined, undefined, 'too-many-requests']) {
    const { value, errorCode } = await client.call(createDeposit, { body: wanted() })
    assert.equal(errorCode, expected)
    if (value) await client.call(cancelDeposit, { body: { id: value.id } })
  }
  await changeMerchant(paying.world, 'pavilion', { settings: { deposits_per_hour: '30' } })
})

test('without an answer of the payment company no deposit waits, and the next try is a new one', async () => {
  const client = await registerMember(paying.world.app, 'nobodyhome')
  await paying.closeCompany()
  assert.equal((await client.call(createDeposit, { body: wanted() })).errorCode, 'payment-unavailable')
  assert.equal((await client.call(getDepositOptions)).value?.pending, undefined)
  assert.equal((await client.call(listMyDeposits)).value?.list[0]?.status, 'failed')
  paying.clock.advance(MINUTE_MS)
})
