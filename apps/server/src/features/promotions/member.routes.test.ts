import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelBonus } from '@pavilion/api/bonuses'
import { claimPromotion, joinPromotion, listPromotionStates, listPromotions } from '@pavilion/api/promotions'
import { takeBreak } from '@pavilion/api/protection'
import { claimAllRewards, claimReward, listRewardHistory, listRewards } from '@pavilion/api/rewards'
import { getMemberWallet } from '@pavilion/api/wallet'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { addPromotion } from '../../../test/promotion-rows.ts'
import { bet, fresh, protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { type App, buildApp } from '../../app.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyBonuses } from '../bonuses/wiring.ts'
import { createMoneyOf } from '../wallet/wiring.ts'
import type { PromotionTools } from './claim-reward.ts'
import { decideApplication } from './decide-application.ts'
import { issueDepositReward } from './issue-deposit-reward.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let other: App
let provider: ProviderClient
let db: Db
before(async () => {
  world = await startTestApp()
  other = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await other.server.ready()
  provider = await createProviderClient(world.app, world.databaseUrl)
  db = createDatabase(world.app.pool)
})
after(async () => {
  const faults = [await verifyLedger(db), await verifyBonuses(db)]
  await provider.stop()
  await other.close()
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

const { betWin } = protocolCalls(() => provider)
const PASSWORD = 'correct horse battery'

const idOf = async (account: string) => {
  const [row] = await provider.sql<{ id: string }>('select id from members where account = $1', [account])
  return row?.id ?? ''
}
let made: PromotionTools | undefined
const tools = (): PromotionTools => {
  made ??= { clock: world.clock, makeId: createIdMaker(world.clock, 901), moneyOf: createMoneyOf(db, world.clock) }
  return made
}
const statusFor = async (client: Client, promotionId: string) =>
  (await client.call(listPromotionStates)).value?.list.find((one) => one.promotionId === promotionId)?.status
const rewardOf = async (client: Client, promotionId: string) =>
  (await client.call(listRewards)).value?.list.find((one) => one.promotionId === promotionId)
const moneyOf = async (client: Client) => {
  const { value } = await client.call(getMemberWallet)
  return [value?.availableBalance, value?.bonusBalance]
}
const deposit = (member: string, amount: bigint, promotionId: bigint | null = null) =>
  db.transaction().execute(async (tx) => {
    const news = { merchantCode: 'pavilion', memberId: memberId(BigInt(member)), depositId: tools().makeId(), currency: 'PHP' }
    await issueDepositReward(
      tx,
      { ...news, amount, promotionId, promotionVersion: null, paidAt: world.clock() },
      { ...tools(), warn: (error) => assert.fail(String(error)) },
    )
  })
const decide = (id: string, isApproved: boolean, reason = '') =>
  db.transaction().execute(async (tx) => {
    const outcome = await decideApplication(tx, 'pavilion', BigInt(id), { by: 'an operator', isApproved, reason }, tools())
    return outcome instanceof Refusal ? outcome.why : undefined
  })

test('every status is reached: join, joined, claim, process, claimed, close, applying, rejected, issued, coming soon', {
  tags: ['PROMO-14'],
}, async () => {
  const client = await registerMember(world.app, 'statusone')
  const member = await idOf('statusone')
  const matched = await addPromotion(world, { entry: 'join', amount: undefined, deposit: { minimum: '50.00', percent: 100 }, turnover: 1 })
  const asked = await addPromotion(world, { entry: 'join', needsApproval: true, turnover: 0 })
  const refused = await addPromotion(world, { entry: 'join', needsApproval: true })
  const free = await addPromotion(world, { turnover: 1, amount: '10.00' })
  const soon = await addPromotion(world, {}, { startsOn: '2099-01-01' })
  const statuses = () => Promise.all([matched, asked, refused, free, soon].map((id) => statusFor(client, id)))
  assert.deepEqual(await statuses(), ['join', 'join', 'join', 'claim', 'coming-soon'])

  for (const promotionId of [matched, asked, refused]) await client.call(joinPromotion, { body: { promotionId } })
  assert.deepEqual(await statuses(), ['joined', 'applying', 'applying', 'claim', 'coming-soon'])
  assert.equal((await client.call(joinPromotion, { body: { promotionId: matched } })).errorCode, 'already-joined')
  assert.equal((await client.call(joinPromotion, { body: { promotionId: soon } })).errorCode, 'promotion-not-open')
  assert.equal((await client.call(claimPromotion, { body: { promotionId: matched } })).errorCode, 'promotion-not-open')

  await deposit(member, 4_999n)
  assert.equal(await statusFor(client, matched), 'joined', 'a smaller deposit is not enough')
  await deposit(member, 5_000n)
  const applications = [await rewardOf(client, asked), await rewardOf(client, refused)]
  assert.equal(await decide(applications[0]?.id ?? '', true), undefined)
  assert.equal(await decide(applications[1]?.id ?? '', false, 'One a household.'), undefined)
  assert.match((await decide(applications[1]?.id ?? '', true)) ?? '', /does not wait/)
  assert.deepEqual(await statuses(), ['claim', 'issued', 'rejected', 'claim', 'coming-soon'])
  assert.equal((await rewardOf(client, refused))?.reason, 'One a household.')

  assert.deepEqual((await client.call(claimPromotion, { body: { promotionId: matched } })).value, { status: 'process', amount: '50.00' })
  assert.equal((await client.call(claimPromotion, { body: { promotionId: free } })).errorCode, 'bonus-running')
  await client.call(claimReward, { body: { id: applications[0]?.id ?? '' } })
  assert.deepEqual(await statuses(), ['process', 'claimed', 'rejected', 'claim', 'coming-soon'])

  await betWin(member, [bet('50.00')], { round_id: fresh('round'), finished: true })
  assert.equal(await statusFor(client, matched), 'claimed', 'its turnover is reached')
  await client.call(claimPromotion, { body: { promotionId: free } })
  await client.call(cancelBonus, { body: { id: (await rewardOf(client, free))?.id ?? '', loses: '10.00' } })
  assert.equal(await statusFor(client, free), 'close')
})

test('conditions: dates, kinds of member, once a member and once a day', async () => {
  const client = await registerMember(world.app, 'conditions')
  const over = await addPromotion(world, {}, { endsOn: '2020-02-01' })
  const agents = await addPromotion(world, { memberTypes: [1, 2] })
  const daily = await addPromotion(world, { turnover: 0, amount: '1.00', repeat: 'daily' })
  const once = await addPromotion(world, { turnover: 0, amount: '1.00' })
  const claim = async (promotionId: string) => (await client.call(claimPromotion, { body: { promotionId } })).errorCode
  assert.equal(await claim(over), 'promotion-not-open')
  assert.equal(await claim(agents), 'promotion-not-open')
  assert.equal(await statusFor(client, agents), undefined, 'what is not for the member is not offered')
  assert.equal(await claim('999999999'), 'promotion-unknown')
  assert.deepEqual([await claim(daily), await claim(daily), await claim(once)], [undefined, 'already-claimed', undefined])
  assert.equal(await statusFor(client, daily), 'claimed')
  world.clock.advance(DAY_MS)
  await client.login('conditions', PASSWORD)
  assert.equal(await statusFor(client, daily), 'claim')
  assert.deepEqual([await claim(daily), await claim(once)], [undefined, 'already-claimed'])
  assert.deepEqual(await moneyOf(client), ['1003.00', '0.00'])
})

test('fifty parallel claims over two servers credit each reward exactly once', { tags: ['PG-26'] }, async () => {
  const paid = await addPromotion(world, { entry: 'join', turnover: 0, amount: '25.00' })
  const running = await addPromotion(world, { entry: 'join', turnover: 5, amount: '40.00' })
  const here = await registerMember(world.app, 'fiftyfold')
  const there = createClient(other)
  await there.login('fiftyfold', PASSWORD)
  await here.call(joinPromotion, { body: { promotionId: paid } })
  await here.call(joinPromotion, { body: { promotionId: running } })
  const ids = [(await rewardOf(here, paid))?.id ?? '', (await rewardOf(here, running))?.id ?? '']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const client = index % 2 === 0 ? here : there
      if (index % 10 === 9) return client.call(claimAllRewards).then(({ status }) => ({ status, errorCode: undefined, isAll: true }))
      const id = ids[Math.floor(index / 2) % 2] ?? ''
      return client.call(claimReward, { body: { id } }).then(({ status, errorCode }) => ({ status, errorCode, isAll: false }))
    }),
  )
  // A crowd on a slow machine may be answered `unavailable` in time; a member who asks again finds what was done.
  const unexpected = answers.filter(({ status, errorCode }) => status !== 200 && status !== 503 && errorCode !== 'already-claimed')
  assert.deepEqual(unexpected, [])
  assert.ok(answers.filter(({ status, isAll }) => status === 200 && !isAll).length <= ids.length)
  await here.call(claimAllRewards)
  for (const id of ids) assert.equal((await there.call(claimReward, { body: { id } })).errorCode, 'already-claimed')
  assert.deepEqual(await moneyOf(here), ['1025.00', '40.00'])
  const posted = await provider.sql<{ kind: number; n: string }>(
    'select kind, count(*) as n from ledger.transfers where reference = any($1) group by kind order by kind',
    [ids.map((id) => `reward:${id}`)],
  )
  assert.deepEqual(
    posted.map(({ kind, n }) => [kind, Number(n)]),
    [
      [20, 1],
      [23, 1],
    ],
  )
})

