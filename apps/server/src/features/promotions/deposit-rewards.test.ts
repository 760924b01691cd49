import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { claimPromotion, joinPromotion, listPromotionStates, listPromotions } from '@pavilion/api/promotions'
import { claimAllRewards, claimReward, listRewards } from '@pavilion/api/rewards'
import { getMemberWallet } from '@pavilion/api/wallet'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { sendWebhook, startPayingWorld } from '../../../test/payment-company.ts'
import { addPromotion, someTerms } from '../../../test/promotion-rows.ts'
import { DAY_MS } from '../../base/durations.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { faultOfTerms } from './promotion-terms.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let serial = 0

/** Begins a deposit, and returns its number and how it is paid. */
async function begin(client: Client, amount: string, promotionId?: string) {
  serial += 1
  const request = { requestId: `reward-test-${serial}`, channel: 'ewallet', amount, ...(promotionId === undefined ? {} : { promotionId }) }
  const { value, errorCode } = await client.call(createDeposit, { body: request })
  assert.ok(value, errorCode)
  const news = { id: 'p', reference: value.id, status: 'paid', amount, currency: 'PHP', eventId: `evt_reward_${serial}` }
  return { id: value.id, pay: () => sendWebhook(paying.world, news, { secret: paying.secret }) }
}

/** Pays a deposit, and returns its number and what the webhook answered. */
async function payIn(client: Client, amount: string, promotionId?: string) {
  const { id, pay } = await begin(client, amount, promotionId)
  return { id, answer: await pay() }
}

const stop = (promotionId: string) =>
  paying.world.app.pool.query('update promotions set stopped_at = $1 where id = $2', [paying.clock(), promotionId])

/** Makes another version current, with those terms and from far days on; the one before it is kept, as when operators publish. */
async function publishNext(promotionId: string, terms: object | null) {
  await paying.world.app.pool.query(
    `insert into promotion_versions (promotion_id, number, category, titles, contents, picture, starts_on, ends_on, terms)
     select id, version, category, titles, contents, picture, starts_on, ends_on, terms from promotions where id = $1`,
    [promotionId],
  )
  await paying.world.app.pool.query(`update promotions set version = version + 1, starts_on = '2099-01-01', terms = $2 where id = $1`, [
    promotionId,
    terms,
  ])
}

/** The day after, with the member's session still open. */
async function passADay(client: Client & { account: string }) {
  paying.clock.advance(DAY_MS)
  await paying.world.app.pool.query(
    `update sessions set renewed_at = $1, expires_at = $1::timestamptz + interval '20 minutes'
     where member_id = (select id from members where account = $2)`,
    [paying.clock(), client.account],
  )
}

const newMember = async (account: string) => Object.assign(await registerMember(paying.world.app, account), { account })
const balance = async (client: Client) => (await client.call(getMemberWallet)).value?.availableBalance
const statusFor = async (client: Client, promotionId: string) =>
  (await client.call(listPromotionStates)).value?.list.find((one) => one.promotionId === promotionId)?.status
const join = async (client: Client, promotionId: string) =>
  assert.equal((await client.call(joinPromotion, { body: { promotionId } })).status, 200)

test('a promotion of every day that was joined on several days is earned once by the deposits of one', async () => {
  const client = await newMember('dailyjoiner')
  const terms = { entry: 'join', amount: '50.00', turnover: 0, deposit: { minimum: '100.00' }, repeat: 'daily' } as const
  const promotionId = await addPromotion(paying.world, terms)
  await join(client, promotionId)
  await passADay(client)
  assert.deepEqual(
    (await client.call(listRewards)).value?.list.map(({ status, tab }) => [status, tab]),
    [['close', 'expired']],
    'the day on which it was joined is over',
  )
  await join(client, promotionId)
  for (let times = 0; times < 3; times++) assert.equal((await payIn(client, '100.00')).answer.body.outcome, 'credit')
  assert.equal(await statusFor(client, promotionId), 'claim')
  assert.equal((await client.call(claimAllRewards)).value?.claimed, 1)
  assert.equal(await balance(client), '1350.00')
})

const GIFT = { entry: 'join', amount: '50.00', turnover: 0, deposit: { minimum: '100.00' } } as const
const changes: [string, (promotionId: string) => Promise<unknown>][] = [
  ['stop', stop],
  ['version', (id) => publishNext(id, { ...someTerms, ...GIFT, amount: '70.00', deposit: { minimum: '500.00' } })],
  ['nothing', (id) => publishNext(id, null)],
]
for (const [name, change] of changes)
  test(`what was joined, or begun with a deposit, earns by the terms that the member saw: ${name}`, async () => {
    const promotionId = await addPromotion(paying.world, GIFT)
    const [joined, begun, late] = [await newMember(`joined${name}`), await newMember(`begun${name}`), await newMember(`late${name}`)]
    await join(joined, promotionId)
    const deposit = await begin(begun, '100.00', promotionId)
    await change(promotionId)
    await payIn(joined, '100.00', promotionId)
    await deposit.pay()
    assert.deepEqual([await balance(joined), await balance(begun)], ['1150.00', '1150.00'])
    const request = { requestId: `late-${name}`, channel: 'ewallet', amount: '500.00', promotionId }
    assert.equal((await late.call(createDeposit, { body: request })).errorCode, 'promotion-unavailable')
    assert.equal((await begun.call(createDeposit, { body: request })).errorCode, 'promotion-unavailable', 'it was earned')
  })

