import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listInbox } from '@pavilion/api/messages'
import { claimPromotion, joinPromotion, listPromotionStates, listPromotions } from '@pavilion/api/promotions'
import { claimReward, listRewards } from '@pavilion/api/rewards'
import { getMemberWallet } from '@pavilion/api/wallet'
import {
  archivePromotion,
  decidePromotionApplications,
  forfeitMemberBonus,
  listPromotionApplications,
  listWrittenPromotions,
  stopPromotion,
} from '@pavilion/api/written-promotions'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addPromotion } from '../../../test/promotion-rows.ts'
import { type App, buildApp } from '../../app.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { systemRandom } from '../../base/random.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { verifyBonuses } from '../bonuses/wiring.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let db: Db
let writer: Client
let approver: Client
let viewer: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await beside.server.ready()
  db = createDatabase(world.app.pool)
  writer = await openOperator(world, 'promo-writer', ['content'])
  approver = await openOperator(world, 'promo-approver', ['approver'])
  viewer = await openOperator(world, 'promo-viewer', ['viewer'])
  const lantern = { merchantCode: 'lantern', host: 'lantern.localhost' }
  foreign = await openOperator(world, 'promo-foreign', ['content', 'approver'], lantern)
})
after(async () => {
  const faults = [await verifyLedger(db), await verifyBonuses(db)]
  await beside.close()
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

const listed = async (id: string, by = viewer) =>
  (await by.call(listWrittenPromotions, { query: {} })).value?.list.find((one) => one.id === id)
const applications = async (query: object, by = approver) => (await by.call(listPromotionApplications, { query })).value?.list ?? []
const decide = (by: Client, ids: readonly string[], isApproved: boolean, reason = '') =>
  by.call(decidePromotionApplications, { body: { ids: [...ids], isApproved, reason } })
const stop = (by: Client, id: string, reason = 'too dear') => by.call(stopPromotion, { body: { id, reason } })
const forfeit = (by: Client, id: string, requestId: string = randomUUID()) =>
  by.call(forfeitMemberBonus, { body: { requestId, id, reason: 'several accounts <b>' } })
const statusFor = async (client: Client, promotionId: string) =>
  (await client.call(listPromotionStates)).value?.list.find((one) => one.promotionId === promotionId)?.status
const rewardOf = async (client: Client, promotionId: string) =>
  (await client.call(listRewards)).value?.list.find((one) => one.promotionId === promotionId)
const moneyOf = async (client: Client) => {
  const { value } = await client.call(getMemberWallet)
  return [value?.availableBalance, value?.bonusBalance]
}
const actions = async (subject: string) =>
  (await world.app.pool.query('select action, detail from operator_actions where subject = $1 order by id', [subject])).rows

test('promotions are listed with state, days, counts of applications, cost, and what is wrong with their terms', {
  tags: ['CON-094'],
}, async () => {
  const running = await addPromotion(world, { turnover: 0, amount: '12.50' })
  const soon = await addPromotion(world, {}, { startsOn: '2099-01-01' })
  const over = await addPromotion(world, {}, { startsOn: '2020-01-01', endsOn: '2020-02-01' })
  const faulty = await addPromotion(world, { maximumStake: '0.00' })
  assert.deepEqual([(await listed(running))?.state, (await listed(running))?.cost], ['running', '0.00'])
  assert.deepEqual([(await listed(soon))?.state, (await listed(over))?.state], ['scheduled', 'ended'])
  assert.deepEqual([(await listed(over))?.startsOn, (await listed(over))?.endsOn], ['2020-01-01', '2020-02-01'])
  assert.deepEqual((await listed(faulty))?.fault, { code: 'amount-too-low', field: 'maximumStake' })
  for (const name of ['counted1', 'counted2'])
    await (await registerMember(world.app, name)).call(claimPromotion, { body: { promotionId: running } })
  const { counts, cost } = (await listed(running)) ?? {}
  assert.deepEqual([counts?.taken, counts?.joined, cost], [2, 0, '25.00'])
  assert.equal('cost' in ((await listed(running, writer)) ?? {}), false, 'who writes sees no money')
  const ended = (await viewer.call(listWrittenPromotions, { query: { state: 'ended' } })).value?.list ?? []
  assert.ok(ended.some(({ id }) => id === over) && ended.every(({ state }) => state === 'ended'))
  assert.equal(await listed(running, foreign), undefined)
  assert.equal((await createClient(world.app).call(listWrittenPromotions, { query: {} })).errorCode, 'not-logged-in')
})

test('applications are decided one or many, once, and the member reads why one was rejected', { tags: ['CON-101'] }, async () => {
  const promotionId = await addPromotion(world, { entry: 'join', needsApproval: true, turnover: 0, amount: '30.00' })
  const members = await Promise.all(['wait1', 'wait2', 'wait3'].map((name) => registerMember(world.app, name)))
  for (const member of members) await member.call(joinPromotion, { body: { promotionId } })
  const waiting = await applications({ promotionId })
  assert.deepEqual(
    waiting.map(({ account, state, marks, deposits, earlier }) => [account, state, marks, deposits, earlier]),
    ['wait1', 'wait2', 'wait3'].map((account) => [
      account,
      'waiting',
      ['new', 'never-paid-in'],
      { count: 0, total: '0.00' },
      { count: 0, taken: 0 },
    ]),
  )
  assert.equal('total' in ((await applications({ promotionId }, writer))[0]?.deposits ?? {}), false, 'who writes sees no money')
  const ids = waiting.map(({ id }) => id)
  assert.equal((await decide(writer, ids, false, ' x ')).errorCode, 'reason-text-needed')
  assert.equal((await decide(viewer, ids, true)).errorCode, 'role-missing')
  assert.equal((await decide(createClient(world.app), ids, true)).errorCode, 'not-logged-in')
  assert.deepEqual((await decide(foreign, [ids[0] ?? ''], true)).value?.list, [{ id: ids[0], outcome: 'not-found' }])

  const [first = '', second = '', third = ''] = ids
  const outcomes = (await decide(approver, [second, first], true)).value?.list.map(({ outcome }) => outcome)
  assert.deepEqual(outcomes, ['approved', 'approved'])
  assert.deepEqual((await decide(writer, [third, first], false, 'One a household.')).value?.list, [
    { id: first, outcome: 'decided-already' },
    { id: third, outcome: 'rejected' },
  ])
  assert.deepEqual((await decide(approver, [first], true)).value?.list, [{ id: first, outcome: 'approved' }], 'again is the same')
  assert.equal((await actions(`application:${first}`)).length, 1, 'and done once')
  assert.equal((await rewardOf(members[2] as Client, promotionId))?.reason, 'One a household.')
  assert.equal((await (members[0] as Client).call(claimReward, { body: { id: first } })).value?.amount, '30.00')
  assert.deepEqual((await listed(promotionId))?.counts, { waiting: 0, joined: 0, claimable: 1, taken: 1, missed: 0, rejected: 1 })
  assert.deepEqual(
    (await applications({ promotionId, state: 'rejected' })).map(({ id, reason, decidedBy }) => [id, reason, decidedBy]),
    [[third, 'One a household.', 'promo-writer']],
  )
  assert.equal((await foreign.call(listPromotionApplications, { query: { promotionId } })).errorCode, 'not-found')
})

test('an applicant who is stopped, is new or shares a device with another applicant is marked', { tags: ['CON-101'] }, async () => {
  const promotionId = await addPromotion(world, { entry: 'join', needsApproval: true })
  const [one, two] = [await registerMember(world.app, 'marked1'), await registerMember(world.app, 'marked2')]
  for (const member of [one, two]) await member.call(joinPromotion, { body: { promotionId } })
  const { pool } = world.app
  await pool.query(
    `insert into known_devices (member_id, token_hash, first_seen_at, last_seen_at, trusted_from)
     select m.id, $1, $2, $2, $2 from members m where m.account in ('marked1', 'marked2')`,
    [Buffer.alloc(32, 7), world.clock()],
  )
  await pool.query(
    `insert into member_stops (member_id, kind, reason, set_by_name, set_at)
     select id, 'betting', 'a test', 'somebody', $1 from members where account = 'marked1'`,
    [world.clock()],
  )
  const marks = Object.fromEntries((await applications({ promotionId })).map((row) => [row.account, row.marks]))
  assert.deepEqual(marks, {
    marked1: ['stopped', 'new', 'never-paid-in', 'shared-device'],
    marked2: ['new', 'never-paid-in', 'shared-device'],
  })
})

test('stopping ends joining at once on every server, and what was joined goes on', { tags: ['CON-104'] }, async () => {
  const promotionId = await addPromotion(world, { entry: 'join', turnover: 0, amount: '20.00' })
  const daily = await addPromotion(world, { repeat: 'daily', turnover: 0, amount: '1.00' })
  const [joined, late] = [await registerMember(world.app, 'earlybird'), await registerMember(world.app, 'latecomer')]
  const there = Object.assign(createClient(beside), { token: late.token, cookies: new Map(late.cookies) })
  await joined.call(joinPromotion, { body: { promotionId } })
  assert.equal((await stop(viewer, promotionId)).errorCode, 'role-missing')
  assert.equal((await stop(createClient(world.app), promotionId)).errorCode, 'not-logged-in')
  assert.equal((await stop(foreign, promotionId)).errorCode, 'not-found')
  const first = await stop(writer, promotionId)
  world.clock.advance(1_000)
  const again = await stop(approver, promotionId)
  assert.deepEqual([first.value?.stoppedAt, again.status], [again.value?.stoppedAt, 200])
  assert.equal((await actions(`promotion:${promotionId}`)).length, 1)
  for (const by of [late, there]) assert.equal((await by.call(joinPromotion, { body: { promotionId } })).errorCode, 'promotion-not-open')
  assert.deepEqual([await statusFor(late, promotionId), await statusFor(joined, promotionId)], ['close', 'claim'])
  const shown = (await createClient(world.app).call(listPromotions, { query: {} })).value?.list ?? []
  assert.equal(shown.find(({ id }) => id === promotionId)?.status, 'close')
  assert.equal((await joined.call(claimPromotion, { body: { promotionId } })).value?.amount, '20.00', 'what was joined is claimed')
  assert.equal((await late.call(claimPromotion, { body: { promotionId } })).errorCode, 'promotion-not-open')
  assert.equal((await listed(promotionId))?.state, 'ended')

  await stop(approver, daily)
  assert.equal((await late.call(claimPromotion, { body: { promotionId: daily } })).errorCode, 'promotion-not-open')
  const over = await addPromotion(world, {}, { endsOn: '2020-02-01' })
  assert.equal((await stop(approver, over)).errorCode, 'promotion-not-open')
})

test('of many who join while another server stops it, exactly those who were told so are in and paid', { tags: ['CON-104'] }, async () => {
  const promotionId = await addPromotion(world, { entry: 'join', turnover: 0, amount: '5.00' })
  const members = await Promise.all(Array.from({ length: 12 }, (_, at) => registerMember(world.app, `racer${at}`)))
  const join = async (member: Client) => (await member.call(joinPromotion, { body: { promotionId } })).value?.status === 'claim'
  const [first, second, , third] = await Promise.all([
    Promise.all(members.slice(0, 4).map(join)),
    Promise.all(members.slice(4, 8).map(join)),
    stop(Object.assign(createClient(beside), { token: approver.token, cookies: new Map(approver.cookies) }), promotionId),
    Promise.all(members.slice(8).map(join)),
  ])
  const told = [...first, ...second, ...third].filter((isIn) => isIn).length
  assert.equal((await listed(promotionId))?.counts.claimable, told)
  assert.equal((await (members[0] as Client).call(joinPromotion, { body: { promotionId } })).status === 200, false)
  const paid = (await Promise.all(members.map((member) => member.call(claimPromotion, { body: { promotionId } })))).filter(
    ({ status }) => status === 200,
  )
  assert.equal(paid.length, told, 'and exactly those are paid')
  assert.equal((await listed(promotionId))?.cost, `${told * 5}.00`)
})

test('a bonus is forfeited once, the member’s own money stays, and the inbox says how much went and why', {
  tags: ['CON-104'],
}, async () => {
  const promotionId = await addPromotion(world, { amount: '40.00', turnover: 5 })
  const member = await registerMember(world.app, 'forfeiter')
  await member.call(claimPromotion, { body: { promotionId } })
  const before = await moneyOf(member)
  assert.equal(before[1], '40.00')
  const id = (await applications({ promotionId, state: 'taken' }))[0]?.id ?? ''
  assert.equal((await forfeit(viewer, id)).errorCode, 'role-missing')
  assert.equal((await forfeit(createClient(world.app), id)).errorCode, 'not-logged-in')
  assert.equal((await forfeit(foreign, id)).errorCode, 'not-found')
  const requestId = randomUUID()
  const both = await Promise.all([forfeit(approver, id, requestId), forfeit(approver, id, requestId)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await forfeit(writer, id)).errorCode, 'bonus-not-running')
  assert.equal((await approver.call(forfeitMemberBonus, { body: { requestId, id, reason: 'another' } })).errorCode, 'request-differs')
  assert.deepEqual(await moneyOf(member), [before[0], '0.00'])
  const letters = (await member.call(listInbox, { query: {} })).value?.list.filter(({ title }) => title === 'Your bonus was ended') ?? []
  assert.equal(letters.length, 1)
  assert.match(letters[0]?.content ?? '', /PHP 40\.00 .*several accounts &lt;b&gt;/)
  assert.deepEqual(
    [(await listed(promotionId))?.cost, (await applications({ promotionId, state: 'taken' }))[0]?.bonus],
    ['0.00', 'forfeited'],
  )
  assert.equal((await actions(`application:${id}`)).length, 1)
})

test('what takes nobody on is put away and brought back, and what runs is not', { tags: ['CON-094'] }, async () => {
  const promotionId = await addPromotion(world, {})
  const archive = (by: Client, isArchived: boolean) => by.call(archivePromotion, { body: { id: promotionId, isArchived } })
  assert.equal((await archive(writer, true)).errorCode, 'promotion-open')
  assert.equal((await archive(approver, true)).errorCode, 'role-missing')
  assert.equal((await archive(createClient(world.app), true)).errorCode, 'not-logged-in')
  assert.equal((await archive(foreign, true)).errorCode, 'not-found')
  await stop(writer, promotionId)
  for (const _ of [1, 2]) assert.equal((await archive(writer, true)).status, 200)
  assert.equal(await listed(promotionId), undefined)
  const archived = (await viewer.call(listWrittenPromotions, { query: { state: 'archived' } })).value?.list ?? []
  assert.ok(archived.some(({ id }) => id === promotionId))
  const shown = (await createClient(world.app).call(listPromotions, { query: {} })).value?.list ?? []
  assert.equal(
    shown.some(({ id }) => id === promotionId),
    false,
  )
  assert.equal((await archive(writer, false)).status, 200)
  assert.equal((await listed(promotionId))?.state, 'ended')
  assert.equal((await actions(`promotion:${promotionId}`)).length, 3)
})

test('a reward that nobody claimed in time is missed, and costs nothing', { tags: ['CON-094'] }, async () => {
  const promotionId = await addPromotion(world, { entry: 'join', turnover: 0, claimDays: 2 })
  await (await registerMember(world.app, 'dreamer')).call(joinPromotion, { body: { promotionId } })
  assert.equal((await listed(promotionId))?.counts.claimable, 1)
  world.clock.advance(3 * DAY_MS)
  viewer = await openOperator(world, 'promo-viewer-later', ['viewer'])
  const { counts, cost } = (await listed(promotionId)) ?? {}
  assert.deepEqual([counts?.claimable, counts?.missed, cost], [0, 1, '0.00'])
})