test('the reward centre: tabs, progress, history with order numbers and the total of the month', { tags: ['PG-26'] }, async () => {
  const client = await registerMember(world.app, 'centre01')
  const member = await idOf('centre01')
  const paid = await addPromotion(world, { entry: 'join', turnover: 0, amount: '5.00', kind: 'envelope' })
  const running = await addPromotion(world, { entry: 'join', turnover: 10, amount: '100.00' })
  const later = await addPromotion(world, { entry: 'join', turnover: 2, amount: '7.00', claimDays: 1 })
  for (const promotionId of [paid, running, later]) await client.call(joinPromotion, { body: { promotionId } })
  const tabs = async () => Promise.all([paid, running, later].map(async (id) => (await rewardOf(client, id))?.tab))
  assert.deepEqual(await tabs(), ['claimable', 'claimable', 'claimable'])
  const all = await client.call(claimAllRewards)
  assert.deepEqual(all.value, { claimed: 2, amount: '105.00', waiting: 1 })
  await betWin(member, [bet('400.00')], { round_id: fresh('round'), finished: true })
  const { bonus } = (await rewardOf(client, running)) ?? {}
  assert.deepEqual(bonus, { balance: '100.00', wagered: '400.00', required: '1000.00', hasOpenRound: false })
  assert.deepEqual(await tabs(), ['claimed', 'process', 'claimable'])
  world.clock.advance(DAY_MS)
  await client.login('centre01', PASSWORD)
  assert.deepEqual(await tabs(), ['claimed', 'process', 'expired'])
  assert.equal((await client.call(claimReward, { body: { id: (await rewardOf(client, later))?.id ?? '' } })).errorCode, 'reward-expired')
  const { value: history } = await client.call(listRewardHistory)
  assert.deepEqual(history?.list.map(({ amount }) => amount).sort(), ['100.00', '5.00'])
  assert.ok(history?.list.every(({ id, takenAt, title }) => /^\d+$/.test(id) && takenAt !== '' && title === 'A promotion'))
  assert.equal((await client.call(listRewards)).value?.monthTotal, '105.00')
  const stranger = await registerMember(world.app, 'centre02')
  assert.equal((await stranger.call(claimReward, { body: { id: history?.list[0]?.id ?? '' } })).errorCode, 'reward-unknown')
})