test('a reward is claimed by its promotion whatever version stands by now', async () => {
  const client = await newMember('earlyclaim')
  const promotionId = await addPromotion(paying.world, GIFT)
  await join(client, promotionId)
  await payIn(client, '100.00')
  await publishNext(promotionId, null)
  assert.equal((await client.call(claimPromotion, { body: { promotionId } })).value?.status, 'claimed')
  assert.equal((await client.call(claimPromotion, { body: { promotionId } })).errorCode, 'already-claimed')
  assert.equal(await balance(client), '1150.00')
})

test('a failing reward never stops a deposit’s credit; it is on record, and the deposit’s books are whole', async () => {
  const client = await newMember('faultyreward')
  const promotionId = await addPromotion(paying.world, { entry: 'join', amount: '50.00', deposit: { minimum: '100.00' } })
  await join(client, promotionId)
  // More than the database can hold: it refuses the statement, and with it whatever its transaction did.
  await paying.world.app.pool.query(
    `update promotion_applications set terms = terms || '{"turnover":1000000000000000000}' where promotion_id = $1`,
    [promotionId],
  )
  const { id, answer } = await payIn(client, '100.00')
  assert.deepEqual([answer.status, answer.body.outcome], [200, 'credit'])
  assert.equal(await balance(client), '1100.00')
  const { rows } = await paying.world.app.pool.query('select kind, detail from significant_events where subject = $1', [`deposit:${id}`])
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['deposit-reward-failed'],
  )
  assert.match(rows[0]?.detail, /^no promotion chosen: .*out of range/)
  assert.equal(await statusFor(client, promotionId), 'joined', 'another deposit can earn it')
})

test('terms that cannot be kept are refused with a sentence, and nobody takes part', async () => {
  const client = await newMember('badterms')
  const bad = await addPromotion(paying.world, {
    entry: 'join',
    amount: undefined,
    deposit: { minimum: '100.00', percent: 100 },
    maximumStake: '0.00',
  })
  assert.equal((await client.call(joinPromotion, { body: { promotionId: bad } })).errorCode, 'promotion-unknown')
  const listed = (await client.call(listPromotions)).value?.list.find(({ id }) => id === bad)
  assert.deepEqual([listed?.title, listed?.terms], ['A promotion', undefined], 'it only tells something')
  const request = { requestId: 'bad-terms-1', channel: 'ewallet', amount: '500.00', promotionId: bad }
  assert.equal((await client.call(createDeposit, { body: request })).errorCode, 'promotion-unavailable')
  assert.equal(faultOfTerms({ ...someTerms, maximumStake: '5' }, 'VND'), undefined)
  for (const [terms, currency, fault] of [
    [{ maximumStake: '0.00' }, 'PHP', 'maximumStake is 0.00, which is too little.'],
    [{ maximumStake: '0.50' }, 'VND', 'maximumStake is 0.50, which is no amount of VND.'],
    [{ maximumStake: '-1.00' }, 'PHP', 'maximumStake is -1.00, which is no amount of PHP.'],
    [{ amount: '0.00' }, 'PHP', 'amount is 0.00, which is too little.'],
    [{ entry: 'join', deposit: { minimum: '0.50' } }, 'VND', 'deposit.minimum is 0.50, which is no amount of VND.'],
    [{ deposit: { minimum: '50' } }, 'VND', 'A promotion that requires a deposit has to be joined.'],
    [{ turnover: 11 }, 'VND', 'These are not valid terms of a promotion.'],
  ] as const)
    assert.equal(faultOfTerms({ ...someTerms, ...terms }, currency), fault)
})

test('the highest amount of terms can be taken, and what stands there higher takes nobody on', async () => {
  const client = await newMember('dearterms')
  const claim = (promotionId: string) => client.call(claimPromotion, { body: { promotionId } })
  const most = await addPromotion(paying.world, { amount: '10000000000000.00', turnover: 10 })
  assert.equal((await claim(most)).value?.status, 'process')
  const beyond = await addPromotion(paying.world, { amount: '10000000000000000.00', turnover: 10 })
  assert.equal((await claim(beyond)).errorCode, 'promotion-unknown')
})

test('a reward that was issued before its terms were refused is not given without its limit', async () => {
  const client = await newMember('limitless')
  const promotionId = await addPromotion(paying.world, {
    entry: 'join',
    amount: '50.00',
    deposit: { minimum: '100.00' },
    maximumStake: '5.00',
  })
  await join(client, promotionId)
  await payIn(client, '100.00')
  const [reward] = (await client.call(listRewards)).value?.list ?? []
  const claim = () => client.call(claimReward, { body: { id: reward?.id ?? '' } })
  const limit = (text: string) =>
    paying.world.app.pool.query(`update promotion_applications set terms = terms || jsonb_build_object('maximumStake', $1::text)`, [text])
  for (const text of ['0.00', '0.005', '-1.00']) {
    await limit(text)
    assert.equal((await claim()).errorCode, 'reward-unknown', text)
  }
  await limit('5.00')
  assert.equal((await claim()).status, 200)
})
