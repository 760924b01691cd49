import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  getWrittenPromotion,
  proposePromotion,
  savePromotionDraft,
  type TermFieldsValue,
  tryPromotionTerms,
  type WrittenPromotionValue,
} from '@pavilion/api/promotion-drafts'
import { claimPromotion, joinPromotion, listPromotions } from '@pavilion/api/promotions'
import { approveProposal } from '@pavilion/api/proposals'
import { listRewards } from '@pavilion/api/rewards'
import {
  decidePromotionApplications,
  listPromotionApplications,
  listWrittenPromotions,
  stopPromotion,
} from '@pavilion/api/written-promotions'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { addPromotion } from '../../../test/promotion-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let writer: Client
let other: Client
let approver: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  writer = await openOperator(world, 'draft-writer', ['content'])
  other = await openOperator(world, 'draft-other', ['content'])
  approver = await openOperator(world, 'draft-approver', ['approver'])
  const lantern = { merchantCode: 'lantern', host: 'lantern.localhost' }
  foreign = await openOperator(world, 'draft-foreign', ['content', 'approver'], lantern)
})
after(() => world.stop())

const CASH: TermFieldsValue = {
  gives: 'amount',
  amount: '25',
  entry: 'join',
  needsApproval: 'true',
  turnover: '0',
  claimDays: '7',
  type0: 'true',
  repeat: 'once',
}
const MATCH: TermFieldsValue = {
  gives: 'percent',
  percent: '50',
  minimum: '100.00',
  maximum: '200.00',
  turnover: '3',
  countsDeposit: 'true',
  weightRNG: '100',
  claimDays: '7',
  days: '14',
  type0: 'true',
  type1: 'true',
  type2: 'true',
  repeat: 'once',
}
const TEXTS = { EN: { title: 'A gift', content: '<p>For you.</p>' } }
const body = (more: object = {}) => ({
  requestId: randomUUID(),
  version: 0,
  category: 'other_promo' as const,
  texts: TEXTS,
  picture: '',
  startsOn: '2020-01-01',
  terms: CASH,
  ...more,
})
const save = (by: Client, more: object = {}) => by.call(savePromotionDraft, { body: body(more) })
async function saved(more: object = {}): Promise<WrittenPromotionValue> {
  const { value, errorCode } = await save(writer, more)
  assert.ok(value, errorCode)
  return value.promotion
}
const get = async (id: string) => (await writer.call(getWrittenPromotion, { query: { id } })).value
const propose = (by: Client, { id, version }: { id: string; version: number }, requestId: string = randomUUID()) =>
  by.call(proposePromotion, { body: { requestId, id, version, reason: 'a new offer' } })
const approve = (by: Client, id: string | undefined) => by.call(approveProposal, { body: { id: id ?? '0' } })
async function publish(row: { id: string; version: number }): Promise<void> {
  const made = await propose(writer, row)
  assert.equal(made.status, 200, made.errorCode)
  assert.equal((await approve(approver, made.value?.id)).status, 200)
}
const shown = async (id: string) =>
  (await createClient(world.app).call(listPromotions, { query: {} })).value?.list.find((one) => one.id === id)

test('a draft is saved whatever is missing of it, is seen by operators alone, and is refused to others', {
  tags: ['CON-095'],
}, async () => {
  const empty = await saved({ texts: {}, terms: {} })
  assert.deepEqual([empty.state, empty.published, empty.isDraft], ['draft', 0, true])
  assert.deepEqual(empty.faults.map(({ code }) => code).sort(), ['field-missing', 'text-missing'])
  const half = await saved({
    id: empty.id,
    version: empty.version,
    terms: { ...MATCH, percent: 'much', minimum: '' },
    endsOn: '2019-01-01',
  })
  assert.deepEqual(
    half.faults.map(({ code, field }) => [field, code]),
    [
      ['percent', 'number-invalid'],
      ['minimum', 'field-missing'],
      ['endsOn', 'days-invalid'],
    ],
  )
  assert.equal((await get(empty.id))?.terms.percent, 'much', 'what was typed is there again')
  assert.equal(await shown(empty.id), undefined)
  const drafts = (await approver.call(listWrittenPromotions, { query: { state: 'draft' } })).value?.list ?? []
  assert.deepEqual(drafts.find(({ id }) => id === empty.id)?.title, 'A gift')
  assert.equal((await propose(writer, half)).errorCode, 'promotion-not-ready')
  assert.equal((await save(approver)).errorCode, 'role-missing')
  assert.equal((await save(createClient(world.app))).errorCode, 'not-logged-in')
  assert.equal((await save(foreign, { id: empty.id, version: half.version })).errorCode, 'not-found')
  assert.equal((await foreign.call(getWrittenPromotion, { query: { id: empty.id } })).errorCode, 'not-found')
  assert.equal((await save(writer, { picture: 'http://elsewhere.example/x.png' })).errorCode, 'link-invalid')
  for (const days of [{ startsOn: '2027-02-30' }, { endsOn: '2027-02-30' }])
    assert.equal((await save(writer, days)).errorCode, 'day-invalid', JSON.stringify(days))
})