test('a visitor and a guest have no reward centre', { tags: ['PG-26', 'DP-54'] }, async () => {
  assert.equal((await createClient(world.app).call(listRewards)).errorCode, 'not-logged-in')
  const client = await registerMember(world.app, 'wasguest')
  await provider.sql("update members set type = 4 where account = 'wasguest'")
  world.clock.advance(61_000)
  assert.equal((await client.call(listRewards)).errorCode, 'real-account-needed')
  assert.equal((await client.call(claimAllRewards)).errorCode, 'real-account-needed')
})

test('a deposit earns one reward: the promotion chosen for it, else the first joined, and never a second', async () => {
  const client = await registerMember(world.app, 'deposits')
  const member = await idOf('deposits')
  const terms = { entry: 'join', amount: undefined, deposit: { minimum: '100.00', percent: 50, maximum: '75.00' }, turnover: 2 } as const
  const [one, two] = [await addPromotion(world, { ...terms, countsDeposit: true }), await addPromotion(world, terms)]
  await deposit(member, 20_000n, BigInt(one))
  assert.deepEqual(await moneyOf(client), ['1000.00', '75.00'])
  assert.equal((await rewardOf(client, one))?.bonus?.required, '550.00', 'twice the deposit with the bonus')
  await deposit(member, 20_000n, BigInt(one))
  assert.deepEqual(await moneyOf(client), ['1000.00', '75.00'])
  await deposit(member, 20_000n)
  assert.equal(await rewardOf(client, two), undefined, 'nothing was joined')
  await client.call(joinPromotion, { body: { promotionId: two } })
  await deposit(member, 10_000n)
  assert.equal((await rewardOf(client, two))?.amount, '50.00')
  assert.equal(await statusFor(client, two), 'claim', 'it waits while another runs')
})