test('a save sent twice is done once, and of two who edit the same the later is told so', { tags: ['CON-095'] }, async () => {
  const requestId = randomUUID()
  const [one, two] = [await save(writer, { requestId }), await save(writer, { requestId })]
  assert.equal(one.value?.promotion.id, two.value?.promotion.id)
  assert.equal((await save(writer, { requestId, picture: '/m/y.png' })).errorCode, 'request-differs')
  const row = one.value?.promotion as WrittenPromotionValue
  await saved({ id: row.id, version: row.version, picture: '/m/x.png' })
  assert.equal((await save(other, { id: row.id, version: row.version })).errorCode, 'changed-meanwhile')
  assert.equal((await propose(writer, row)).errorCode, 'changed-meanwhile')
  assert.equal((await get(row.id))?.picture, '/m/x.png')
})

test('terms are tried: examples are what a reward would be, in each language the sentences members read', {
  tags: ['CON-096'],
}, async () => {
  const tried = (await writer.call(tryPromotionTerms, { body: { terms: MATCH } })).value
  assert.deepEqual(tried?.examples, [
    { deposit: '99.99' },
    { deposit: '100.00', amount: '50.00', required: '450.00' },
    { deposit: '200.00', amount: '100.00', required: '900.00' },
    { deposit: '400.00', amount: '200.00', required: '1800.00' },
    { deposit: '800.00', amount: '200.00', required: '3000.00' },
  ])
  const english = tried?.rules.find(({ language }) => language === 'EN')?.sentences ?? []
  assert.equal(english[0], 'Deposit at least ₱100.00 after joining to earn it.')
  assert.deepEqual([tried?.rules.length, english.some((sentence) => /[{}]|promotions\./.test(sentence))], [5, false])
  const faulty = (await writer.call(tryPromotionTerms, { body: { terms: { ...MATCH, turnover: '11', weightRNG: '101' } } })).value
  assert.deepEqual(faulty?.faults, [
    { code: 'number-invalid', field: 'turnover' },
    { code: 'number-invalid', field: 'weightRNG' },
  ])
  for (const weightRNG of ['', '0']) {
    const stuck = (await writer.call(tryPromotionTerms, { body: { terms: { ...MATCH, weightRNG } } })).value
    assert.deepEqual(stuck?.faults, [{ code: 'field-missing', field: 'weightRNG' }], 'nothing could be wagered')
  }
  for (const field of ['minimum', 'maximum', 'maximumStake'] as const) {
    const beyond = (await writer.call(tryPromotionTerms, { body: { terms: { ...MATCH, [field]: '99999999999999999999' } } })).value
    assert.deepEqual(beyond?.faults, [{ code: 'number-invalid', field }], 'more than the books hold')
  }
  assert.equal((await approver.call(tryPromotionTerms, { body: { terms: MATCH } })).errorCode, 'role-missing')
  assert.equal((await createClient(world.app).call(tryPromotionTerms, { body: { terms: MATCH } })).errorCode, 'not-logged-in')
})

test('what does not fit what is chosen counts nothing, whatever stands in it', { tags: ['CON-095'] }, async () => {
  const terms = { ...MATCH, entry: 'claim', needsApproval: 'true', amount: '7', turnover: '0' }
  const tried = (await writer.call(tryPromotionTerms, { body: { terms } })).value?.terms
  assert.deepEqual(tried, {
    kind: 'promotion',
    entry: 'join',
    deposit: { minimum: '100.00', percent: 50, maximum: '200.00' },
    turnover: 0,
    weights: {},
    claimDays: 7,
    days: 1,
    memberTypes: [0, 1, 2],
    repeat: 'once',
  })
})

test('without the merchant’s default language nothing is published, and it stands in for a missing one', {
  tags: ['CON-097'],
}, async () => {
  const thai = await saved({ texts: { TH: { title: 'ของขวัญ', content: '<p>สำหรับคุณ</p>' } } })
  assert.deepEqual(thai.faults, [{ code: 'text-missing', field: 'title' }])
  assert.equal((await propose(writer, thai)).errorCode, 'promotion-not-ready')
  const states = Object.fromEntries(thai.languages.map(({ language, state }) => [language, state]))
  assert.deepEqual([states.TH, states.EN], ['filled', 'empty'])
  const row = await saved({ id: thai.id, version: thai.version })
  await publish(row)
  const list = (await createClient(world.app).call(listPromotions, { query: { language: 'VI' } })).value?.list ?? []
  assert.equal(list.find(({ id }) => id === row.id)?.title, 'A gift')
})

test('two publish: who proposes does not decide, and what is proposed is what members see', { tags: ['CON-100'] }, async () => {
  const row = await saved()
  assert.deepEqual(row.faults, [])
  const requestId = randomUUID()
  const made = await propose(writer, row, requestId)
  assert.deepEqual([made.value?.status, made.value?.before], ['waiting', null])
  assert.equal((await propose(writer, row, requestId)).value?.id, made.value?.id, 'the same request is the same proposal')
  assert.equal((await propose(other, row)).errorCode, 'proposal-pending')
  assert.equal((await propose(approver, row)).errorCode, 'role-missing')
  assert.equal((await propose(createClient(world.app), row)).errorCode, 'not-logged-in')
  assert.equal((await propose(foreign, row)).errorCode, 'not-found')
  const edited = await saved({ id: row.id, version: row.version, texts: { EN: { title: 'Later words', content: '<p>x</p>' } } })
  assert.equal(await shown(row.id), undefined)
  assert.equal((await approve(writer, made.value?.id)).errorCode, 'role-missing')
  assert.equal((await approve(foreign, made.value?.id)).errorCode, 'not-found')
  assert.equal((await approve(approver, made.value?.id)).status, 200)
  assert.deepEqual([(await shown(row.id))?.title, (await shown(row.id))?.status], ['A gift', 'join'])
  const now = await get(row.id)
  assert.deepEqual([now?.published, now?.isDraft, now?.texts.EN?.title], [1, true, 'Later words'], 'what was written since stays a draft')
  assert.deepEqual(
    now?.changes.map(({ field }) => field),
    ['title EN', 'content EN'],
  )
  assert.ok((now?.version ?? 0) > edited.version)
})

test('a version never changes terms under those who joined, and each application names its own', { tags: ['CON-100'] }, async () => {
  const first = await saved()
  await publish(first)
  const [early, late] = [await registerMember(world.app, 'versioned1'), await registerMember(world.app, 'versioned2')]
  await early.call(joinPromotion, { body: { promotionId: first.id } })
  const live = await get(first.id)
  const second = await saved({
    id: first.id,
    version: live?.version,
    terms: { ...CASH, amount: '40.00', turnover: '2', days: '5', weightRNG: '100' },
  })
  assert.deepEqual(
    second.changes.map(({ field, before: was, after: is }) => [field, was, is]),
    [
      ['terms.amount', '25.00', '40.00'],
      ['terms.turnover', '0', '2'],
      ['terms.weightRNG', '', '100'],
      ['terms.days', '', '5'],
    ],
  )
  await publish(second)
  await late.call(joinPromotion, { body: { promotionId: first.id } })
  const waiting = (await approver.call(listPromotionApplications, { query: { promotionId: first.id } })).value?.list ?? []
  assert.deepEqual(
    waiting.map(({ account, version }) => [account, version]),
    [
      ['versioned1', 1],
      ['versioned2', 2],
    ],
  )
  await approver.call(decidePromotionApplications, { body: { ids: waiting.map(({ id }) => id), isApproved: true, reason: '' } })
  const rewards = await Promise.all([early, late].map(async (member) => (await member.call(listRewards)).value?.list[0]))
  assert.deepEqual(
    rewards.map((reward) => [reward?.amount, reward?.terms.turnover]),
    [
      ['25.00', 0],
      ['40.00', 2],
    ],
  )
  assert.equal((await early.call(claimPromotion, { body: { promotionId: first.id } })).value?.status, 'claimed')
  const { rows } = await world.app.pool.query(
    'select number, terms->>$2 as amount, proposed_by, published_by from promotion_versions where promotion_id = $1 order by number',
    [first.id, 'amount'],
  )
  assert.deepEqual(rows, [
    { number: 1, amount: '25.00', proposed_by: 'draft-writer', published_by: 'draft-approver' },
    { number: 2, amount: '40.00', proposed_by: 'draft-writer', published_by: 'draft-approver' },
  ])
})

test('what was taken once is not made daily, and an older proposal does not start what was stopped meanwhile', {
  tags: ['CON-100', 'CON-104'],
}, async () => {
  const id = await addPromotion(world, {})
  const row = await get(id)
  assert.deepEqual([row?.published, row?.isDraft, row?.terms.gives], [1, false, 'amount'])
  const daily = await saved({ id, version: row?.version, terms: { ...row?.terms, repeat: 'daily' } })
  assert.deepEqual(daily.faults, [{ code: 'repeat-fixed', field: 'repeat' }])
  const better = await saved({ id, version: daily.version, terms: { ...row?.terms, amount: '120.00' } })
  const made = await propose(writer, better)
  assert.equal((await approver.call(stopPromotion, { body: { id, reason: 'too dear' } })).status, 200)
  assert.equal((await approve(approver, made.value?.id)).errorCode, 'proposal-overtaken')
  assert.equal((await shown(id))?.status, 'close')
  const silent = await addPromotion(world, {})
  await publish(await saved({ id: silent, version: (await get(silent))?.version, terms: { gives: 'nothing' } }))
  const again = await saved({ id: silent, version: (await get(silent))?.version, terms: { ...row?.terms, repeat: 'daily' } })
  assert.deepEqual(again.faults, [{ code: 'repeat-fixed', field: 'repeat' }], 'nor by a version in between that gives nothing')
})