test('during a break nothing is offered, joined, claimed or earned', async () => {
  const client = await registerMember(world.app, 'onbreak1')
  const member = await idOf('onbreak1')
  const [free, matched] = [
    await addPromotion(world),
    await addPromotion(world, { entry: 'join', amount: undefined, deposit: { minimum: '1.00', percent: 100 } }),
  ]
  assert.equal((await client.call(takeBreak, { body: { kind: 'time-out', length: '1d' } })).status, 200)
  assert.deepEqual([await statusFor(client, free), await statusFor(client, matched)], [undefined, undefined])
  assert.equal((await client.call(claimPromotion, { body: { promotionId: free } })).errorCode, 'on-break')
  assert.equal((await client.call(joinPromotion, { body: { promotionId: matched } })).errorCode, 'on-break')
  assert.equal((await client.call(claimAllRewards)).errorCode, 'on-break')
  await deposit(member, 10_000n, BigInt(matched))
  assert.deepEqual(await moneyOf(client), ['1000.00', '0.00'])
})

test('a promotion says its terms, and one to come is listed before its day', { tags: ['PENTITY-11'] }, async () => {
  const soon = await addPromotion(world, {}, { startsOn: '2099-01-01', endsOn: '2099-12-31' })
  const list = (await createClient(world.app).call(listPromotions)).value?.list ?? []
  const found = list.find(({ id }) => id === soon)
  assert.deepEqual(Object.keys(found ?? {}).sort(), [
    'announcementImages',
    'category',
    'content',
    'currencySymbol',
    'endDate',
    'id',
    'noExpiry',
    'read',
    'startDate',
    'status',
    'terms',
    'title',
  ])
  assert.deepEqual([found?.status, found?.noExpiry, found?.startDate], ['coming-soon', 0, '2099-01-01'])
})
